// Package altered is the game Altered: its rules as procedures in the order of
// the rulebook, its words, its table and our own starter cards.
package altered

import "github.com/cutdeck/cutdeck/engine"

// Zones (AX24). Play is what the rulebook calls in play: the Expedition zone
// and the Landmark zone of each player, told apart by the Host of a card.
const (
	Deck engine.Zone = 1 + iota
	Hand
	Mana
	Reserve
	Play
	HeroZone
	Discard
	Limbo
	Seats
	Adventure // the four expeditions
)

// Kinds of entities that are no cards.
const (
	KindSeat       uint8 = 1
	KindExpedition uint8 = 2
	KindToken      uint8 = 3 // a Character that no card stands for (AX31)
)

// Expeditions of a seat.
const (
	HeroSide = iota
	CompanionSide
)

// Stats. Those below engine.NPrinted are printed on cards.
const (
	Forest engine.Stat = iota
	Mountain
	Water
	HandCost
	ReserveCost
	ReserveLimit
	LandmarkLimit
	Faction // row of Factions, 0 none; not a number for players
	Rarity  // row of Rarities; not a number for players
)

// Stats without a printed number.
const (
	ForestNow   engine.Stat = engine.NPrinted + iota // of a Character with its boosts, of an expedition the sum (AX16)
	MountainNow                                      //
	WaterNow                                         //
	CantDusk                                         // of an expedition: it can't move forward at Dusk (AX57, Defender)
	CantAdvance                                      // and at no time
	Tough                                            // what an opponent pays more to target it (AX57)
	EternalNow                                       // keywords that an ability gives
	DefenderNow
	GiganticNow
	SeasonedNow
	ContactNow                                  // of an expedition: it counts as in contact (AX68)
	Defiant                                     // and Defenders don't keep it from moving forward
	ScoutCost                                   // what playing a card by Scout costs (AX65)
	Tireless                                    // of a seat: it may play exhausted cards from Reserve
	Muted                                       // its symbols that activate nothing
	Barred                                      // of an expedition: terrains due to which it can't move forward
	RegionAlso                                  // of the first seat, for each region: terrains it has besides
	RegionOnly    = RegionAlso + lastRegion + 1 // and terrains it has instead of its own
	CostAt        = RegionOnly + lastRegion + 1 // of a card, for each side: what it costs more if it joins the Expedition of that side
	firstFreeStat = CostAt + 2
)

// Terrains are the statistics by number: Forest, Mountain, Water.
const Terrains = 3

// Factions, by the number that Faction holds.
var Factions = [...]string{"None", "Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir"}

// Rarities, by the number that Rarity holds (AX9).
var Rarities = [...]string{"Common", "Rare", "Unique"}

// Flags of an entity: its statuses (AX35) and marks of the rules.
const (
	Exhausted uint16 = 1 << iota
	Asleep
	Anchored
	Fleeting
	Kept     // chosen to be kept at Clean-up
	Ascended // of an expedition, until Rest (AX67)
	Moved    // of an expedition: it has moved forward at this Dusk
)

// Numbers kept on an entity.
const (
	Boosts   = iota // AX37; Boosted is having one
	Counters        // of the one other kind that its card names
	Where           // of an expedition: how many regions it has moved (AX6)
	Side            // of an expedition: HeroSide or CompanionSide

	How = Where // of a card in Limbo: how it is played
)

// Vars: the game's own numbers in State.
const (
	Phase       = iota // 0 before the start, 1 Morning … 5 Night
	Passed0            // 1 once the seat has passed this Afternoon (AX14)
	Passed1            //
	AfterYou           // 1: the turn ends once Limbo is empty of reactions (A79)
	Tumult0            // 0 face down, else 1 + 2·card + orientation (AX3, AX4)
	Tumult1            //
	Tumult2            //
	Tiebreak           // 1 while all stand in the Arena (AX23)
	Expedition0        // the handles of the four expeditions
	_
	_
	_
	Discount // what the card being played within an effect costs less (AX48)
	Rolled   // what the last die shows, with what adds to it
	FirstOut // 1 plus the seat that passed first this Afternoon, or 0
)

// Phases by number.
const (
	Morning = 1 + iota
	Noon
	Afternoon
	Dusk
	Night
)

// Periods of lasting effects. A day is the kernel's turn: uses are counted by it.
const (
	ThisDay       = engine.PerTurn
	ThisTurn      = engine.PeriodUser
	ThisAfternoon = engine.PeriodUser + 1
	ThisPhase     = engine.PeriodUser + 2
)

// Verbs of atoms. Their VerbDefs (atoms.go) say when they are possible and what
// they write.
const (
	VPlay      engine.Verb = engine.NVerb + iota // Subj goes to Limbo; Obj: the Expedition it will join, or 0; A: how (FromHand, FromReserve)
	VJoin                                        // Subj joins the zone at Obj; A: how; B: of a token its card, of one that switches the expedition it leaves
	VPlayed                                      // Subj has been played; A: how
	VGo                                          // Subj goes to zone A of its owner from zone B; C: why; D: 1 exhausted
	VResupply                                    // Subj a seat, Obj the top card of its deck
	VDraw                                        // Subj a seat, A cards
	VBoost                                       // Subj gains A boosts
	VUnboost                                     // Subj loses A boosts
	VCounter                                     // Subj gains A counters
	VStatus                                      // Subj gains (B 1) or loses (B 0) status A
	VExhaust                                     // Subj is exhausted
	VReady                                       // Subj is readied
	VPay                                         // Subj a seat, A mana
	VAdvance                                     // Subj an expedition, A regions forward (1) or backward (-1), C: why, B: the terrains it won
	VFail                                        // Subj an expedition that did not move forward at Dusk (AX18)
	VRoll                                        // Subj a seat, A what the die shows
	VLast                                        // Subj, A stat, B value, C period: a lasting effect
	VReveal                                      // Subj is shown to both and stays
	VTumult                                      // a Tumult card is turned up
	VPhase                                       // a phase begins: A
	VDay                                         // a day begins
	VTurn                                        // a turn begins
	VPass                                        //
	VSucceed                                     // Subj a seat: it becomes the first player
	VWin                                         // By wins
	VTie                                         // tiebreakers begin
	VAscend                                      // Subj an expedition
	VRested                                      // Rest is over
	VTake                                        // Subj comes under the control of a seat, at Obj
	VSacrifice                                   // Subj has been sacrificed by By, whatever came of it (AX56)
	VCast                                        // Subj a seat that is about to roll a die
	VInstead                                     // a procedure runs instead of an atom
	VTarget                                      // Subj is chosen as a target by By, for what Obj does
	NVerb
)

// How a card came where it is: Atom.A of VPlay, VJoin and VPlayed.
const (
	NotPlayed int16 = iota
	FromHand
	FromReserve
	_ // onlyJoin, onlyHand and onlyReserve
	_
	_
	Switched // it was in the other expedition of the same player (AX26)
)

// Defected is Atom.A of VTake where a Character joins the Expedition that faces its own.
const Defected int16 = 1

// Why a card goes or an expedition moves: Atom.C of VGo and VAdvance.
const (
	ByEffect int16 = iota
	AtRest
	Discarded
	Sacrificed
	AtDusk
	Beneath // to the bottom of a deck
)
