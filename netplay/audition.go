package netplay

import "bytes"

// audition is an audit that the opponent has shown in this game, as far as it has
// been replayed. It takes a second in a browser, so a page does it in pieces.
type audition struct {
	raw     []byte
	seq     uint32
	list    []*auditor
	found   *Fault
	dropped bool // entries came meanwhile, and are asked for again
}

// slices takes an entry that shows a seed, or that comes while one is audited, for
// Work to go on with; false where that is not to be done in pieces.
func (s *Session) slices(e *entry, raw []byte) bool {
	if !s.cfg.Slices || s.audited != nil {
		return false
	}
	if a := s.auditing; a != nil {
		a.dropped = true
		return true
	}
	if _, err := s.verify(e); err != nil || s.fault != nil {
		return false
	}
	raw = bytes.Clone(raw)
	e, err := decodeEntry(raw)
	if err != nil {
		return false
	}
	list, bad := s.audits(e)
	if bad != nil || len(list) == 0 {
		return false
	}
	s.auditing = &audition{raw: raw, seq: e.seq, list: list}
	return true
}

// Auditing reports whether an audit waits for Work, how many entries have been
// replayed, and how many there are.
func (s *Session) Auditing() (done, total int, waits bool) {
	a := s.auditing
	if a == nil {
		return 0, 0, false
	}
	return a.list[0].i, len(s.entries), true
}

// Work replays some more entries of an audit; false when it is done, and the entry
// that showed it has been taken.
func (s *Session) Work(entries int) (more bool, err error) {
	a := s.auditing
	if a == nil {
		return false, nil
	}
	for range entries {
		if !a.list[0].step() {
			continue
		}
		a.found = a.list[0].found(a.seq)
		if a.list = a.list[1:]; a.found != nil || len(a.list) == 0 {
			return false, s.heardOut(a)
		}
	}
	return true, nil
}

// heardOut takes the entry whose audit is done.
func (s *Session) heardOut(a *audition) error {
	s.auditing, s.audited = nil, a
	err := s.hearEntry(a.raw)
	if s.audited = nil; err == nil && a.dropped {
		err = s.need(uint32(len(s.entries)) + 1)
	}
	return err
}
