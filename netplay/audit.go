package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// auditor replays a log with the seed of a seat and checks that it did nothing but
// what the seed, the deck and its decisions say (§6.12). It needs nothing from the
// other seat. A long log takes a second or more in a browser, so it goes entry by
// entry.
type auditor struct {
	l     *ledger
	t     *table
	by    engine.Seat
	i     int
	fault *Fault
	seals bool // it looks for sealed openings that differ from what was committed
}

func (l *ledger) newAuditor(by engine.Seat, a audit) *auditor {
	r := &auditor{l: l, by: by}
	if err := l.game.CheckDeck(a.deck); err != nil {
		r.fault = fault(IllegalDeck, by, "%v", err)
		return r
	}
	hd, err := l.hand(by, a.seed, a.deck)
	if err != nil {
		r.fault = fault(BadAudit, by, "%v", err)
		return r
	}
	r.t = l.table()
	r.t.hands[by], r.t.strict = hd, true
	return r
}

// step replays an entry; done reports that the audit is complete.
func (r *auditor) step() (done bool) {
	if r.fault != nil || r.i >= len(r.l.entries) {
		return true
	}
	r.fault = r.t.play(r.l.entries[r.i].entry, r.l.head(r.i))
	r.t.steps = nil
	r.i++
	r.l.game.paused()
	return r.fault != nil || r.i >= len(r.l.entries)
}

// found is what the audit of entry seq has shown, nil if nothing.
func (r *auditor) found(seq uint32) *Fault {
	f := r.fault
	switch {
	case r.seals && (f == nil || f.By != r.by && !f.sealed):
		return falseDispute(r.by).at(seq)
	case f == nil || r.seals && f.By != r.by:
		return f
	}
	if f.By != r.by { // it is nobody else's: the log was checked as it grew
		f.Says = "the log cannot be replayed: " + f.Says
	}
	if f.Seq != 0 && f.Seq != seq { // the fault is in an earlier entry; the audit reveals it
		f.Says = fmt.Sprintf("%s (entry %d)", f.Says, f.Seq)
	}
	f.Seq = seq
	return f
}

// audit runs a whole audit.
func (l *ledger) audit(by engine.Seat, a audit) *Fault {
	r := l.newAuditor(by, a)
	for !r.step() {
	}
	return r.fault
}

// audits are the auditors for the seeds that a new entry reveals: an audit or a dispute.
func (l *ledger) audits(e *entry) (list []*auditor, f *Fault) {
	for _, it := range e.items {
		var a audit
		var err error
		seals := false
		switch it.kind {
		default:
			continue
		case itemAudit:
			a, err = decodeAudit(it.body)
		case itemDispute:
			var d dispute
			d, err = decodeDispute(it.body)
			a, seals = d.audit, d.kind == disputeSeal
			if err == nil && !seals {
				continue
			}
		}
		if err != nil {
			return nil, malformed(e.sender, it.kind, err)
		}
		r := l.newAuditor(e.sender, a)
		r.seals = seals
		list = append(list, r)
	}
	return list, nil
}

// auditEntry runs the audits of a new entry.
func (l *ledger) auditEntry(e *entry) *Fault {
	list, f := l.audits(e)
	for i := 0; i < len(list) && f == nil; i++ {
		for !list[i].step() {
		}
		f = list[i].found(e.seq)
	}
	return f
}
