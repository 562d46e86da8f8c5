package engine

import (
	"slices"
	"strings"
	"testing"
)

// firing makes a duel in which seat 0 is about to fire one unit with strength 4 at one
// of seat 1, with these cards of seat 0, then of seat 1, in play or in hand ("shield*").
func firing(t testing.TB, mine, theirs string) *duel {
	t.Helper()
	d := newDuel(t)
	unit, target := d.put(0, zPlay, "scout"), d.put(1, zPlay, "scout")
	for who, names := range []string{mine, theirs} {
		for _, name := range strings.Fields(names) {
			if name, hidden := strings.CutSuffix(name, "*"); hidden {
				d.put(Seat(who), zHand, name)
			} else {
				d.put(Seat(who), zPlay, name)
			}
		}
	}
	d.begin(t, d.volley, 0, func(m *M, o *Frame) {
		m.SetVar(varPoints, 1)
		o.Pick.Add(unit)
		o.Ref[0], o.R[2], o.R[3] = m.Ref(target), 4, 1
	})
	return d
}

// Before, when and after, in this order, each from the seat that the rule names, in turn.
// Who has nothing to answer with is not asked.
func TestOccurrence(t *testing.T) {
	firing(t, "", "").script(t, "over: hurt 4 scout")
	firing(t, "aim note", "tax halve").script(t, `
		before 1: -
		before 0: aim
		before 1: -
		when 1: halve → hurt 2 scout
		after 0: note → noted 2
		over:`)
	// who fires is asked before the target's seat where the rule says so
	d := firing(t, "aim", "aim")
	d.script(t, "before 1: -\nbefore 0: - → hurt 4 scout\nover:")
	d = newDuel(t, func(d *duel) { d.r.Occurrences[d.volley].First = nil })
	d.put(0, zPlay, "aim")
	d.put(1, zPlay, "aim")
	d.begin(t, d.volley, 0, nil)
	d.script(t, "before 0: -\nbefore 1: -\nover:")
}

// When it happens it is changed: a number, the set of what fires; something else is put
// in its place; it is cancelled, and then it is answered no more, and has not happened.
func TestOccurrenceWhen(t *testing.T) {
	firing(t, "", "halve").script(t, "when 1: halve → hurt 2 scout\nover:")
	firing(t, "double", "").script(t, "when 0: double → hurt 8 scout\nover:")
	firing(t, "", "fewer").script(t, "when 1: fewer → hurt 0 scout\nover:")
	firing(t, "note", "bend").script(t, "when 1: bend → heal 4 scout\nafter 0: note → noted 4\nover:")
	firing(t, "halve double note", "bend note").script(t, `
		when 1: bend
		when 0: double → heal 8 scout
		after 1: -
		after 0: -
		over:`) // what answers a volley only does not answer the mending
	firing(t, "halve double note", "shield* note").script(t, "when 1: shield → lost 0\nover:")
}

// What is cancelled before it happens, or can't be paid for any more, does not happen:
// nobody answers it when it happens or after.
func TestOccurrenceCost(t *testing.T) {
	d := firing(t, "note", "tax tax halve note")
	d.script(t, "before 1: tax\nbefore 1: - → lost 0\nover:")
	if d.s.Var[varPoints] != 1 {
		t.Error("it was paid for")
	}
	d = firing(t, "note", "tax halve")
	d.script(t, "before 1: - \nwhen 1: - → hurt 4 scout\nafter 0: -\nover:")
	if d.s.Var[varPoints] != 0 {
		t.Error("it was not paid for")
	}
}

// What was meant is known after something else has taken its place; what has happened
// can't be cancelled or replaced.
func TestOccurrenceMeant(t *testing.T) {
	late := false
	d := newDuel(t, func(d *duel) {
		d.reaction("look", zPlay, tagAfter, 0, func(m *M, o *Frame) {
			late = m.Stop(o) || m.Instead(o, d.volley)
			say(m, vSeen, o, int16(o.Meant())<<4|int16(o.Occ))
		})
	})
	d.put(1, zPlay, "bend")
	d.put(1, zPlay, "look")
	d.begin(t, d.volley, 0, nil)
	d.script(t, "when 1: bend\nafter 1: look → noted 18\nover:")
	if late || d.volley != 1 || d.mend != 2 {
		t.Error("it was stopped or replaced when it had happened")
	}
}

// What occurs while something else is carried out is no answer to it.
func TestOccurrencePart(t *testing.T) {
	d := newDuel(t, func(d *duel) {
		d.reaction("whose", zPlay, tagAfter, sortTurn, func(m *M, o *Frame) {
			if m.Answered(o) == nil {
				say(m, vSeen, o, 7)
			}
		})
		d.effect[0] = func(m *M, o *Frame) { m.Occur(d.turn, 0, o.By) }
	})
	d.put(1, zPlay, "whose")
	d.begin(t, d.play, 0, nil)
	d.script(t, "after 1: whose → noted 7\nover:")
}

// Both seats are asked in turn until both have declined one after the other: who has
// declined may answer again once the other has answered.
func TestOccurrenceDeclines(t *testing.T) {
	firing(t, "double double", "halve").script(t, `
		when 1: -
		when 0: double
		when 1: halve
		when 0: double → hurt 8 scout
		over:`)
	firing(t, "aim", "aim halve").script(t, `
		before 1: aim
		before 0: -
		when 1: halve → hurt 2 scout
		over:`)
	firing(t, "double double", "halve").script(t, `
		when 1: -
		when 0: double
		when 1: -
		when 0: double
		when 1: - → hurt 16 scout
		over:`) // an answer begins the count of declines anew
	d := firing(t, "double", "halve halve")
	d.Windows[d.Occurrences[d.volley].When].Order = Initiative // who is first serves all of his own
	d.script(t, "when 1: halve\nwhen 1: halve\nwhen 0: double → hurt 2 scout\nover:")
	d = firing(t, "double", "halve halve")
	d.Acts[d.act("halve")].Keeps = true // who uses it is asked again
	d.script(t, "when 1: halve\nwhen 1: halve\nwhen 0: double → hurt 2 scout\nover:")
}

// Each ability answers an occurrence once: two copies are two, another occurrence is
// another, and one within it, too.
func TestOccurrenceOnce(t *testing.T) {
	d := firing(t, "", "aim aim")
	in := d.input(t, "aim")
	d.feed(t, in)
	if err := d.Apply(in); err == nil || err.Error() != errAgain.Error() {
		t.Fatalf("it answers twice: %v", err)
	}
	d.script(t, "before 1: aim → hurt 6 scout\nover:")
	if d.s.NTally != 0 {
		t.Errorf("%d tallies are left", d.s.NTally)
	}
	// the card played as an answer is an occurrence that "aim" answers although it has
	// answered the volley, and once more each
	firing(t, "aim", "parry*").script(t, `
		before 0: aim
		when 1: parry
		before 0: aim → noted 0 parry, lost 0
		over:`)
}

// A token that gets the handle of one that has answered has not answered.
func TestOccurrenceHandle(t *testing.T) {
	unit, again := H(0), H(0)
	d := newDuel(t, func(d *duel) {
		d.reaction("swap", zPlay, tagBefore, 0, func(m *M, _ *Frame) {
			m.Retire(unit)
			again = m.Create(Entity{Def: d.def["aim"], Zone: zPlay, Owner: 1, Ctrl: 1})
		})
	})
	unit = d.put(1, zPlay, "aim")
	d.put(0, zPlay, "swap")
	d.begin(t, d.volley, 0, nil)
	d.script(t, "before 1: aim\nbefore 0: swap\nbefore 1: aim\nover:")
	if again != unit {
		t.Errorf("handle %d was not used again, but %d", unit, again)
	}
}

// Answers that occur are answered first, three deep and more: the last comes to its end
// before what it answers goes on.
func TestOccurrenceNested(t *testing.T) {
	firing(t, "parry*", "parry*").script(t, `
		when 1: parry
		when 0: parry → noted 0 parry, lost 0 parry, hurt 4 scout
		over:`)
	firing(t, "parry* spoil* note", "parry* parry* note").script(t, `
		when 1: parry
		when 0: parry
		when 1: parry
		when 0: spoil → noted 0 spoil
		after 1: -
		after 0: note → noted 0 spoil
		after 1: - → lost 0 parry, noted 0 parry
		after 1: note → noted 0 parry
		after 0: note → noted 0 parry, lost 0 parry, hurt 4 scout
		after 1: -
		after 0: -
		over:`)
}

// Answers to answers end before there is no room for them, and nobody is refused: the
// deepest are not answered.
func TestOccurrenceDeep(t *testing.T) {
	d := newDuel(t, func(d *duel) {
		def := d.card("echo", Act{Text: "echo", Zone: zPlay, When: tagWhen, Do: d.r.Add("", Step{"T25", "It occurs.", func(m *M, f *Frame) Flow {
			m.Occur(d.play, f.Src.H, f.By)
			return Done
		}})})
		d.effect[def] = func(*M, *Frame) {}
	})
	d.put(0, zPlay, "echo")
	d.put(1, zPlay, "echo")
	d.begin(t, d.volley, 0, nil)
	deepest := uint8(0)
	for n := 0; d.s.Need.Kind != Over; n++ {
		says := "echo"
		if n > 40 {
			says = "-"
		}
		deepest = max(deepest, d.s.NFrame)
		d.feed(t, d.input(t, says))
	}
	if deepest != MaxFrame-roomToAct {
		t.Errorf("there were %d frames", deepest)
	}
}

// What is no card is answered, by whom the rule lets answer, with what says that it
// answers it; what answers nothing else is refused elsewhere, with the paragraph.
func TestOccurrenceFilter(t *testing.T) {
	d := newDuel(t)
	grab := d.put(1, zHand, "grab")
	halve := d.put(1, zPlay, "halve")
	d.put(0, zHand, "grab")
	d.begin(t, d.allot, 0, func(_ *M, o *Frame) { o.R[2] = 5 })
	if err := d.Apply(Input{H: halve, Mode: d.act("halve"), Seat: 1}); err == nil || err.Error() != errTo.Error() {
		t.Errorf("it answers another sort: %v", err)
	}
	d.script(t, "when 1: grab → noted 3\nover:")
	if d.s.Ent[grab].Zone != zPile {
		t.Error("it is not spent")
	}
	// in a window of no occurrence
	d = newDuel(t, func(d *duel) { d.reaction("any", zPlay, 0, sortVolley, func(*M, *Frame) {}) })
	any := d.put(0, zPlay, "any")
	d.r.Windows[1].From = func(m *M, by Seat, of *Set) { of.Union(m.In(by, zPlay)) }
	p := d.r.Add("", Then("T0", "", func(m *M, f *Frame) { m.Open(1, 0) }))
	d.Patient = true
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	if err := d.Apply(Input{H: any, Mode: d.act("any"), Seat: 0}); err == nil || err.Error() != errWhen.Error() {
		t.Errorf("a reaction to nothing: %v", err)
	}
}

// act is the act of a name, as inputs name it.
func (d *duel) act(name string) int16 { return int16(d.r.Cards[d.def[name]].Acts[0]) }

// An action of the rulebook answers like a card: what it says, and once. What must be
// checked is checked whenever a seat would be asked.
func TestOccurrenceRulebook(t *testing.T) {
	d := newDuel(t, func(d *duel) {
		w := &d.r.Windows[d.r.Occurrences[d.volley].When]
		w.Acts = []uint16{d.r.Act(Act{Text: "brace", To: sortVolley, From: func(m *M, by Seat, of *Set) { of.Add(SeatOf(by)) },
			Do: d.r.Add("", Then("T27", "Everybody braces.", func(m *M, f *Frame) { m.Occurring().R[2]-- }))})}
		w.Check = d.r.Add("", Then("T27", "It is counted.", func(m *M, f *Frame) { m.SetVar(varChecks, m.Var[varChecks]+1) }))
	})
	d.put(1, zPlay, "halve")
	d.begin(t, d.volley, 0, nil)
	in := d.input(t, "brace")
	d.feed(t, in)
	d.feed(t, d.input(t, "-"))
	if n := len(d.Options(1, &d.minds[1])); n != 2 {
		t.Errorf("there are %d options, not to halve and to decline", n)
	}
	if err := d.Apply(in); err == nil || err.Error() != errAgain.Error() {
		t.Errorf("it answers twice: %v", err)
	}
	d.script(t, "when 1: halve\nwhen 0: -\nover:")
	if d.s.Var[varChecks] != 5 {
		t.Errorf("it was checked %d times", d.s.Var[varChecks])
	}
	d = newDuel(t, func(d *duel) {
		d.r.Windows[d.r.Occurrences[d.allot].When].Acts = []uint16{d.r.Act(Act{Text: "brace", To: sortVolley, From: func(m *M, by Seat, of *Set) { of.Add(SeatOf(by)) }})}
	})
	d.begin(t, d.allot, 0, nil)
	d.script(t, "over:")
}

// Who is asked follows from what both see.
func TestOccurrenceAsked(t *testing.T) {
	// a hidden card may be a reaction, whatever it is; no card of the game answers before
	// from the hand, so nobody is asked then, nor after
	firing(t, "", "scout*").script(t, "when 1: - → hurt 4 scout\nover:")
	firing(t, "", "shield*").script(t, "when 1: - → hurt 4 scout\nover:")
	// no card of the game answers a mending from the hand
	d := newDuel(t)
	d.put(1, zHand, "shield")
	d.begin(t, d.mend, 0, nil)
	d.script(t, "over:")
	// a seat whose only hand card is known, and can answer nothing, is not asked
	d = newDuel(t)
	d.Ent[d.put(1, zHand, "scout")].Def = d.def["scout"]
	d.Load(&d.s)
	d.begin(t, d.volley, 0, nil)
	d.script(t, "over:")
	// both are asked always where the game says so
	d = newDuel(t, func(d *duel) { d.r.Windows[d.r.Occurrences[d.turn].After].Always = true })
	d.begin(t, d.turn, 0, nil)
	d.script(t, "after 0: -\nafter 1: -\nover:")
}

// secret is a duel in which several things occur, one after the other; what lies open
// follows from one series of numbers, as does the hand of seat 1; that of seat 0 from
// another.
func secret(t testing.TB, seed, hand uint64) *duel {
	d := newDuel(t)
	open, mine := numbers(seed), numbers(hand)
	for who := range Seat(2) {
		d.put(who, zPlay, "scout")
		for range open(4) {
			d.put(who, zPlay, []string{"halve", "double", "bend", "tax", "aim", "note"}[open(6)])
		}
		roll := open
		if who == 0 {
			roll = mine
		}
		for range 1 + open(3) {
			d.put(who, zHand, []string{"shield", "grab", "parry", "spoil", "feast", "scout"}[roll(6)])
		}
	}
	var steps []Step
	for range 6 {
		row, by := []uint16{d.volley, d.allot, d.turn, d.play, d.mend}[open(5)], Seat(open(2))
		steps = append(steps, Then("T0", "", func(m *M, f *Frame) {
			o := m.Occur(row, 0, by)
			o.Pick, o.R[2] = *m.In(by, zPlay), 2
			o.Ref[0] = m.Ref(m.TopOf(by.Other(), zPlay))
		}))
	}
	d.effect[0] = func(*M, *Frame) {} // nobody knows what is played
	p := d.r.Add("", append(steps, Then("T0", "", func(m *M, f *Frame) { m.End(Nobody) }))...)
	d.r.Seal()
	if err := d.Start(&d.s, p); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestOccurrenceSecret: two games that differ in nothing but the hidden hand of a seat
// ask the same questions as long as that seat shows nothing: the other can't tell
// whether a hand holds an answer.
func TestOccurrenceSecret(t *testing.T) {
	stops, told := 0, 0
	for seed := range uint64(100) {
		a, b := secret(t, seed, seed), secret(t, seed, seed+1000)
		roll := numbers(seed)
		for a.s.Need.Kind != Over {
			if a.s != b.s {
				t.Fatalf("seed %d: asked is %s, or %s", seed, a.asked(), b.asked())
			}
			ours := slices.Clone(a.Options(0, &a.minds[0]))
			if theirs := b.Options(0, &b.minds[0]); a.s.Need.Who == 0 {
				if stops++; (len(ours) > 1) != (len(theirs) > 1) {
					told++ // one hand has an answer, and the other has none
				}
				ours = slices.DeleteFunc(ours, func(in Input) bool { return !slices.Contains(theirs, in) || in.Def != 0 })
			} else if ours = slices.Clone(a.Options(1, &a.minds[1])); !slices.Equal(ours, b.Options(1, &b.minds[1])) {
				t.Fatalf("seed %d: the other seat has other options", seed)
			}
			in := ours[roll(len(ours))]
			a.feed(t, in)
			b.feed(t, in)
		}
	}
	if told == 0 {
		t.Error("never had one hand an answer and the other none")
	}
	t.Logf("seat 0 was asked %d times; %d times only one of its hands held an answer", stops, told)
}

// An answer whose cost turns out not to be payable is withdrawn: who announced it is
// asked again and may use it.
func TestOccurrenceWithdrawn(t *testing.T) {
	d := newDuel(t, func(d *duel) {
		d.card("doubt", Act{Text: "doubt", Zone: zPlay, When: tagWhen, Do: d.r.Add("", Step{"T26", "It is thought over.", func(m *M, f *Frame) Flow {
			if m.SetVar(varChecks+1, m.Var[varChecks+1]+1); m.Var[varChecks+1] == 1 {
				m.Withdraw(f)
			} else {
				m.Stop(m.Occurring())
			}
			return Done
		}})})
	})
	d.put(1, zPlay, "doubt")
	d.put(0, zPlay, "double")
	d.begin(t, d.volley, 0, nil)
	d.script(t, "when 1: doubt\nwhen 1: doubt → lost 0\nover:")
}

// TestOccurrencePlay: whole games with hidden hands hold all that any game must.
func TestOccurrencePlay(t *testing.T) {
	total := 0
	for seed := range uint64(20) {
		n, sum := play(t, newDuel(t).toy, seed, 14)
		if m, again := play(t, newDuel(t).toy, seed, 14); m != n || again != sum {
			t.Fatalf("seed %d: %d inputs and %x, then %d and %x", seed, n, sum, m, again)
		}
		total += n
	}
	t.Logf("%d inputs", total)
}

// TestOccurrenceCheck: each part of an occurrence that does not hold is named.
func TestOccurrenceCheck(t *testing.T) {
	d := firing(t, "aim", "halve parry*")
	d.feed(t, d.input(t, "-"))
	d.feed(t, d.input(t, "parry"))
	if d.asked() != "before 0" {
		t.Fatal(d.asked())
	}
	if err := d.r.Check(&d.s); err != nil {
		t.Fatal(err)
	}
	bent := func(want string, bend func(o, outer *Frame)) {
		t.Helper()
		s := d.s
		o := &s.Frame[s.NFrame-1]
		if bend(o, &s.Frame[s.NFrame-2]); o.Proc != d.r.occur {
			t.Fatal("that is no occurrence")
		}
		if err := d.r.Check(&s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	bent("occurrence 99, which is none", func(o, _ *Frame) { o.Occ = 99 })
	bent("which is none", func(o, _ *Frame) { o.Occ = 0 })
	bent("which is none", func(o, _ *Frame) { o.At = 99 })
	bent("no stage", func(o, _ *Frame) { o.Nth = 0 })
	bent("no stage", func(o, _ *Frame) { o.Turn = Nobody })
	bent("no stage", func(o, _ *Frame) { o.Stage = nStage })
	bent("no stage", func(o, _ *Frame) { o.Pass = 3 })
	bent("are the same occurrence", func(o, outer *Frame) { outer.Nth = o.Nth })
	bent("seat 0 is asked, and seat 1 may answer", func(o, _ *Frame) { o.Turn = 1 })
	s := d.s
	s.Frame[0].Nth = 7
	if err := d.r.Check(&s); err == nil || !strings.Contains(err.Error(), "is no occurrence and is answered") {
		t.Error(err)
	}
}
