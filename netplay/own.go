package netplay

import "github.com/cutdeck/cutdeck/engine"

// ownMagic begins a player's own copy of a game file: the file, and the seed of the
// player, with which a replay can show what the player knew. It is not for others,
// and what is in it besides the file proves nothing.
const ownMagic = "cutmine\x02"

// shownSeed is a seat's seed and deck.
type shownSeed struct {
	by engine.Seat
	audit
}

// ExportOwn is the file that Export gives, with this player's own seed.
func (s *Session) ExportOwn() ([]byte, error) {
	b, err := s.Export()
	if err != nil {
		return nil, err
	}
	var w writer
	w.fixed([]byte(ownMagic))
	w.u8(uint8(s.me))
	a := audit{s.seed, s.cfg.Deck}
	w.bytes(a.item().body)
	w.fixed(b)
	return w.b, nil
}

// openOwn is the file in a player's own copy, and the seed. Any other file is
// returned as it is; a seed that is not the one of the game is left out later.
func openOwn(b []byte) (file []byte, own []shownSeed) {
	r := reader{b: b}
	if string(r.take(len(ownMagic), "file mark")) != ownMagic {
		return b, nil
	}
	by := engine.Seat(r.u8("seat"))
	a, err := decodeAudit(r.bytes(1024, "seed"))
	if r.err != nil || err != nil || by > 1 {
		return b, nil
	}
	return b[r.at:], []shownSeed{{by, a}}
}

// Public is the file in a player's own copy: what may be given to anybody.
func Public(b []byte) []byte {
	file, _ := openOwn(b)
	return file
}
