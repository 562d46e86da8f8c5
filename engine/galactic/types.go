package galactic

import "github.com/cutdeck/cutdeck/engine"

// The words printed on a card, as bits of Card.Bits. Classes take the bits from
// firstClass up, in the order in which the cards of a game bring them.
const (
	Terrain uint64 = 1 << iota
	Ship
	Dragon // a ship for everything but the types of a deck (X12)
	Base
	Crew
	Ability
	Equipment
	Field
	Hazard
	Luck
	Monster
	Occurrence
	Psy
	Installation
	Headquarters
	Orchard
	Choir
	Hollower
	Clutch
	Reaction // R/
	Passive  // of equipment
	Persona
	OneUse  // it is discarded after use
	OneGame // it is removed from the game after use
	Lasting // it has a duration in complete turns
	Fading  // it has a duration in player turns
	Costs   // it has an engagement cost
	HasText
	Magnifier // systems
	MineSystem
	Deflector
	AuxShields
	Maneuvers
	HurtsTerrain // its damage can damage terrain (G133)
	ShieldsOnly  // its damage can be caused only to shields
	Unaimed      // weapons fire can't target it
)

// Beside the bits of technologies there are these words of texts.
const (
	Stray   uint64 = 1 << (firstClass - 1 - iota) // X24, G235
	Shuttle                                       // it carries crew and goes along
	Singly                                        // it is used once in a game
)

// technology is by how many places the bit of an empire is moved to stand for equipment
// of its technology (R6).
const technology = 21

const firstClass = 44

// Groups of types.
const (
	Types = Terrain | Ship | Dragon | Base | Crew | Ability | Equipment | Field | Hazard | Luck | Monster | Occurrence | Psy | Installation | Headquarters
	Flies = Ship | Dragon                       // what protects a Sector HQ (R23)
	Unit  = Ship | Dragon | Base                // ships and bases; a dragon is a ship (X12)
	Stays = Unit | Psy | Installation           // of which one may be played on turn 2 (R19)
	Aims  = Unit | Terrain | Psy | Installation // standard targets (R21)
	Major = Orchard | Choir
	Minor = Hollower | Clutch
)

// typeBits are the types that a card may have printed. Rock bases are terrain and
// bases, and say so by the word of their text (G177).
var typeBits = map[string]uint64{"Terrain": Terrain, "Ship": Ship, "Dragon": Dragon, "Base": Base, "Crew": Crew, "Ability": Ability, "Equipment": Equipment,
	"Field": Field, "Hazard": Hazard, "Luck": Luck, "Monster": Monster, "Occurrence": Occurrence, "Psy": Psy, "Installation": Installation, "Headquarters": Headquarters,
	"Terrain Base": Terrain | Base, "Terrain Ship": Terrain | Ship}

var empireBits = map[string]uint64{"Orchard": Orchard, "Choir": Choir, "Hollower": Hollower, "Clutch": Clutch}

var systemBits = map[string]uint64{"phaser magnifier": Magnifier, "mine deployment system": MineSystem, "deflector grid": Deflector,
	"auxiliary shields": AuxShields, "maneuvering system": Maneuvers}

// Kinds of points (R34), in the order in which costs and outputs are numbered.
const (
	Command = iota
	Economy
	Supply
	Energy
	Ammunition
	Research
	Repair
	Healing
	Kinds
)

// KindNames are the kinds of points by number.
var KindNames = [Kinds]string{"command", "economy", "supply", "energy", "ammunition", "research", "repair", "healing"}

// Kinds of weapons (R35, R36).
const (
	Phaser = iota
	Whip
	Physical
	TimeWeapon
	PsyAttack
	Heavy
	Breath
	Mount
	Penetration
	Plasma
	Distortion
	Wrecker
	Weapons
)

// WeaponNames are the kinds of weapons by number.
var WeaponNames = [Weapons]string{"phaser", "subspace whip", "physical weapon", "time weapon", "psy attack", "heavy weapon", "breath weapon",
	"specialized weapon mount", "shield penetration device", "variable plasma", "distortion cannon", "hand wrecker"}

// Stats. Those below printed are printed on cards.
const (
	Strength engine.Stat = iota
	Origin               // the strength in the time origin (X7)
	Shields
	Nodes
	Armor
	Damage                         // card damage (X6)
	Lasts                          // its duration
	Negated                        // how much research negates it
	Halts                          // what may not function because of it, as bits (G27)
	Hoards                         // how much economy gathers on it while it is away (G184)
	HoardsMost                     // and how much at most
	Cost0                          // engagement cost, by kind of points
	Makes0     = Cost0 + Kinds     // points made, by kind
	Weapon0    = Makes0 + Kinds    // weapons, by kind
	printed    = Weapon0 + Weapons // how many numbers are printed
)

// Flags of an entity.
const (
	Engaged uint16 = 1 << iota // G2
	Willing                    // it will be engaged: declared in the Point Allocation (X2)
	Reacted                    // it has just been played in reaction mode (G62, G234)
	Ended                      // its duration has run out (G197)
	Joined                     // it is a part of the combined card that it lies on (X8)
	Halting                    // its words say that others may not function (G27)
	Absent                     // it and what is on it are removed from play (X21)
	Voided                     // its action was voided, and it does nothing where it is (D11)
	Barred                     // it can't be engaged in the Engagement of this turn (R17)
)

// Numbers kept on an entity.
const (
	Wounds     = iota             // structural damage; of a seat the damage of its Sector HQ (R9)
	ShieldLoss                    // damage of its shields
	EMF                           // G220
	ArmorLoss                     // G200
	Scars                         // that part of the wounds of terrain that cards have caused (X6)
	Age                           // turns of its duration that are over (G213)
	Away                          // how many turns it is still removed from play
	AwayFor                       // whose turns: 1 and the seat; 3: player turns (G227)
	Studied                       // research put on it
	Sought0                       // by seat: in which of its turns a card of it that is wary chose this one last
	_                             // for the other seat
	Sharp                         // how much more its next volley causes (G151)
	Hoarded                       // economy that has gathered on it (G184)
	Turned                        // 1: its player has said that its crew makes the opposite (G157)
	Shots                         // one-shot weapons that it has fired (G231)
	LastUsed                      // in which turn of its player a card that is fitful was used last
	Loaded                        // systems that are loaded, as bits (R37)
	Charge                        // energy in its variable plasma (R36)
	Wrecked                       // 1: it has destroyed equipment (G56)
	Magnified                     // by how much the phasers are multiplied beyond once (R36)
	Used                          // functions that it has performed in this complete turn (G28)
	Freed                         // extra energy that has been applied to a sink (G89)
	Dealt                         // damage that it has caused in the volley that is over
	HurtBy                        // 1 and the seat that has damaged it last
	Harmer                        // the card that has damaged it last; 0: a volley
	Strolled                      // where a psy has been on a mission in this turn (G36)
	Mounted                       // weapon mounts that are heavy weapons this turn
	Spent0                        // by kind of weapon: fired this turn or, of those that are loaded, ready
	Aimed0     = Spent0 + Weapons // by kind of weapon: firing in the volley that it is part of
	nums       = Aimed0 + Weapons
)

// Vars: the game's own numbers in State.
const (
	Phase  = iota          // 0 before the start, then as in PhaseNames
	Plays                  // card plays that the active player has made (R18)
	Quiet                  // player turns in a row in which nothing has come of anything (D7)
	Taken0                 // turns that a seat has begun
	Units0 = Taken0 + 2    // ships, bases, dragons, installations and psys played on turn 2 (R19)
	Slots0 = Units0 + 2    // command slots, in halves (R28)
	Pool0  = Slots0 + 2    // points that the active player has, by kind (R15)
	Debt0  = Pool0 + Kinds // economy that a seat owes for auctions (G201)
	Bid    = Debt0 + 2     // the highest bid of the last auction
	Bidder = Bid + 1       // 1 and the seat that has bid so; 0: nobody has bid
	Extra  = Bidder + 1    // 1 and the seat that has a turn out of turn next (G168)
	Resume = Extra + 1     // in such a turn: 1 and the seat whose turn comes after it
	Struck = Resume + 1    // the target of the volley whose damage is reckoned
	Fewest = Struck + 1    // 1 and how few cards both decks have held together as a turn began (D7)
	vars   = Fewest + 1
)

// Phases by number (R13).
const (
	Allocation = 1 + iota
	Engagement
	CardsA
	WeaponsFire
	CardsB
	Discarding
	Drawing
)

// PhaseNames are the phases by number.
var PhaseNames = []string{"", "allocation", "engagement", "cards A", "weapons fire", "cards B", "discard", "draw"}

// Periods of lasting effects and tallies.
const (
	ThisTurn  = engine.PerTurn // a player turn
	ThisPhase = engine.PeriodUser
)
