// Package nullshapers is the game Nullshapers: its rules as procedures in the
// order of the rulebook, its words, its table and our own starter cards.
package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// Zones (B1). Planet is what the rulebook calls the planet: the staging of both
// players and the biomes, told apart by the Host of a card, which is its seat, a
// sector, or the card that it is attached to (B34).
const (
	Deck engine.Zone = 1 + iota
	Hand
	Queue
	Planet
	Cache
	Archive
	Seats
	Sectors // the two sectors of each biome that is still in the game
	Lost    // the sectors of lost biomes (B46)
)

// Kinds of entities that are no cards.
const (
	KindSeat   uint8 = 1
	KindSector uint8 = 2
	KindSpawn  uint8 = 3 // a constant that no card stands for (BX36)

	KindSkill   = engine.Token + 1 // actions in the queue
	KindAdvance = engine.Token + 2
	KindAttack  = engine.Token + 3
	KindDefend  = engine.Token + 4
)

// Stats. Those below engine.NPrinted are printed on cards.
const (
	Attack engine.Stat = iota
	Defense
	Speed
	Light // costs, by energy
	Storm
	Dark
	Chaos
	Growth
	Void  // -1: X
	Grade // not a number for players
)

// Energies are five, numbered from 0: energy e is paid by the stat Light+e. Void
// is no energy of its own (BX27).
const Energies = 5

// EnergyNames are the energies by number.
var EnergyNames = [Energies]string{"Light", "Storm", "Dark", "Chaos", "Growth"}

// Stats without a printed number. A keyword is one: a card has it while the
// number is above 0.
const (
	AttackNow  engine.Stat = engine.NPrinted + iota // with its markers (BX38)
	DefenseNow                                      //
	Ranged                                          // of an agent: its reach (BX19); an even number is melee
	Stasis                                          // it does not unlock
	Evasion
	Intercept
	Intimidate
	Stealth
	Lightspeed
	Ready
	Secure
	Quantum
	Overpower
	Virus
	Transfuse
	Deflect
	Magnetic
	Firewall
	firstFreeStat
)

// Flags of an entity.
const (
	Locked    uint16 = 1 << iota // BX33
	Arrived                      // this turn (BX15, BX33)
	Attacking                    // BX16
	Converted                    // of a card of a hand: it is in its anomaly mode (BX30)
	Cancelled                    // of an action in the queue (B26)
	Defended                     // of an attacker: it has been defended against, even if those defenders have left
)

// Numbers kept on an entity.
const (
	Damage   = iota
	Increase // markers, each +1/+1 (BX38)
	Was      // of an anomaly: the card that it is
	Goes     // of an advancing agent: the sector it goes to

	Durability = Damage   // of a sector (B40)
	Side       = Increase // of a sector: 0 left, 1 middle, 2 right
	LastOn     = Goes     // of gear and modifications: the agent that left them behind, or 0
	Fast       = Damage   // of an action in the queue: its speed (BX26)
)

// Vars: the game's own numbers in State.
const (
	Phase    = iota // 0 before the start, 1 Start … 5 End (BX12–BX20)
	Part            // of the battle phase: Advance … Retreat
	Owed0           // draws that a seat could not make (BX9)
	Owed1           //
	Lost0           // sectors that a seat has lost (B45)
	Lost1           //
	Sector0         // the handles of the six sectors: three of the first seat from left to right, then the other's
	Energy0  = Sector0 + 6
	firstVar = Energy0 + 2*Energies // first var that is free
)

// Phases by number (BX12–BX20).
const (
	StartPhase = 1 + iota
	FirstPrimary
	BattlePhase
	SecondPrimary
	EndPhase
)

// Parts of the battle phase by number (BX14).
const (
	Advance = 1 + iota
	AttackPart
	DefendPart
	DamagePart
	RetreatPart
)

// Periods of lasting effects.
const (
	ThisTurn   = engine.PerTurn
	ThisPhase  = engine.PeriodUser
	ThisBattle = engine.PeriodUser + 1
)

// Verbs of atoms. Their VerbDefs (atoms.go) say when they are possible and what
// they write.
const (
	VPlay     engine.Verb = engine.NVerb + iota // Subj goes to the queue
	VArrive                                     // Subj arrives at Obj: a seat, a sector or the card that it is attached to; without a Subj a spawn of card B is created
	VGo                                         // Subj goes to zone A of its owner from zone B; C: the reason
	VDraw                                       // Subj a seat, A cards; B: how many it has drawn just before at the same time
	VConvert                                    // Subj a card of a hand
	VAnomaly                                    // Subj arrives in staging as anomaly B
	VMake                                       // Subj a seat, A of energy B
	VPay                                        // Subj a seat, A of energy B
	VLock                                       //
	VUnlock                                     //
	VMark                                       // Subj gets A markers
	VDamage                                     // Subj an agent or a sector, Obj what does it, A how much, C: how
	VHeal                                       // Subj an agent loses A damage; a sector gains A durability
	VMove                                       // Subj an agent moves to Obj: a sector, or its seat; C: why
	VAttach                                     // Subj is attached to Obj
	VAttack                                     // Subj attacks in its biome
	VDefend                                     // Subj defends against Obj
	VCancel                                     // Subj an action in the queue
	VStray                                      // Subj an action in the queue without a target that fits: it is cancelled
	VLose                                       // Subj a sector
	VLast                                       // Subj, A stat, B value, C period: a lasting effect
	VReveal                                     // Subj is shown to both and stays
	VPhase                                      // a phase begins: A; B a part of the battle phase
	VEnds                                       // a phase ends: A
	VTurn                                       // a turn begins
	VMulligan                                   //
	VKeep                                       //
	VWin                                        // By wins
	VTake                                       // Subj comes under the control of a seat, at Obj
	VInstead                                    // a procedure runs instead of an atom
	VSkill                                      // By activates a skill of Subj
	VTarget                                     // Subj is targeted by Obj
	VStop                                       // Subj leaves the battle
	VWear                                       // Subj a sector loses A durability, not by damage
	NVerb
)

// Why a card goes: Atom.C of VGo.
const (
	ByEffect int16 = iota
	Executed       // an event whose action has been executed (B54)
	Discarded
	Terminated
	Forfeited
	IsCancelled
	Deleted
)

// How something is damaged: Atom.C of VDamage.
const (
	BySkill  int16 = iota
	InRanged       // in battle, by a ranged agent
	InMelee
)

// Why an agent moves: Atom.C of VMove.
const (
	Moving int16 = iota
	Advancing
	Retreating
)
