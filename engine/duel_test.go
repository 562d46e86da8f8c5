package engine

import (
	"fmt"
	"strings"
	"testing"
)

// A duel on the toy's table, for the tests of occurrences: volleys are fired, points
// are allotted, cards are played and turns begin. Most cards are reactions; their names
// say what they do. Both seats have hands that nobody else sees.

const (
	sortVolley uint16 = 1 << iota
	sortPlay
	sortAllot
	sortMend
	sortTurn
)

const (
	tagBefore uint16 = 1 << (iota + 1)
	tagWhen
	tagAfter
	tagMain
)

// Numbers of the duel in State.Var.
const (
	varPoints = 1 // of each seat
	varTurns  = 3
	varChecks = 8 // and one more
)

type duel struct {
	*toy
	volley, mend, play, allot, turn uint16 // rows of occurrences
	fire                            uint16
	def                             map[string]Def
	effect                          map[Def]func(m *M, o *Frame) // of cards that are played
	minds                           [2]Mind
}

func say(m *M, v Verb, o *Frame, n int16) { m.Tell("T21", v, o.By, o.Src.H, 0, n) }

func newDuel(t testing.TB, more ...func(d *duel)) *duel {
	d := &duel{def: map[string]Def{}, effect: map[Def]func(*M, *Frame){}}
	d.toy = newToy(t, func(toy *toy) {
		d.toy = toy
		toy.r.Declare(Declared{Vars: []Range{
			{Var: varPoints, Name: "the points", Lo: -99, Hi: 99}, {Var: varPoints + 1, Name: "the points", Lo: -99, Hi: 99}, {Var: varTurns, Name: "the turns", Hi: 99},
			{Var: varChecks, Name: "the checks", Hi: 99}, {Var: varChecks + 1, Name: "the checks", Hi: 99},
		}})
		for _, act := range []uint16{d.acts.play, d.acts.hit} { // the toy's own cards answer nothing
			d.r.Acts[act].When = tagMain
		}
		d.occurrences()
		d.cards()
		d.game()
		for _, f := range more {
			f(d)
		}
	})
	for who := range Seat(2) {
		d.Create(Entity{Kind: 1, Zone: zSeat, Owner: who, Ctrl: who})
	}
	return d
}

func (d *duel) occurrences() {
	r := d.r
	win := func(name string, tag uint16) uint16 {
		r.Windows = append(r.Windows, Window{Name: name, Cite: "T20", Says: "Answer, or decline", Tag: tag, From: func(m *M, by Seat, of *Set) {
			of.Union(m.In(by, zHand))
			of.Union(m.In(by, zPlay))
		}})
		return uint16(len(r.Windows) - 1)
	}
	before, when, after := win("before", tagBefore), win("when", tagWhen), win("after", tagAfter)
	lost := r.Add("", Then("T21", "It is lost.", func(m *M, f *Frame) { say(m, vMark, f, 0) }))
	other := func(m *M, o *Frame) Seat { return o.By.Other() }
	hits := func(v Verb) Proc {
		return r.Add("", Then("T21", "Each that fires does so much to the target.", func(m *M, f *Frame) {
			if f.R[2] > 0 && m.Same(f.Ref[0]) {
				m.Do(Atom{Verb: v, Subj: f.Ref[0].H, By: f.By, A: f.R[2] * int16(f.Pick.Len())})
			}
		}))
	}
	d.volley = r.Occurs(Occurrence{Name: "volley", Sort: sortVolley, Before: before, When: when, After: after, First: other, Lost: lost, Do: hits(vHurt),
		Cost: r.Add("", Then("T21", "It costs points.", func(m *M, f *Frame) {
			if has := m.Var[varPoints+f.By]; has < f.R[3] {
				m.Stop(m.Occurring())
			} else {
				m.SetVar(int(varPoints+f.By), has-f.R[3])
			}
		}))})
	d.mend = r.Occurs(Occurrence{Name: "mending", Sort: sortMend, When: when, After: after, First: other, Do: hits(vHeal)})
	d.play = r.Occurs(Occurrence{Name: "a card played", Sort: sortPlay, Before: before, When: when, After: after, First: other, Lost: lost,
		Do: r.Add("", Then("T21", "It has its effect.", func(m *M, f *Frame) {
			o := m.Occurring()
			say(m, vSeen, o, 0)
			d.effect[m.Ent[f.Src.H].Def](m, o)
		}))})
	d.allot = r.Occurs(Occurrence{Name: "allotment", Sort: sortAllot, When: when, Asked: func(m *M, o *Frame, by Seat) bool { return by != o.By },
		Do: r.Add("", Then("T21", "The points are had.", func(m *M, f *Frame) {
			m.SetVar(int(varPoints+f.By), f.R[2])
			say(m, vSeen, f, f.R[2])
		}))})
	d.turn = r.Occurs(Occurrence{Name: "a turn begins", Sort: sortTurn, After: after})
}

// reaction makes a card that is used from a zone to answer something, without
// occurring itself. In the hand it goes to the pile for it.
func (d *duel) reaction(name string, z Zone, when, to uint16, do func(m *M, o *Frame)) {
	d.card(name, Act{Text: name, Zone: z, When: when, To: to, Do: d.r.Add("", Step{"T22", "It is spent.", func(m *M, f *Frame) Flow {
		if z == zHand {
			m.Do(Atom{Verb: vPut, Subj: f.Src.H, By: f.By, A: int16(zPile)})
		}
		return Next
	}}, Step{"T22", "It answers.", func(m *M, f *Frame) Flow {
		do(m, m.Occurring())
		return Next
	}})})
}

// played makes a card that is played from the hand: that occurs, and is answered.
func (d *duel) played(name string, when, to uint16, do func(m *M, o *Frame)) {
	def := d.card(name, Act{Text: name, Zone: zHand, When: when, To: to, Can: []Guard{Shown("T23", "it is shown", func(*M, H, Seat) bool { return true })},
		Do: d.r.Add("", Step{"T23", "It goes to the pile.", func(m *M, f *Frame) Flow {
			m.Do(Atom{Verb: vPut, Subj: f.Src.H, By: f.By, A: int16(zPile)})
			return Next
		}}, Step{"T23", "That occurs.", func(m *M, f *Frame) Flow {
			m.Occur(d.play, f.Src.H, f.By)
			return Done
		}})})
	d.effect[def] = do
}

func (d *duel) card(name string, a Act) Def {
	d.r.Cards = append(d.r.Cards, Card{Name: name, Acts: []uint16{d.r.Act(a)}})
	def := Def(len(d.r.Cards) - 1)
	d.def[name], d.toy.deck = def, append(d.toy.deck, def)
	return def
}

func (d *duel) cards() {
	cancel := func(m *M, o *Frame) { m.Stop(o) }
	add := func(n int16) func(m *M, o *Frame) { return func(_ *M, o *Frame) { o.R[2] += n } }
	d.reaction("halve", zPlay, tagWhen, sortVolley, func(_ *M, o *Frame) { o.R[2] /= 2 })
	d.reaction("double", zPlay, tagWhen, sortVolley|sortMend, func(_ *M, o *Frame) { o.R[2] *= 2 })
	d.reaction("fewer", zPlay, tagWhen, sortVolley, func(_ *M, o *Frame) { o.Pick.Del(o.Pick.First()) })
	d.reaction("bend", zPlay, tagWhen, sortVolley, func(m *M, o *Frame) { m.Instead(o, d.mend) })
	d.reaction("shield", zHand, tagWhen, sortVolley, cancel)
	d.reaction("tax", zPlay, tagBefore, sortVolley, func(m *M, o *Frame) { o.R[3]++ })
	d.reaction("aim", zPlay, tagBefore, 0, add(1))
	d.reaction("note", zPlay, tagAfter, 0, func(m *M, o *Frame) { say(m, vSeen, o, o.R[2]) })
	d.reaction("grab", zHand, tagWhen, sortAllot, add(-2))
	d.played("parry", tagWhen, sortVolley|sortPlay, func(m *M, o *Frame) { m.Stop(m.Answered(o)) })
	d.played("spoil", tagWhen, sortPlay, func(m *M, o *Frame) {
		if to := m.Answered(o); to != nil {
			m.Stop(to)
		}
	})
	d.played("feast", tagMain, 0, func(m *M, o *Frame) {
		m.Occur(d.allot, 0, o.By).R[2] = 3
	})
	d.deploy("scout")
}

// deploy makes a unit that is played from the hand into play.
func (d *duel) deploy(name string) {
	def := Def(len(d.r.Cards))
	d.played(name, tagMain, 0, func(m *M, o *Frame) {
		m.Do(Atom{Verb: vPut, Subj: o.Src.H, By: o.By, A: int16(zPlay)})
	})
	d.r.Cards[def].Bits = bitUnit
}

// game makes the turns: points are allotted, then cards are played and a volley is
// fired by all that a seat has in play at the last of the other's.
func (d *duel) game() {
	r := d.r
	d.fire = r.Act(Act{Text: "Fire", Bullets: 1, From: func(m *M, by Seat, of *Set) {
		if !m.In(by, zPlay).Empty() {
			of.Add(SeatOf(by))
		}
	}, Do: r.Add("", Step{"T24", "A volley is fired.", func(m *M, f *Frame) Flow {
		o := m.Occur(d.volley, 0, f.By)
		o.Pick, o.R[2], o.R[3] = *m.In(f.By, zPlay), 1, 1
		if at := m.TopOf(f.By.Other(), zPlay); at != 0 {
			o.Ref[0] = m.Ref(at)
		}
		return Done
	}})})
	r.Windows = append(r.Windows, Window{Name: "main", Cite: "T24", Says: "Act, or pass", Tag: tagMain, Acts: []uint16{d.fire}, From: func(m *M, by Seat, of *Set) {
		if by == m.Active {
			of.Union(m.In(by, zHand))
		}
	}})
	main := uint16(len(r.Windows) - 1)
	draw := func(m *M, who Seat, n int) {
		for range n {
			m.Do(Atom{Verb: vDraw, Subj: SeatOf(who), By: who})
		}
	}
	r.Add("start",
		Step{"T24", "Both decks are shuffled.", func(m *M, f *Frame) Flow { m.Mix(m.In(0, zDeck)); return Next }},
		Step{"T24", "Both decks are shuffled.", func(m *M, f *Frame) Flow { m.Mix(m.In(1, zDeck)); return Next }},
		Then("T24", "Five cards are drawn; two of each deck lie open.", func(m *M, f *Frame) {
			for who := range Seat(2) {
				draw(m, who, 5)
			}
		}),
		Step{"T24", "A turn begins.", func(m *M, f *Frame) Flow {
			if m.Var[varTurns] == 8 || m.In(m.Active, zDeck).Empty() {
				m.End(Nobody)
				return Next
			}
			m.SetVar(varTurns, m.Var[varTurns]+1)
			m.Turn++
			m.Active = m.Active.Other()
			draw(m, m.Active, 1)
			m.Occur(d.turn, 0, m.Active)
			return Next
		}},
		Step{"T24", "One card of the hand is laid open, the oldest.", func(m *M, f *Frame) Flow {
			m.Reveal(m.In(m.Active, zHand).First())
			return Next
		}},
		Then("T24", "It comes into play, and points are allotted.", func(m *M, f *Frame) {
			if h := Handle(f.R[RegH]); h != 0 {
				m.Do(Atom{Verb: vPut, Subj: h, By: m.Active, A: int16(zPlay)})
			}
			m.Occur(d.allot, 0, m.Active).R[2] = 2
		}),
		Then("T24", "The seats act.", func(m *M, f *Frame) { m.Open(main, m.Active) }),
		Step{"T24", "The turn ends.", func(m *M, f *Frame) Flow { m.Expire(PerTurn); return 3 }},
	)
}

// put lays a card somewhere; one in a hand only its owner knows.
func (d *duel) put(owner Seat, z Zone, name string) H {
	e := Entity{Def: d.def[name], Zone: z, Owner: owner, Ctrl: owner}
	if z == zHand {
		e.Def = 0
	}
	h := d.Create(e)
	if z == zHand {
		d.minds[owner].Learn(h, d.def[name])
	}
	return h
}

// begin starts a game in which only this occurs.
func (d *duel) begin(t testing.TB, row uint16, by Seat, about func(m *M, o *Frame)) {
	t.Helper()
	p := d.r.Add("", Step{"T0", "", func(m *M, f *Frame) Flow {
		if o := m.Occur(row, 0, by); about != nil {
			about(m, o)
		}
		return Next
	}}, Step{"T0", "", func(m *M, f *Frame) Flow { m.End(Nobody); return Next }})
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
}

// asked says who is asked in which window.
func (d *duel) asked() string {
	if d.s.Need.Kind == Over {
		return "over"
	}
	return fmt.Sprintf("%s %d", d.Windows[d.s.Need.Window].Name, d.s.Need.Who)
}

// told says what the last input made happen to units, and what was noted.
func (d *duel) told() (s []string) {
	names := map[Verb]string{vHurt: "hurt", vHeal: "heal", vMark: "lost", vSeen: "noted"}
	for _, h := range d.Out {
		if n := names[h.Verb]; n != "" {
			s = append(s, strings.TrimSpace(fmt.Sprintf("%s %d %s", n, h.N, d.r.Cards[h.SubjDef].Name)))
		}
	}
	return s
}

// input finds what a seat says: the name of a card that it uses, or "-".
func (d *duel) input(t testing.TB, name string) Input {
	t.Helper()
	who := d.s.Need.Who
	for _, in := range d.Options(who, &d.minds[who]) {
		if in.Mode == PassMode && name == "-" || in.Mode != PassMode && d.Acts[in.Mode].Text == name {
			return in
		}
	}
	t.Fatalf("%s: there is no %q among %v", d.asked(), name, d.Options(who, &d.minds[who]))
	return Input{}
}

// script plays a duel. Each line names the window, the seat that must be asked there, its
// answer, and what must have happened then. At every stop the state must pass Check, a
// copy made from its bytes must play on alike, and a refused input must change nothing.
func (d *duel) script(t testing.TB, lines string) {
	t.Helper()
	happens := strings.Join(d.told(), ", ")
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		line = strings.TrimSpace(line)
		q, rest, _ := strings.Cut(line, ":")
		says, want, _ := strings.Cut(strings.TrimSpace(rest), " → ")
		if q != d.asked() {
			t.Fatalf("asked is %s, not %s", d.asked(), line)
		}
		if q == "over" {
			if happens != says && says != "" {
				t.Fatalf("happened: %s, not %s", happens, says)
			}
			return
		}
		d.feed(t, d.input(t, says))
		if happens = strings.Join(d.told(), ", "); happens != want {
			t.Fatalf("%s: happened: %s", line, happens)
		}
	}
	if d.s.Need.Kind != Over {
		t.Fatalf("asked is %s once more", d.asked())
	}
}

// feed applies an input, and to a copy made of bytes, too.
func (d *duel) feed(t testing.TB, in Input) {
	t.Helper()
	c, err := FromBytes(d.s.Bytes())
	if err == nil {
		err = d.r.Check(c)
	}
	if err != nil {
		t.Fatal(err)
	}
	before := d.s
	if err := d.Apply(Input{H: in.H, Mode: in.Mode, Seat: in.Seat.Other()}); err == nil || d.s != before {
		t.Fatalf("the other seat's answer: %v", err)
	}
	if err := d.Apply(in); err != nil {
		t.Fatal(err)
	}
	m2 := New(d.r)
	m2.Load(c)
	if err := m2.Apply(in); err != nil || *c != d.s {
		t.Fatalf("the copy goes another way: %v", err)
	}
	m2.Load(&before) // undo: the state kept before is the game as it was
	if err := m2.Apply(in); err != nil || before != d.s {
		t.Fatalf("after taking back it goes another way: %v", err)
	}
}
