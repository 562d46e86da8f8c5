package engine

type (
	// Seat is a player's place at the table, 0 or 1.
	Seat uint8
	// H is the handle of an entity; 0 is none.
	H uint16
	// Def says what a card is: a row of Rules.Cards; 0 is not public.
	Def uint16
	// Zone, Verb and Stat are numbered by the game; 0 is none.
	Zone uint8
	Verb uint8
	Stat uint8
	// Proc is the number of a procedure of Rules.
	Proc uint16
)

const (
	Nobody Seat = 2
	Both   Seat = 3
)

// Handle is the entity that a number kept in a register, in Var or in Num names. A
// number that names none, as one out of a file may be, is 0.
func Handle(v int16) H {
	if uint16(v) >= MaxEnt {
		return 0
	}
	return H(v)
}

// AsSeat is the seat that a number kept in a register names: 0, or 1 of an odd one.
func AsSeat(v int16) Seat { return Seat(v & 1) }

// Other is the seat across the table.
func (s Seat) Other() Seat { return 1 - s }

// The sizes of the tables. The lists, of what waits, lasts, is linked or counted, have
// none: they share a room (room.go).
const (
	MaxEnt   = 512
	MaxFrame = 36
	MaxVar   = 64
	MaxRef   = 7
	MaxReg   = 8
	NZone    = 26
)

// Ref names an entity as it was: a change of zone, a shuffle or a retirement
// bumps the era, so a stale reference finds nothing and handles can be reused.
type Ref struct {
	H   H
	Era uint16
}

// Entity is a card, a token, a place, a seat, or an action that waits.
type Entity struct {
	Def   Def
	Era   uint16
	Seq   uint16         // order within its zone; the highest is the top
	Stamp uint16         // when it came to its zone
	Host  H              // where it is: a place, or the card it is beneath or on
	Flags uint16         // the game's states: damaged, inverted, …
	Num   [OwnNums]int16 // the first numbers kept on it; M.Num
	Zone  Zone
	Owner Seat
	Ctrl  Seat
	Kind  uint8 // 0 a card; else what the game says
}

// Registers of a frame that the kernel writes; the others are the procedure's.
const (
	RegH    = 0          // the entity of the last answer, valid for the next step only
	RegMode = 1          // its mode or number
	RegDid  = MaxReg - 1 // how many atoms the last step in the making did ("if you do")
)

// Frame is one running procedure.
type Frame struct {
	Proc Proc
	PC   uint16
	Src  Ref  // the card whose words these are
	Me   Ref  // the waiting action being resolved
	Body Proc // of a resolver: what it resolves, and from which step
	At   uint16
	Act  uint16 // the row of Rules.Acts it carries out, or 0
	By   Seat   // who is "you"
	Pass uint8
	Ref  [MaxRef]Ref // targets and picks, in the order the text names them
	R    [MaxReg]int16
	Pick Set // what has been picked of several
	// what it refers to and has moved, or what set it off, as it was
	Was   Entity
	WasOf H
	// of an occurrence, else 0
	Occ   uint16 // row of Rules.Occurrences
	Nth   uint16 // which of the occurrences of the game it is
	Turn  Seat   // who may answer it
	Stage Stage
}

// Pending is what waits: on a stack, in a queue, in Limbo. It has an entity of
// its own, so that cards target, cancel and count it like a card.
type Pending struct {
	Me    Ref
	Src   Ref
	Was   Entity // the source, or what the trigger is about, as it was
	Ref   [MaxRef]Ref
	R     [MaxReg]int16
	Body  Proc
	PC    uint16
	Act   uint16 // row of Rules.Acts, 0 for a triggered ability
	By    Seat
	Fresh uint8  // of what was triggered: Unplaced, Unaimed, Urgent
	Many  uint16 // it stands for a crowd, that of the occasions from R[2] on: how many they are
	Spare uint16
}

// What has still to be done with a triggered ability that waits.
const (
	Unplaced uint8 = 1 << iota // it has no order yet among those triggered with it
	Unaimed                    // its targets are not chosen yet
	Urgent                     // it may change what triggered it, which waits for it
)

// Mod is a lasting effect that puts a watcher or an ongoing ability to work (Watch,
// with the bit Rule for a row of Rules.Ongoing). What such a one has been told to
// watch stands in Mods of their own: On, with Val 1. What lasting effects had
// changed of an object that is no more is kept here too: On, with Watch 0.
type Mod struct {
	On    Ref
	Src   Ref
	Watch uint16
	Val   int16
	N     uint16 // how often it has been put to work
	Stat  Stat
	Until uint8
}

// Bonus is what lasting effects change of a number of a set of entities: by the same
// each. An entity may be in several, and what they say adds up.
type Bonus struct {
	On    Set
	Val   int16
	Stat  Stat
	Until uint8
	Spare [2]uint16
}

// Rule marks a lasting effect that puts an ongoing ability to work.
const Rule uint16 = 1 << 15

// Link is a relation between two entities that is not a place.
type Link struct {
	Kind     uint16
	From, To H
	Val      int16
}

// Tally counts something per entity and key until its period ends.
type Tally struct {
	Kind  uint8
	Until uint8
	H     H
	Key   uint16
	N     int16
}

// Kind says what a Need waits for.
type Kind uint8

const (
	Run      Kind = iota // nothing: the machine runs
	Choose               // a seat picks, or says a mode or number
	Chance               // the table says 0 … N-1; of dice once for each of Hi
	Disclose             // the owner shows a card to both
	Look                 // the table shows cards to one seat
	Shuffle              // the table puts cards in an order nobody knows
	Over                 // the game has ended; Won says for whom
)

// Need is the one thing the game waits for.
type Need struct {
	Of     Set    // the cards among which to pick, or which to show
	N      uint16 // modes are From … N-1; faces of chance are 0 … N-1
	From   uint16
	Ask    uint16 // row of Rules.Asks: prompt and guards
	Window uint16 // row of Rules.Windows, if a seat may act
	Proc   Proc   // the step that asks
	PC     uint16
	Claim  uint16 // 1: "none" is an answer if nothing known fits; the audit judges it
	Kind   Kind
	Who    Seat // Both: sealed, first bound by both seats, then opened
	Lo, Hi uint8
	Got    uint8
	Bound  uint8 // of a sealed question: bit 0 and 1, seat 0 and 1 have bound; 2 and 3, they have opened; 4, an answer of several parts
	Spare  [2]uint16
}

// State is a whole game: a flat value without pointers. Assignment clones it.
type State struct {
	Need               Need
	Held               Held   // the step in the making
	Due                [2]Set // cards a seat has drawn and not yet been shown
	Turn, Stamp, Free  uint16
	NEnt               uint16
	Active, First, Won Seat
	NFrame             uint8
	// how long the lists are, in the order in which they share the room
	NPend, NMod, NBonus, NLink, NTally   uint16
	NNumbers, NOccasion, NCrowd, NMember uint16
	NAtom, NLive                         uint16
	NDice, Die                           uint16 // the dice that lie there, and of which sort they are
	Occurred                             uint16 // the Nth of the last occurrence
	Loop                                 Loop
	Var                                  [MaxVar]int16 // the game's own numbers
	Frame                                [MaxFrame]Frame
	Ent                                  [MaxEnt]Entity
	Room                                 [roomSize]uint8 // the end of the room
}

// Mind is what one seat knows beyond the State: identities by handle. Nothing is
// known to the empty one.
type Mind struct {
	known Set
	def   [MaxEnt]Def
}

// Of is what h is, as far as the mind knows; 0: it does not.
func (d *Mind) Of(h H) Def { return d.def[h%MaxEnt] }

// Learn notes what h is; 0 forgets it.
func (d *Mind) Learn(h H, def Def) {
	d.def[h%MaxEnt] = def
	if def != 0 {
		d.known.Add(h)
	} else {
		d.known.Del(h)
	}
}

// Input is all that can come from outside.
type Input struct {
	H    H     // the entity picked, or 0
	Mode int16 // in a window the act; else a mode, a number, PassMode or BindMode
	Def  Def   // the identity that H shows; its proof has been checked before
	Seat Seat  // who answers; Nobody for the table
	Zero uint8
}

const (
	PassMode int16 = -1 // no more; nothing; pass
	BindMode int16 = -2 // a sealed answer is bound, its content comes later
	BackMode int16 = -3 // a part of an answer of several is taken back
)
