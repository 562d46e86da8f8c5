package keep

import "errors"

// Disk is a database of the records of games. Its methods wait for the database's answer and may be called by several
// goroutines; package page brings that of the browser.
type Disk interface {
	// Games returns what there is, in the order of the names.
	Games() ([]Found, error)
	// Load returns the records of a game by their numbers, its Note among them.
	Load(game string) (map[int][]byte, error)
	// Change carries out a change, all of it or nothing. It returns once that can no longer be lost.
	Change(c Change) error
}

// Record is one record of a game. The first has the number 0, and the others follow without a gap.
type Record struct {
	Game   string
	Number int
	Bytes  []byte
}

// Note is the number of what is said of a game beside its records: a text that is written anew.
const Note = -1

// Found is a game of a Disk.
type Found struct {
	Game  string
	Note  []byte // nil: nothing is said of it
	First []byte // its first record; nil: that is missing
}

// Change is one transaction: Delete before Put.
type Change struct {
	After  *Record  // must be the last record of its game, else ErrElsewhere; number -1: there must be none; nil: not asked
	Delete []Record // these and all of higher numbers; their Bytes do not matter
	Put    []Record
}

var (
	// ErrElsewhere says that another tab has written to a journal.
	ErrElsewhere = errors.New("this game has gone on in another tab of this browser; close one of them")
	// ErrFull says that a database has no more room.
	ErrFull = errors.New("the browser has no more room for this page")
)
