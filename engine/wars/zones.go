// Package wars is the game WARS: its rules as procedures in the order of the
// rulebook, its words, its table and our own starter cards.
package wars

import "github.com/cutdeck/cutdeck/engine"

// Zones (F5). Reserve, active and used pile lie face down, lost piles open.
const (
	Deck engine.Zone = 1 + iota // before the start: searched for a location
	Reserve
	Active
	Used
	Lost
	Hand
	Play
	Stack
	Stacked // on another card: out of play (W8)
	Removed // from the game
	Seats   // the two entities that stand for the seats
)

// Kinds of entities that are no cards.
const (
	KindSeat     uint8 = 1
	KindAbility        = engine.Token     // an ability on the stack
	KindActivate       = engine.Token + 1 // W59
	KindDrain          = engine.Token + 2 // W204; Host is the location
	KindAttack         = engine.Token + 3 // W73; Host is the location
	KindMove           = engine.Token + 4 // F2; Host is where the mover is
)

// Stats. Those below engine.NPrinted are printed on cards.
const (
	Power engine.Stat = iota
	Tactics
	Defense
	Cost
	Destiny
	Support     // icons needed, of the card's own faction (W166)
	Capacity    // W146
	Size        // W148; 0 counts as 1
	Transport   // F13
	Piloting    // F12
	Quickdraw   // F15
	NearIcons   // energy icons on the owner's side of a location (F7)
	FarIcons    // and on the opponent's
	Faction     // row of Factions, 0 Independent; not a number for players
	NearSupport // support icons of the card's faction on the owner's side
	SupportType // what the cost needs: row of Factions
)

// Stats without a printed number.
const (
	ImmuneToAttrition engine.Stat = engine.NPrinted + iota // > 0: W104
	Attrition                                              // of a seat's entity: what it causes besides its battle destiny
	BattleDestiny                                          // of a seat's entity: besides the card revealed
	TotalPower                                             // of a seat's entity: besides units, ships and destiny
	CasualtyCut                                            // of a seat's entity: casualties less
	Generates                                              // of a seat's entity: activation limit more (F28)
	DrainMore                                              // of a location or a pending drain: + or – (F23)
	MoveCost                                               // of a card: what a movement action costs more (F2, F21)
	AttackCost                                             // of a location
	Uncounted                                              // it takes no room aboard (W146)
	// Icons on the side of a location that faces a seat, by faction: IconsOf.
	icons0
)

// IconsOf is the stat that counts support icons of a faction on the side of a
// location that faces a seat: changes to it only, see supportAt for the sum.
func IconsOf(faction int, who engine.Seat) engine.Stat {
	return icons0 + engine.Stat(2*faction) + engine.Stat(who&1)
}

// Factions, by the number that Faction holds.
var Factions = [...]string{"Independent", "Earther", "Gongen", "Maverick", "Quay", "Shi"}

// Flags of an entity.
const (
	Damaged   uint16 = 1 << iota // W173
	Inverted                     // F17
	Came                         // it entered play this turn
	Moved                        // a movement has targeted it this turn (F21)
	WonSince                     // who controls it has won a battle since it entered play
	LostSince                    // or lost one
)

// Vars: the game's own numbers in State.
const (
	Phase    = iota // 0 before the start, 1 activate … 6 draw, 7 end
	Battle          // the location where a battle is, or 0
	Station         // 1 … 11 (W89–W134)
	Attacker        // W88
	Shown0          // the battle destiny revealed by seat 0, and 1
	Shown1
	Winner     // of the battle: seat, or 2
	Casualties // W120
	Met        // of casualties or attrition: what has been satisfied
	Started    // 1 once the game has started
)

// Phases by number.
const (
	Activate = 1 + iota
	Control
	Deploy
	BattlePhase
	Move
	Draw
	EndOfTurn
)

// SupportOf is the stat of a seat's entity that sums its support icons of a
// faction (W166).
func SupportOf(faction int) engine.Stat { return SupportOf0 + engine.Stat(faction) }

// SupportOf0 is the first of them.
const SupportOf0 = icons0 + 14

// Limit is the stat of a seat's entity that limits its activation (W54).
const Limit = SupportOf0 + 6

// Verbs of atoms. Their VerbDefs (atoms.go) say when they are possible and what
// they write.
const (
	VPlay     engine.Verb = engine.NVerb + iota // Subj goes onto the stack
	VEnter                                      // Subj enters play at or beneath Obj
	VMove                                       // Subj moves to Obj; see move for B and C
	VDamage                                     // W173
	VRepair                                     // undamaged
	VDestroy                                    // W196
	VDismiss                                    // W196
	VLost                                       // Subj goes to its owner's lost pile, neither destroyed nor dismissed
	VInvert                                     // A: 1 invert, 0 revert
	VPay                                        // Subj a seat, A energy: active → used (W165)
	VLose                                       // Subj a card of any own pile or hand → lost pile: one energy lost (D9)
	VLoseN                                      // Subj a seat, A energy, its choice: asks; B a zone or 0
	VActivate                                   // Subj a seat, A energy: reserve → active (W46)
	VDraw                                       // Subj a seat, A cards, B zone they come from → hand
	VRetrieve                                   // Subj a seat, A cards: lost pile → used pile (D10)
	VPut                                        // Subj a card, A zone, B 1 on top, 0 beneath, C 1: face down
	VLast                                       // Subj, A stat, B value, C period: a lasting effect
	VCancel                                     // Subj a waiting action or card (W140)
	VDestiny                                    // Subj a card revealed for destiny: reserve → used pile (W189)
	VStackOn                                    // Subj is stacked on Obj, A 1: face down
	VReveal                                     // Subj is shown to both and stays
	VBegin                                      // a battle begins at Subj
	VWin                                        // By wins the battle at Subj; A casualties
	VDrain                                      // By drains at Subj for A
	VAttack                                     // By performs an attack action at Subj
	VPhase                                      // a phase begins: A
	VTurn                                       // a turn begins
	VPass
	VFizzle    // the effect of Subj is cancelled (W221)
	VShuffle   // Subj a seat: its reserve (A zone)
	VIcon      // Subj a location: see VLast
	VRule      // the game ends: By wins
	VOver      // the battle at Subj is over
	VStep      // step A of the battle at Subj is over
	VPile      // Subj a seat: its pile A goes on top of (C 1) or beneath its pile B
	VUnmet     // By can't meet A of the casualties
	VEnds      // phase A, or the turn, of By is over
	VUse       // By uses an ability of Subj
	VTarget    // Subj has been chosen as a target by By, for Obj
	VInstead   // something else happens to Subj than B; see clauses_would.go
	VSwap      // Subj and Obj change places
	VGive      // Subj, beneath a card, goes beneath Obj
	VDemand    // Subj is played: what it demands is so (W182)
	VFirst     // By takes the first turn (W22)
	VForBattle // By reveals a card for battle destiny (W94): Subj its seat
	VPerform   // By performs an attack or a drain at Subj: A the verb, B how much less it costs
	NVerb
)
