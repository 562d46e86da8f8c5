package play

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Kept is a game on one machine as stored in its journal: its setup, and the answers of its seats.
type Kept struct {
	Setup
	Answers []engine.Input
}

// ReadKept reads the entries of a journal.
func ReadKept(entries [][]byte) (k Kept, err error) {
	if len(entries) == 0 {
		return k, errors.New("it lacks its beginning")
	}
	if k.Setup, err = ReadSetup(entries[0]); err != nil {
		return k, err
	}
	for i, e := range entries[1:] {
		if n, back := readBack(e); back {
			if n > len(k.Answers) {
				return k, fmt.Errorf("entry %d takes back answers up to the %d. of %d", i+1, n, len(k.Answers))
			}
			k.Answers = k.Answers[:n]
			continue
		}
		in, err := ReadInput(e)
		if err != nil {
			return k, err
		}
		k.Answers = append(k.Answers, in)
	}
	return k, nil
}

// Reached tells in a few words how far a game has come; "" while its first turn has
// not begun.
func Reached(r *engine.Rules, s *engine.State) string {
	if s.Turn == 0 {
		return ""
	}
	says := "turn " + strconv.Itoa(int(s.Turn))
	if n := int(s.Var[r.Board.Phase]); n >= 0 && n < len(r.Board.Phases) && r.Board.Phases[n] != "" {
		says += ", " + r.Board.Phases[n]
	}
	return says
}
