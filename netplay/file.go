package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// magic begins every exported game.
const magic = "cutdeck\x01"

// maxFile is the most bytes of an exported game.
const maxFile = maxLog + 1<<20

// file is an exported game (§6.13): what was said, and nothing besides unless
// somebody chose to show a seed.
type file struct {
	room     RoomID
	hellos   [2][]byte
	entries  [][]byte
	ctrls    []ctrl
	seeds    []shownSeed
	disputes []dispute
}

// shownSeed is an audit outside the log, by a player who has no turn to audit.
type shownSeed struct {
	by engine.Seat
	audit
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
	w.count(len(f.ctrls))
	for i := range f.ctrls {
		w.u8(uint8(f.ctrls[i].by))
		w.bytes(f.ctrls[i].encode())
	}
	w.count(len(f.seeds))
	for i := range f.seeds {
		w.u8(uint8(f.seeds[i].by))
		w.bytes(f.seeds[i].item().body)
	}
	w.count(len(f.disputes))
	for i := range f.disputes {
		w.bytes(f.disputes[i].encode())
	}
	return w.b
}

func decodeFile(b []byte) (*file, error) {
	if len(b) > maxFile {
		return nil, fmt.Errorf("game file: expected at most %d bytes, found %d", maxFile, len(b))
	}
	r := reader{b: b}
	f := new(file)
	if string(r.take(len(magic), "file mark")) != magic {
		r.fail(0, "expected the mark of a saved game")
	}
	copy(f.room[:], r.take(len(f.room), "room"))
	f.hellos[0] = r.bytes(maxEntry, "host's hello")
	f.hellos[1] = r.bytes(maxEntry, "guest's hello")
	f.entries = several(&r, maxEntries, "entries", func() ([]byte, error) { return r.bytes(maxEntry, "entry"), nil })
	f.ctrls = several(&r, maxFiled, "statements", func() (ctrl, error) {
		by := r.seat()
		c, err := decodeCtrl(r.bytes(256, "statement"))
		c.by = by
		return c, err
	})
	f.seeds = several(&r, 2, "shown seeds", func() (shownSeed, error) {
		by := r.seat()
		a, err := decodeAudit(r.bytes(1024, "shown seed"))
		return shownSeed{by, a}, err
	})
	f.disputes = several(&r, 16, "disputes", func() (dispute, error) { return decodeDispute(r.bytes(1024, "dispute")) })
	if err := r.done(); err != nil {
		return nil, fmt.Errorf("game file: %w", err)
	}
	return f, nil
}

// several reads a list of up to most things.
func several[T any](r *reader, most int, what string, one func() (T, error)) (list []T) {
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

// seat reads a seat that somebody sits on.
func (r *reader) seat() engine.Seat {
	at := r.at
	s := engine.Seat(r.u8("seat"))
	if s > 1 {
		r.fail(at, "expected seat 0 or 1, found %d", s)
	}
	return s
}

// Export writes the game as a *.cutdeck file: save, replay and evidence. It
// contains nothing that the opponent does not know, unless reveal is set: then
// it shows this player's seed, which lets anybody audit it, and read the cards
// that were shown to it in private.
func (s *Session) Export(reveal bool) ([]byte, error) {
	if s.match == nil {
		return nil, fmt.Errorf("the game has not begun")
	}
	if err := s.release(); err != nil {
		return nil, err
	}
	f := file{room: s.room, hellos: [2][]byte{s.hellos[0].raw, s.hellos[1].raw}, ctrls: s.ctrls}
	for i := range s.entries {
		f.entries = append(f.entries, s.entries[i].raw)
	}
	if s.evidence != nil {
		f.entries = append(f.entries, s.evidence)
	}
	if s.fault != nil {
		f.disputes = s.fault.disputed(s.me)
	}
	if reveal {
		f.seeds = []shownSeed{{s.me, audit{s.seed, s.cfg.Deck}}}
	}
	return f.encode(), nil
}

// Public is a game file without the seeds that are shown beside its log: what
// may be given to anybody by a player who was not audited.
func Public(b []byte) ([]byte, error) {
	f, err := decodeFile(b)
	if err != nil {
		return nil, err
	}
	f.seeds = nil
	return f.encode(), nil
}
