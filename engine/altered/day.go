package altered

import "github.com/cutdeck/cutdeck/engine"

// A day is its morning and what follows from Noon on; the first day has no
// morning (AX10).
func day(r *engine.Rules) {
	d := &calendar{r: r, check: r.Proc("check")}
	d.phase(Morning, "The Morning begins.")
	d.effect("AX13", "Succeed: the other player becomes first player.", func(m *engine.M, f *engine.Frame) {
		next := m.First.Other()
		m.Do(engine.Atom{Verb: VSucceed, Subj: engine.SeatOf(next), By: next})
		m.Active = m.First
	})
	d.effect("AX13", "Prepare: what is exhausted is readied.", prepare)
	d.call("AX13", "Draw: each player draws two cards.", "draw two")
	d.call("AX13", "Expand: each may put a card of the hand into Mana.", "expand")
	d.proc("morning")
	d.phase(Noon, "Noon begins.")
	d.phase(Afternoon, "The Afternoon begins.")
	d.call("AX14", "Players take turns until both have passed.", "afternoon")
	d.then("AX53", "What lasts this Afternoon ends.", func(m *engine.M, f *engine.Frame) { m.Expire(ThisAfternoon) })
	d.phase(Dusk, "Dusk begins.")
	d.call("AX16", "Progress: expeditions move.", "progress")
	d.phase(Night, "Night begins.")
	d.effect("A27", "Rest: Characters go to Reserve.", rest)
	d.then("AX69", "What is to be done after Rest is waiting.", func(m *engine.M, f *engine.Frame) { m.Do(engine.Atom{Verb: VRested, By: engine.Nobody}) })
	d.then("AX69", "It is done.", func(m *engine.M, f *engine.Frame) { m.Call(d.check, engine.Ref{}, engine.Nobody) })
	// What comes to a Reserve after it stays there (A34).
	d.call("A29", "Clean-up: what is over the limits is discarded.", "clean-up")
	d.then("AX53", "What lasts this Day ends, and uses are counted anew (A20).", func(m *engine.M, f *engine.Frame) {
		m.Expire(ThisDay)
		m.Turn++
		m.Tell("AX11", VDay, engine.Nobody, 0, 0, int16(m.Turn))
	})
	d.then("AX12", "The next day has a Morning.", func(m *engine.M, f *engine.Frame) { m.Call(r.Proc("morning"), engine.Ref{}, engine.Nobody) })
	d.steps = append(d.steps, engine.Branch("AX11", "It goes on to Noon.", func(*engine.M, *engine.Frame) engine.Flow { return 0 }))
	d.proc("day")
}

// calendar lists the steps of a day.
type calendar struct {
	r     *engine.Rules
	check engine.Proc
	steps []engine.Step
}

func (d *calendar) then(cite, text string, do func(m *engine.M, f *engine.Frame)) {
	d.steps = append(d.steps, engine.Then(cite, text, do))
}

// effect is a daily effect; Reactions are checked after it (A37).
func (d *calendar) effect(cite, text string, do func(m *engine.M, f *engine.Frame)) {
	d.then(cite, text, do)
	d.then("A37", "Reactions are checked after it.", func(m *engine.M, f *engine.Frame) { m.Call(d.check, engine.Ref{}, engine.Nobody) })
}

// call is a daily effect that asks: a procedure of its own.
func (d *calendar) call(cite, text, proc string) {
	p := d.r.Proc(proc)
	d.effect(cite, text, func(m *engine.M, f *engine.Frame) { m.Call(p, engine.Ref{}, engine.Nobody) })
}

// phase begins; initiative is the first player's (A12), and Reactions are
// checked (A36).
func (d *calendar) phase(n int16, text string) {
	d.then("AX11", text, func(m *engine.M, f *engine.Frame) {
		m.Expire(ThisPhase)
		m.Active = m.First
		m.Do(engine.Atom{Verb: VPhase, By: engine.Nobody, A: n})
	})
	d.then("A36", "Reactions are checked as it begins.", func(m *engine.M, f *engine.Frame) { m.Call(d.check, engine.Ref{}, engine.Nobody) })
}

// proc registers the steps listed so far.
func (d *calendar) proc(name string) {
	d.r.Add(name, d.steps...)
	d.steps = nil
}
