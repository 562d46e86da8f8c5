package engine

type (
	// Seat is a player's place at the table, 0 or 1.
	Seat uint8
	// H is the handle of an entity; 0 is none.
	H uint16
	// Def is the identity of a card: a row of Rules.Cards. 0 is a hidden card's.
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

// Handle converts a number stored in a register, in Var or in Num to a handle. A number out of
// range, as a file may hold, gives 0.
func Handle(v int16) H {
	if uint16(v) >= MaxEnt {
		return 0
	}
	return H(v)
}

// AsSeat converts a stored number to a seat by its lowest bit.
func AsSeat(v int16) Seat { return Seat(v & 1) }

// Other is the opponent's seat.
func (s Seat) Other() Seat { return 1 - s }

// Capacities of the fixed arrays. The lists share one block of memory instead (room.go).
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
	Stamp uint16         // order number of when it came to its zone
	Host  H              // the place where it is, or the card that it lies on or beneath
	Flags uint16         // the game's states of it, one bit each: damaged, inverted, …
	Num   [OwnNums]int16 // its first numbers; read all of them with M.Num
	Zone  Zone
	Owner Seat
	Ctrl  Seat
	Kind  uint8 // 0: a card; other kinds are the game's
}

// Registers of a frame that the kernel writes; the others are the procedure's.
const (
	RegH    = 0          // the entity of the last answer, valid for the next step only
	RegMode = 1          // the mode or number of the last answer
	RegDid  = MaxReg - 1 // how much of the last step happened ("if you do", "that many")
)

// Frame is one running procedure.
type Frame struct {
	Proc Proc
	PC   uint16
	Src  Ref  // the card whose text runs
	Me   Ref  // the waiting action being resolved
	Body Proc // of a resolver: the procedure that it resolves, to be run from step At
	At   uint16
	Act  uint16 // row of Rules.Acts that is carried out, or 0
	By   Seat   // the player whom the text calls "you"
	Pass uint8
	Ref  [MaxRef]Ref // targets and picks, in the order the text names them
	R    [MaxReg]int16
	Pick Set // the cards picked so far by an answer of several
	// Was is the last known form of object WasOf: the source or target that a step has moved, or
	// what triggered the ability
	Was   Entity
	WasOf H
	// only of an occurrence; else 0
	Occ   uint16 // its row of Rules.Occurrences
	Nth   uint16 // its number: occurrences are numbered through the game
	Turn  Seat   // who may answer it
	Stage Stage
}

// Pending is a waiting action or triggered ability: on a stack, in a queue, or in Limbo. It has an
// entity of its own, so cards can target, cancel and count it like a card.
type Pending struct {
	Me    Ref
	Src   Ref
	Was   Entity // the source, or the subject of the trigger, as it was then
	Ref   [MaxRef]Ref
	R     [MaxReg]int16
	Body  Proc
	PC    uint16
	Act   uint16 // row of Rules.Acts, 0 for a triggered ability
	By    Seat
	Fresh uint8  // of a triggered ability: Unplaced, Unaimed, Urgent
	Many  uint16 // more than 0: it stands for this many members of a crowd, whose occasions begin at R[2]
	Spare uint16
}

// Flags of Pending.Fresh: what has still to be done with a triggered ability that waits.
const (
	Unplaced uint8 = 1 << iota // it has no order yet among those triggered with it
	Unaimed                    // its targets are not chosen yet
	Urgent                     // it may change the event that triggered it; the event waits for it
)

// Mod is a lasting effect that enables a watcher or an ongoing ability. Watch is its row of
// Rules.Watches or, with the bit Rule set, of Rules.Ongoing. A Mod with Val 1 is an argument of
// such an effect: On is an entity that it applies to (see TellOf). A Mod with Watch 0 keeps the
// lasting change of a number of an object that no longer exists.
type Mod struct {
	On    Ref
	Src   Ref
	Watch uint16
	Val   int16
	N     uint16 // how many times it is enabled
	Stat  Stat
	Until uint8
}

// Bonus is a lasting change of one number, by the same amount for each entity of a set. An entity
// may be in several Bonuses; their changes add up.
type Bonus struct {
	On    Set
	Val   int16
	Stat  Stat
	Until uint8
	Spare [2]uint16
}

// Rule marks a lasting effect that puts an ongoing ability to work.
const Rule uint16 = 1 << 15

// Link is a relation between two entities other than lying at a place.
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
	Run      Kind = iota // no answer: the machine runs on
	Choose               // a seat picks cards, or names a mode or number
	Chance               // the table draws a number 0 … N-1; for dice, Hi numbers
	Disclose             // the owner shows a card to both
	Look                 // the table shows cards to one seat
	Shuffle              // the table puts cards into an order that nobody knows
	Over                 // the game has ended; Won says for whom
)

// Need is the single answer that the game waits for.
type Need struct {
	Of     Set    // the cards to pick from, or to show
	N      uint16 // modes are From … N-1; faces of chance are 0 … N-1
	From   uint16
	Ask    uint16 // row of Rules.Asks: prompt and guards
	Window uint16 // row of Rules.Windows, if a seat may act
	Proc   Proc   // the step that asks
	PC     uint16
	Claim  uint16 // 1: "none" is accepted if no known card fits; an audit checks it later
	Kind   Kind
	Who    Seat // Both: both seats answer in secret, first bind, then open
	Lo, Hi uint8
	Got    uint8
	Bound  uint8 // of a secret question: bits 0 and 1, seat 0 and 1 have bound; bits 2 and 3, they have opened; bit 4, the answer has several parts
	Spare  [2]uint16
}

// State is a whole game: a flat value without pointers. Assignment clones it.
type State struct {
	Need               Need
	Held               Held   // the step in the making
	Due                [2]Set // cards that a seat has drawn and the table has still to show it
	Turn, Stamp, Free  uint16
	NEnt               uint16
	Active, First, Won Seat
	NFrame             uint8
	// lengths of the lists, in the order in which they share the room
	NPend, NMod, NBonus, NLink, NTally   uint16
	NNumbers, NOccasion, NCrowd, NMember uint16
	NAtom, NLive                         uint16
	NDice, Die                           uint16 // how many dice lie on the table, and their row of Rules.Sorts
	Occurred                             uint16 // number of the last occurrence
	Loop                                 Loop
	Var                                  [MaxVar]int16 // the game's own numbers
	Frame                                [MaxFrame]Frame
	Ent                                  [MaxEnt]Entity
	Room                                 [roomSize]uint8 // memory for the lists beyond the unused entities; see room.go
}

// Mind is what one seat knows beyond the State: the identities of hidden cards. The zero Mind
// knows nothing.
type Mind struct {
	known Set
	def   [MaxEnt]Def
}

// Of is the identity of h, or 0 if the mind does not know it.
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
	Mode int16 // in a window the act; else a mode, a number, PassMode, BindMode or BackMode
	Def  Def   // the identity that the player shows for H; its proof has been checked before
	Seat Seat  // who answers; Nobody for the table
	Zero uint8
}

const (
	PassMode int16 = -1 // pass, decline, or end the answer
	BindMode int16 = -2 // commit to a secret answer, which is opened later
	BackMode int16 = -3 // take a part of the answer back
)
