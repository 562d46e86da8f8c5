package play

import (
	"reflect"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
)

// sameLines reports whether two logs say and show the same.
func sameLines(a, b []table.Line) bool {
	return slices.EqualFunc(a, b, func(x, y table.Line) bool { return reflect.DeepEqual(x, y) })
}

// Happenings that belong together are one line; those of another card, or seat,
// are not.
func TestLogJoins(t *testing.T) {
	const vPlay, vPay, vEnter, vAttack = engine.NVerb, engine.NVerb + 1, engine.NVerb + 2, engine.NVerb + 3
	r := engine.NewRules()
	r.Cards = append(r.Cards, engine.Card{Name: "Ore Hauler"}, engine.Card{Name: "Marrow/Bell Foundry"})
	r.Verbs = make([]engine.VerbDef, vAttack+1)
	r.Verbs[vPlay].Name = "{by} played {subject}"
	r.Verbs[vPay].Name = "{by} paid {n} energy"
	r.Verbs[vEnter].Name = "{subject} entered play"
	r.Verbs[vAttack].Name = "{by} attacked at {subject}"
	r.Board = &engine.Board{Cues: []engine.Cue{vPlay: engine.CuePlay, vEnter: engine.CueArrive, vAttack: engine.CueFight}, Joins: []engine.Join{
		{After: vPlay, Verb: vPay, Text: " for {n} energy"}, {After: vPay, Verb: vEnter},
		{After: vPay, Verb: vAttack, Text: "{by} attacked at {subject}"},
	}}
	var l record
	l.add(r, []engine.Happening{
		{Verb: vPlay, By: 0, Subj: 5, SubjDef: 1},
		{Verb: vPay, By: 0, Subj: 1, N: 2},
		{Verb: vEnter, By: 0, Subj: 5, SubjDef: 1},
		{Verb: vPay, By: 0, Subj: 1, N: 1},
		{Verb: vAttack, By: 0, Subj: 9, SubjDef: 2},
		{Verb: vPlay, By: 1, Subj: 6},
		{Verb: vPay, By: 0, Subj: 1, N: 3},
	}, [2]string{"You", "Mirela"}, 0)
	want := []string{"You played Ore Hauler for 2 energy", "You attacked at Bell Foundry", "Mirela played a card", "You paid 3 energy"}
	var got []string
	for _, x := range l.lines {
		got = append(got, x.Text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	of := func(cues ...engine.Cue) (all table.Cues) {
		for _, c := range cues {
			all = all.With(c)
		}
		return all
	}
	for i, want := range []table.Cues{of(engine.CuePlay, engine.CueArrive), of(engine.CueFight), of(engine.CuePlay), 0} {
		if l.lines[i].Cues != want {
			t.Errorf("%q has the cues %b, want %b", l.lines[i].Text, l.lines[i].Cues, want)
		}
	}
	if l.lines[0].H != 5 || l.lines[1].H != 9 {
		t.Errorf("the lines are about %d and %d", l.lines[0].H, l.lines[1].H)
	}
	if l.seen(0)[2].Side != 1 || l.seen(1)[2].Side != 0 {
		t.Error("the other seat reads the log with the sides of the first")
	}
}

// TestLogLots: a line has the lots that it tells as they fell, also where two happenings
// are one line; a card that lay face down is none.
func TestLogLots(t *testing.T) {
	const vReveal, vFirst = engine.NVerb, engine.NVerb + 1
	r := engine.NewRules()
	r.Cards = append(r.Cards, engine.Card{Name: "Ore Hauler"})
	r.AddDie(engine.Die{Name: "d3", Faces: []string{"1", "2", "3"}})
	r.Verbs = make([]engine.VerbDef, vFirst+1)
	r.Verbs[vReveal].Name = "{by} revealed {subject}: {n}"
	r.Verbs[vFirst].Name = "{by} begins"
	r.Board = &engine.Board{
		Lots:  []engine.LotShow{{Verb: vReveal, Name: "Omen"}, {Verb: vFirst, Name: "First", Coin: true}},
		Joins: []engine.Join{{After: vReveal, Verb: vReveal, Text: " and {subject}: {n}"}},
	}
	var l record
	sort := int16(len(r.Sorts) - 1)
	l.add(r, []engine.Happening{
		{Verb: vReveal, By: 0, Subj: 5, SubjDef: 1, N: 4},
		{Verb: vReveal, By: 0, Subj: 6, SubjDef: 1, N: 2},
		{Verb: vReveal, By: 1, Subj: 7, N: 3},
		{Verb: engine.Rolled, By: 1, N: 3, B: sort, Faces: "\x02\x00\x02"},
		{Verb: vFirst, By: 1},
		{Verb: vFirst, By: engine.Nobody},
	}, [2]string{"You", "Mirela"}, 0)
	want := [][]engine.Lot{
		{{Name: "Omen", Card: 1, Shows: []string{"4"}}, {Name: "Omen", Card: 1, Shows: []string{"2"}}},
		nil,
		{{Name: "d3", Shows: []string{"3", "1", "3"}}},
		{{Name: "First", Coin: true}},
		nil,
	}
	var got [][]engine.Lot
	for i := range l.lines {
		got = append(got, l.lines[i].Lots)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
