package galactic

import "github.com/cutdeck/cutdeck/engine"

// Stats without a printed number, which the words of cards change.
const (
	Regain     = printed + iota // shields that a card regains beyond one (R14)
	Gratis                      // above 0: where it is the card has no engagement cost, by its own words (G6)
	Dampened                    // how much less each volley of an opponent causes to the card
	Prompt                      // above 0: it comes into play engaged
	Unguarding                  // above 0: it protects no Sector HQ
	NegatedBy                   // which kind of points negates it; 0: research
	Barrage                     // of a seat: how much more each of its volleys causes
	Silenced                    // above 0: it can't fire
	Seized                      // above 0: another than its owner controls it (X11)
	Carried                     // above 0: its stack is in the fleet of who controls it (X13)
	Gunnery                     // how often its weapons cause half as much damage again (G51)
	Deflects                    // above 0: it turns half of its location's damage aside (G78)
	Sinks                       // how many times its ship's engagement energy frees the ship (G89)
	Pulls                       // the damage that it causes to its ship in each Engagement (G89)
	Needy                       // above 0: without crew on its unit it is discarded (G138)
	Prey                        // what can damage it, a monster, as bits
	Roams                       // how it goes on when what it is against is destroyed
	Keeps                       // above 0: it takes the damage of its player's monsters (G145)
	Shunned                     // above 0: opponents can't target it
	Ceiling                     // how much more EMF it may have (G217)
	Hardy                       // above 0: hazards can't affect it (G185)
	Immune                      // above 0: weapons fire can't damage it (G81)
	Squatting                   // above 0: it uses a command slot of its location's controller
	Grounded                    // above 0: it can't be engaged
	Legs                        // how often a ship may move beyond once in a Point Allocation (R16)
	Again                       // how often a function may be used beyond once a turn (G29)
	Jammed                      // above 0: its systems may not function
	OneShot                     // how many of its weapons fire once, until something makes them ready again (G231)
	Thrift                      // how much more each armed variable plasma weapon causes than the energy it gets (G190)
	Wary                        // above 0: it can't choose the same target in two turns in a row
	Uncounted                   // of a seat, above 0: what it plays from its hand is no card play (G114)
	MorePlays                   // of a seat: how many card plays it has beyond three in a turn (R18)
	MoreDraws                   // of a seat: how many cards more it draws in the Draw Cards phase (R26)
	Summing                     // above 0: others of its title may add their strength (D25)
	Bare                        // above 0: nothing is played to or against it (G173)
	Regrow                      // shields that it regains beyond one, alone or in a combined card (G187)
	Times                       // by what a card multiplies what it makes: of several the best (X17)
	Doubled                     // how often its breath weapons are doubled (G64)
	Landless                    // above 0: it can't be combined with terrain (G183)
	Mirroring                   // above 0: its player says each time whether its crew makes the opposite of its points (G157)
	Mirrored                    // above 0: it makes the opposite of its points
	Echoing                     // above 0: it fires what its ship fires (G128)
	Twice                       // above 0: it may use each function twice a turn (G67)
	Fitful                      // above 0: it isn't used in two turns in a row (G82)
	Vengeful                    // the damage that it causes for each structural damage of a volley (G172)
	Bitter                      // the damage that it causes when a volley destroys it, as a multiple of its strength (G63)
	Idle                        // above 0: it can't perform actions
	Shut                        // above 0: its stack frees itself by research (G95)
	singles
)

// Stats by kind of points.
const (
	Sapped0   = singles             // of a seat: points that are taken from it, economy that is declared as them as well (G226)
	Gains0    = Sapped0 + Kinds     // what terrain makes more, of several the best (X17)
	Fewer0    = Gains0 + Kinds      // what a card makes less
	Halves0   = Fewer0 + Kinds      // how often that is halved
	Keen0     = Halves0 + Kinds     // by kind of weapon, and all of them as the last: how much more they cause in a volley
	Spared0   = Keen0 + Weapons + 1 // by kind of weapon: how many of them need no ammunition (G189)
	firstFree = Spared0 + Weapons
)

// stats is how many numbers a card has.
const stats = firstFree

// Periods of lasting effects: to the end of the next Engagement of a seat.
const (
	nextPoints = ThisPhase + 1
	nextFire   = nextPoints + 2 // and for the next Weapons Fire
	always     = nextFire + 2   // as long as the card is in play
	untilTurn  = always + 1     // until the next turn of a seat begins
)

// lasts adds that a number of something is changed until a period ends.
func lasts(h engine.H, st engine.Stat, by int16, until uint8) engine.Atom {
	return engine.Atom{Verb: VLast, Subj: h, A: int16(st), B: by, C: int16(until)}
}
