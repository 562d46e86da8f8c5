//wasm:skip a match is played by the kernel, whose games end with the same sums there (bot.TestSums)

package arena_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cutdeck/cutdeck/engine/arena"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

func open(t testing.TB, id string) *arena.Arena {
	t.Helper()
	a, err := arena.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func begin(t testing.TB, a *arena.Arena, seed uint64) *arena.Match {
	t.Helper()
	decks := a.Decks()
	m, err := a.Match([2]string{decks[0], decks[1]}, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play gives n random answers, or all to the end of the match.
func play(t testing.TB, m *arena.Match, seed uint64, n int) {
	t.Helper()
	roll := bot.NewRand(seed)
	for i := 0; i < n && !m.Over(); i++ {
		step(t, m, roll)
	}
}

func step(t testing.TB, m *arena.Match, roll *bot.Rand) {
	t.Helper()
	list := slices.Clone(m.Answers())
	if len(list) == 0 {
		t.Fatal("a seat is asked and has no answer")
	}
	for len(list) > 0 { // what would never end is refused
		i := roll.N(len(list))
		err := m.Answer(list[i].ID)
		if err == nil {
			return
		}
		list = slices.Delete(list, i, i+1)
	}
	t.Fatal("every answer is refused")
}

// TestEveryGame plays each game to its end: ids differ, what is seen has a name, and the same seed leads
// to the same log.
func TestEveryGame(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			a := open(t, g.ID)
			m, roll := begin(t, a, 7), bot.NewRand(7)
			for n := 0; !m.Over(); n++ {
				ids := map[string]bool{}
				for _, an := range m.Answers() {
					if ids[an.ID] || an.ID == "" {
						t.Fatalf("%d: two answers are called %q", n, an.ID)
					}
					ids[an.ID] = true
				}
				if n%20 == 0 {
					look(t, a, m)
				}
				step(t, m, roll)
			}
			again := begin(t, a, 7)
			play(t, again, 7, 1<<30)
			if d := cmp.Diff(m.Log(), again.Log()); d != "" {
				t.Error(d)
			}
			if m.Asked() != -1 || m.Answers() != nil || m.Answer("Pass") == nil {
				t.Error("a match that is over still asks")
			}
		})
	}
}

// look checks what both seats see.
func look(t *testing.T, a *arena.Arena, m *arena.Match) {
	t.Helper()
	for seat := range 2 {
		o := m.Observe(seat)
		for _, c := range o.Cards {
			if c.Zone == "" || c.Name == "" && c.Of == seat && c.Zone == "hand" {
				t.Fatalf("seat %d sees %+v", seat, c)
			}
		}
		hand := 0
		for name, n := range zip(a.Names(), a.Vector(o)) {
			if strings.HasPrefix(name, "in hand: ") {
				hand += n
			}
		}
		if want := o.Seats[seat].Piles["hand"]; hand != want {
			t.Fatalf("the vector holds %d cards in hand, not %d", hand, want)
		}
	}
}

func zip(names []string, v []int) map[string]int {
	of := map[string]int{}
	for i, n := range names {
		of[n] = v[i]
	}
	return of
}

// TestClone plays a match and its clone on: with the same answers they stay the same, with others the
// first one is as it was.
func TestClone(t *testing.T) {
	for _, g := range games.All() {
		a := open(t, g.ID)
		m := begin(t, a, 3)
		play(t, m, 3, 60)
		was := m.Observe(0)
		c, other := m.Clone(), m.Clone()
		play(t, other, 99, 40)
		if d := cmp.Diff(was, m.Observe(0)); d != "" {
			t.Fatalf("%s: a clone has changed the match: %s", g.ID, d)
		}
		play(t, m, 5, 200)
		play(t, c, 5, 200)
		for seat := range 2 {
			if d := cmp.Diff(m.Observe(seat), c.Observe(seat)); d != "" {
				t.Fatalf("%s: %s", g.ID, d)
			}
		}
	}
}

// TestBot has the greedy bot play a match against the random one.
func TestBot(t *testing.T) {
	a := open(t, "altered")
	m := begin(t, a, 2)
	for n := uint64(0); !m.Over(); n++ {
		id, err := m.Bot([]string{"greedy", "random"}[m.Asked()], n)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Answer(id); err != nil {
			t.Fatal(err)
		}
	}
	if m.Won() != 0 {
		t.Errorf("seat %d has won", m.Won())
	}
	if _, err := m.Bot("greedy", 1); err == nil {
		t.Error("a bot answers when the match is over")
	}
}

// TestRefuses: what does not exist is refused with the names of what does.
func TestRefuses(t *testing.T) {
	if _, err := arena.Open("chess"); err == nil {
		t.Error("there is a game of chess")
	}
	a := open(t, "altered")
	if _, err := a.Match([2]string{"x", a.Decks()[0]}, 1); err == nil || !strings.Contains(err.Error(), a.Decks()[0]) {
		t.Errorf("of a deck that does not exist it says %v", err)
	}
	m := begin(t, a, 1)
	if err := m.Answer("resign"); err == nil || !strings.Contains(err.Error(), "resign") {
		t.Errorf("of an answer that does not exist it says %v", err)
	}
	if _, err := m.Bot("oracle", 1); err == nil {
		t.Error("there is an oracle")
	}
}

// Example plays a match of two players who give the first answer that is no pass.
func Example() {
	a, err := arena.Open("altered")
	if err != nil {
		fmt.Println(err)
		return
	}
	decks := a.Decks()
	m, err := a.Match([2]string{decks[0], decks[1]}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for !m.Over() {
		if err := m.Answer(m.Answers()[0].ID); err != nil {
			fmt.Println(err)
			return
		}
	}
	log := m.Log()
	fmt.Println(len(log) > 50, m.Won() >= 0)
	// Output: true true
}
