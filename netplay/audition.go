package netplay

import "bytes"

// audition is the audit of this game's opponent in progress. It takes a second in a browser, so a
// page does it in pieces.
type audition struct {
	raw     []byte
	seq     uint32
	auditor *auditor
	found   *Fault
	dropped bool // entries that arrived meanwhile were dropped and must be requested again
}

// deferAudit queues an entry that reveals a seed, or that arrives during an audit, for Work. It
// reports false if the entry can be processed at once. An entry with several seeds is invalid,
// and none of them is worth a replay.
func (s *Session) deferAudit(e *entry, raw []byte) bool {
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
	if bad != nil || len(list) != 1 {
		return false
	}
	s.auditing = &audition{raw: raw, seq: e.seq, auditor: list[0]}
	return true
}

// Auditing reports whether an audit waits for Work, and how many of its entries have been
// replayed.
func (s *Session) Auditing() (done, total int, waits bool) {
	a := s.auditing
	if a == nil {
		return 0, 0, false
	}
	return a.auditor.i, len(s.entries), true
}

// Work replays some entries of an audit. It reports false when the audit is complete and its entry
// has been accepted.
func (s *Session) Work(entries int) (more bool, err error) {
	a := s.auditing
	if a == nil {
		return false, nil
	}
	for range entries {
		if a.auditor.step() {
			a.found = a.auditor.found(a.seq)
			return false, s.acceptAudited(a)
		}
	}
	return true, nil
}

// acceptAudited accepts the entry whose audit is complete.
func (s *Session) acceptAudited(a *audition) error {
	s.auditing, s.audited = nil, a
	err := s.hearEntry(a.raw)
	if s.audited = nil; err == nil && a.dropped {
		err = s.need(uint32(len(s.entries)) + 1)
	}
	return err
}
