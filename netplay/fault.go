package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// Code names what a log proves (§6.13).
type Code string

const (
	Valid           Code = "VALID"            // somebody won, and the winner's secrets were audited
	Open            Code = "OPEN"             // the game is not over, or not confirmed; nobody is named or blamed
	Equivocation    Code = "EQUIVOCATION"     // two different entries with one number
	BadOpening      Code = "BAD_OPENING"      // what was opened is not what was committed
	IllegalAction   Code = "ILLEGAL_ACTION"   // the rules or the protocol do not allow it now
	DuplicateSlot   Code = "DUPLICATE_SLOT"   // one card in two places
	MultisetChanged Code = "MULTISET_CHANGED" // cards committed anew are not the cards that were
	IllegalDeck     Code = "ILLEGAL_DECK"
	BadCoin         Code = "BAD_COIN"
	BadOT           Code = "BAD_OT"       // a look was not what it had to be (§6.9)
	BadAudit        Code = "BAD_AUDIT"    // the seed does not explain the log
	BadState        Code = "BAD_STATE"    // the sender's state is not what the entry leads to (§9.4)
	Unverifiable    Code = "UNVERIFIABLE" // unsigned, unreadable or not of this game: proves nothing
	Unsupported     Code = "UNSUPPORTED"  // the game asks for what this protocol cannot do; nobody is blamed
)

// Fault is what a peer did that no honest client does. It ends the game, not
// the program.
type Fault struct {
	Code Code
	By   engine.Seat // Nobody if nobody can be blamed
	Seq  uint32      // the entry
	Says string

	refused *engine.Illegal   // by the rules, if it was they who refused
	proof   *oblivious.Scalar // of BadOT, where the log alone does not show it
	sealed  bool              // it lies in what was sealed for one seat alone
}

func (f *Fault) Error() string {
	if f.By < engine.Nobody {
		return fmt.Sprintf("%s by seat %d in entry %d: %s", f.Code, f.By, f.Seq, f.Says)
	}
	return fmt.Sprintf("%s at entry %d: %s", f.Code, f.Seq, f.Says)
}

// at says in which entry a fault is, where that is not known yet.
func (f *Fault) at(seq uint32) *Fault {
	if f.Seq == 0 {
		f.Seq = seq
	}
	return f
}

func fault(c Code, by engine.Seat, says string, args ...any) *Fault {
	return &Fault{Code: c, By: by, Says: fmt.Sprintf(says, args...)}
}
