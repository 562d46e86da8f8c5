package netplay

import (
	"errors"
	"fmt"
)

// magic begins every exported game.
const magic = "cutdeck\x02"

// magic1 began those of the first protocol, in which statements stood beside the
// log: whoever put a file together chose which of them it held, so such a file
// proves nothing.
const magic1 = "cutdeck\x01"

var errOldFile = errors.New("this game was saved by an earlier version, whose files prove nothing: concessions and draws stood beside the signed log in them")

// maxFile is the most bytes of an exported game.
const maxFile = maxLog + 1<<20

// file is an exported game (§6.13): what was said, and nothing besides unless
// somebody chose to show a seed.
type file struct {
	room    RoomID
	hellos  [2][]byte
	entries [][]byte // the log, and behind it what shows a fault
}

func (f *file) encode() []byte {
	var w writer
	w.fixed([]byte(magic))
	w.fixed(f.room[:])
	w.bytes(f.hellos[0])
	w.bytes(f.hellos[1])
	w.count(len(f.entries))
	for _, e := range f.entries {
		w.bytes(e)
	}
	return w.b
}

func decodeFile(b []byte) (*file, error) {
	if len(b) > maxFile {
		return nil, fmt.Errorf("game file: expected at most %d bytes, found %d", maxFile, len(b))
	}
	r := reader{b: b}
	f := new(file)
	switch string(r.take(len(magic), "file mark")) {
	case magic:
	case magic1:
		return nil, errOldFile
	default:
		r.fail(0, "expected the mark of a saved game")
	}
	copy(f.room[:], r.take(len(f.room), "room"))
	f.hellos[0] = r.bytes(maxEntry, "host's hello")
	f.hellos[1] = r.bytes(maxEntry, "guest's hello")
	f.entries = readList(&r, maxEntries, "entries", func() ([]byte, error) { return r.bytes(maxEntry, "entry"), nil })
	if err := r.done(); err != nil {
		return nil, fmt.Errorf("game file: %w", err)
	}
	return f, nil
}

// readList reads a list of up to most things.
func readList[T any](r *reader, most int, what string, one func() (T, error)) (list []T) {
	for range r.count(0, most, what) {
		at := r.at
		v, err := one()
		if err != nil {
			r.fail(at, "%v", err)
		}
		if r.err != nil {
			break
		}
		list = append(list, v)
	}
	return list
}

// Export writes the game as a *.cutdeck file: save, replay and evidence. It
// contains nothing that the opponent does not know.
func (s *Session) Export() ([]byte, error) {
	if s.match == nil {
		return nil, fmt.Errorf("the game has not begun")
	}
	defer s.reapplyParts()
	if err := s.release(); err != nil {
		return nil, err
	}
	f := file{room: s.room, hellos: [2][]byte{s.hellos[0].raw, s.hellos[1].raw}}
	for i := range s.entries {
		f.entries = append(f.entries, s.entries[i].raw)
	}
	f.entries = append(f.entries, s.evidence...)
	return f.encode(), nil
}
