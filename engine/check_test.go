package engine

import (
	"fmt"
	"strings"
	"testing"
)

// playing is a game of the toy in which a card is in play and a seat is asked.
func playing(t testing.TB) *toy {
	t.Helper()
	d := newToy(t)
	d.deal(t, 8, numbers(1))
	return d
}

// TestCheck: what a game has made holds, at each of its moments; and each part of a
// state that does not hold is named.
func TestCheck(t *testing.T) {
	d := playing(t)
	if err := d.r.Check(&d.s); err != nil {
		t.Fatal(err)
	}
	bent := func(what, want string, bend func(s *State)) {
		t.Helper()
		s := d.s
		bend(&s)
		if err := d.r.Check(&s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	top := func(s *State) *Frame { return &s.Frame[s.NFrame-1] }
	bent("too many entities", "entities", func(s *State) { s.NEnt = MaxEnt })
	bent("too many frames", "frames", func(s *State) { s.NFrame = MaxFrame + 1 })
	bent("an active seat", "seat 2 is active", func(s *State) { s.Active = 2 })
	bent("a winner", "won by", func(s *State) { s.Won = 3 })
	bent("an order number", "order number", func(s *State) { s.Stamp = lastStamp + 1 })
	bent("a card drawn", "what seat 1 has drawn", func(s *State) { s.Due[1].Add(500) })
	bent("the seats", "does not stand for its seat", func(s *State) { s.Ent[2].Owner = 0 })
	bent("entity 0", "entity 0", func(s *State) { s.Ent[0].Zone = 1 })
	bent("a zone", "lies nowhere", func(s *State) { s.Ent[5].Zone = NZone })
	bent("no zone", "lies nowhere and is not free", func(s *State) { s.Ent[5].Zone = 0 })
	bent("a host", "lies nowhere", func(s *State) { s.Ent[5].Host = 400 })
	bent("a circle of hosts", "lies on itself", func(s *State) { s.Ent[5].Host, s.Ent[6].Host = 6, 5 })
	bent("a card", "is card 999", func(s *State) { s.Ent[5].Def = 999 })
	bent("a free handle in use", "is free and lies somewhere", func(s *State) { s.Free = 5 })
	bent("a circle of free handles", "does not end", func(s *State) {
		s.NEnt++
		s.Free, s.Ent[s.NEnt] = s.NEnt, Entity{Host: H(s.NEnt)}
	})
	bent("a procedure", "which is none", func(s *State) { top(s).Proc = 999 })
	bent("a step", "which is none", func(s *State) { top(s).PC = 999 })
	bent("no procedure", "runs nothing", func(s *State) { s.Frame[0].Proc, s.Frame[0].PC = 0, 0 })
	bent("an act", "act 99", func(s *State) { top(s).Act = 99 })
	bent("who runs", "of seat 9", func(s *State) { top(s).By = 9 })
	bent("a target", "refers to entity 400", func(s *State) { top(s).Ref[2].H = 400 })
	bent("a pick", "what is picked", func(s *State) { top(s).Pick.Add(400) })
	bent("what is remembered", "remembers", func(s *State) { top(s).WasOf = 400 })
	bent("a waiting action", "waiting action 0", func(s *State) { s.NPend = 1; s.Waiting()[0] = Pending{Me: Ref{H: 5}, Body: 999} })
	bent("two that are one", "is entity 5", func(s *State) {
		s.NPend = 2
		s.Waiting()[0], s.Waiting()[1] = Pending{Me: Ref{H: 5}, Body: 1}, Pending{Me: Ref{H: 5}, Body: 1}
	})
	bent("too much that waits", "no room for so many waiting", func(s *State) { s.NPend = 999 })
	bent("a bonus", "value 96", func(s *State) {
		s.NBonus = 1
		s.Bonuses()[0].Stat = NStat
	})
	bent("who has a bonus", "what has a bonus", func(s *State) {
		s.NBonus = 1
		s.Bonuses()[0].On.Add(400)
	})
	bent("an occasion", "occasion 0", func(s *State) {
		s.NOccasion = 1
		s.Occasions()[0].Of.H = 400
	})
	bent("a crowd", "ability 999", func(s *State) {
		s.NMember = 1
		s.Members()[0].Watch = 999
	})
	bent("a crowd that waits for nothing", "crowd 0", func(s *State) { s.NCrowd = 1 })
	bent("a crowd of nobody", "stands for 3, and 0 wait", func(s *State) {
		s.NPend = 1
		s.Waiting()[0].Many = 3
	})
	bent("a lasting effect", "ability 999", func(s *State) {
		s.NMod = 1
		s.Lasting()[0] = Mod{Watch: 999}
	})
	bent("a lasting ongoing ability", "ability 999", func(s *State) {
		s.NMod = 1
		s.Lasting()[0] = Mod{Watch: 999 | Rule}
	})
	bent("a value", "value 96", func(s *State) {
		s.NMod = 1
		s.Lasting()[0] = Mod{Stat: NStat}
	})
	bent("a link", "link 0", func(s *State) {
		s.NLink = 1
		s.Links()[0] = Link{From: 400}
	})
	bent("a tally", "tally 0", func(s *State) {
		s.NTally = 1
		s.Tallies()[0] = Tally{H: 400}
	})
	bent("a share of nothing", "tally 0 is a share", func(s *State) {
		s.NTally = 1
		s.Tallies()[0] = Tally{H: 5, Until: perAnswer, N: 1}
	})
	bent("a modifier", "modifier 0", func(s *State) {
		s.NLive = 1
		s.Modifiers()[0] = Live{0, 999}
	})
	bent("a verb", "verb 60", func(s *State) {
		s.NAtom = 1
		s.Atoms()[0] = Atom{Verb: 60}
	})
	bent("a subject", "about entities 400", func(s *State) {
		s.NAtom = 1
		s.Atoms()[0] = Atom{Verb: vHurt, Subj: 400}
	})
	bent("a question", "which is none", func(s *State) { s.Need.Ask = 999 })
	bent("a window", "which is none", func(s *State) { s.Need.Window = 999 })
	bent("who is asked", "is asked", func(s *State) { s.Need.Who = Nobody })
	bent("another asks", "what waits is not what runs", func(s *State) { s.Need.Proc++ })
	bent("nothing is needed", "waits for nothing", func(s *State) { s.Need.Kind = Run })
	bent("an unknown need", "waits for nothing", func(s *State) { s.Need.Kind = 99 })
	bent("over", "goes on", func(s *State) { s.Need.Kind = Over })
	bent("a chance", "one of 0 numbers", func(s *State) { s.Need.Kind, s.Need.Who, s.Need.N = Chance, Nobody, 0 })
	bent("a card to be shown", "nobody can show", func(s *State) { s.Need.Kind, s.Need.Of = Disclose, Set{} })
	bent("nothing to be seen", "is to see no cards", func(s *State) { s.Need.Kind, s.Need.Of, s.Need.Who = Look, Set{}, 0 })
	bent("nothing to be shuffled", "nothing is to be shuffled", func(s *State) { s.Need.Kind, s.Need.Who, s.Need.Of = Shuffle, Nobody, Set{} })

	bent("a link of no sort", "link 0 is of sort 9", func(s *State) {
		s.NLink = 1
		s.Links()[0] = Link{Kind: 9}
	})
	d.r.Declare(Declared{Links: []Linked{{Kind: 9, Name: "a record"}}})
	d.r.Keeping, d.r.Records = 9, make([]Record, 2)
	for _, row := range []int16{2, -1} {
		bent("a link to no record", fmt.Sprintf("link 0 keeps record %d of 2", row), func(s *State) {
			s.NLink = 1
			s.Links()[0] = Link{Kind: 9, Val: row}
		})
	}
	for _, k := range []Key{Key(len(d.r.Acts)), titleKey + Key(len(d.r.Cards)), WatchKey(uint16(len(d.r.Watches))), CountKey(uint16(len(d.r.Watches)), 1), anewKey + 1, drawnKey, OwnKey + 9, endKey} {
		bent("a tally of nothing", "which nothing counts", func(s *State) {
			s.NTally = 1
			s.Tallies()[0] = tallyOf(PerTurn, 5, k)
		})
	}
	d.r.Declare(Declared{Tallies: []Counted{{Key: OwnKey, Name: "hits", Until: PerTurn}}, Vars: []Range{{Var: 3, Name: "the phase", Hi: 5}}})
	bent("a tally that lasts too long", "which nothing counts", func(s *State) {
		s.NTally = 1
		s.Tallies()[0] = tallyOf(Forever, 5, OwnKey)
	})
	bent("a state of nothing", "entity 5 is in states 0x10", func(s *State) { s.Ent[5].Flags = 16 })
	bent("a number of the game", "the phase is 6, and can be 0 to 5", func(s *State) { s.Var[3] = 6 })
	bent("a number of nothing", "number 7 is 1", func(s *State) { s.Var[7] = 1 })
}

// TestCheckHolds: no state that a game comes to is refused.
func TestCheckHolds(t *testing.T) {
	for seed := range uint64(20) {
		d := newToy(t)
		roll := numbers(seed)
		d.deal(t, 12, roll)
		for range 60 {
			if err := d.r.Check(&d.s); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if d.s.Need.Kind != Choose || d.s.Need.Who >= Nobody {
				break
			}
			var blank Mind
			opts := d.Options(d.s.Need.Who, &blank)
			if len(opts) == 0 {
				break
			}
			if err := d.Apply(opts[roll(len(opts))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}
