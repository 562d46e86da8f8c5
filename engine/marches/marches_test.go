package marches

import (
	"errors"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// game is a game that a test plays.
type game struct {
	*testing.T
	*engine.Dealer
	s engine.State
}

func begin(t *testing.T) *game {
	t.Helper()
	g := &game{T: t}
	m := engine.New(Rules())
	if err := Start(m, &g.s); err != nil {
		t.Fatal(err)
	}
	g.Dealer = engine.NewDealer(m, [2][]engine.Def{}, func(int) int { return 0 })
	if err := g.Dealer.Run(); err != nil {
		t.Fatal(err)
	}
	return g
}

// unit is a unit of a seat in a region.
func (g *game) unit(d engine.Def, who engine.Seat, place string) engine.H {
	g.Helper()
	for h := range g.In(who, Field).All() {
		if g.Ent[h].Def == d && g.Ent[h].Host == Region(place) {
			return h
		}
	}
	g.Fatalf("no such unit is at %s", place)
	return 0
}

// count is how many units a seat has in a region.
func (g *game) count(who engine.Seat, place string) int {
	s := at(g.M, who, Region(place))
	return s.Len()
}

func (g *game) give(in engine.Input) {
	g.Helper()
	in.Seat = g.Need.Who
	if err := g.Apply(in); err != nil {
		g.Fatal(err)
	}
	if err := g.Dealer.Run(); err != nil {
		g.Fatal(err)
	}
}

// march marches with a unit and takes no second thought.
func (g *game) march(unit engine.H, to string) {
	g.Helper()
	g.give(engine.Input{H: unit})
	g.give(engine.Input{H: Region(to)})
	g.give(engine.Input{Mode: 1})
}

// refused looks that an answer is refused by a paragraph.
func (g *game) refused(in engine.Input, cite string) {
	g.Helper()
	in.Seat = g.Need.Who
	var why *engine.Illegal
	if err := g.Apply(in); !errors.As(err, &why) || why.Cite != cite {
		g.Errorf("the answer is refused by %v, not by %s", err, cite)
	}
}

// TestMarch: units march as far as they can, through gates and not through walls or
// through the other's units.
func TestMarch(t *testing.T) {
	g := begin(t)
	rider := g.unit(Rider, 0, "Tidal Home")
	g.give(engine.Input{H: rider})
	g.refused(engine.Input{H: Region("Tidal Home")}, "M3")
	g.refused(engine.Input{H: Region("Vell")}, "M4")
	g.refused(engine.Input{H: Region("Cinder Home")}, "M4")
	g.give(engine.Input{H: Region("Mistwater")})
	if path := planned(g.M, 0); len(path) != 1 || len(path[0].Way) != 3 || path[0].Way[1] != Region("Hush") {
		t.Fatalf("the plan is %v", path)
	}
	if planned(g.M, 1) != nil {
		t.Error("the other sees the plan")
	}
	g.give(engine.Input{Mode: 0}) // a second thought
	g.march(rider, "Mistwater")
	g.march(g.unit(Wagon, 1, "Cinder Home"), "Vell")
	g.give(engine.Input{H: rider})
	g.refused(engine.Input{H: Region("Cinder Home")}, "M4") // a wall stands towards Vell
	g.give(engine.Input{H: Region("Brightkiln")})           // through the gate
	if path := planned(g.M, 0); path[0].Way[1] != Region("The Throne") {
		t.Errorf("of two ways the first is not %v", path[0].Way)
	}
	g.give(engine.Input{Mode: 1})
}

// TestMeet: the weaker one is removed, of two alike the one that has not come; and who
// stands in the way is not passed.
func TestMeet(t *testing.T) {
	g := begin(t)
	a, b := g.unit(Rider, 0, "Tidal Home"), g.unit(Wagon, 1, "Cinder Home")
	g.march(a, "The Throne")
	g.march(b, "Vell")
	g.give(engine.Input{H: a})
	g.give(engine.Input{H: Region("Vell")})
	g.give(engine.Input{Mode: 1})
	if g.Ent[a].Zone != Lost || g.count(1, "Vell") != 1 {
		t.Error("the rider has not lost against the wagon")
	}
	g.march(g.unit(Rider, 1, "Cinder Home"), "The Throne")
	c := g.unit(Wagon, 0, "Tidal Home")
	g.march(c, "Lowmere")
	g.march(b, "The Throne")
	if g.count(1, "The Throne") != 2 {
		t.Fatal("two units do not stand together")
	}
	d := g.unit(Rider, 0, "Tidal Home")
	g.give(engine.Input{H: d})
	g.give(engine.Input{H: Region("Lowmere")})
	g.give(engine.Input{Mode: 1})
	g.march(g.unit(Rider, 1, "The Throne"), "Brightkiln")
	g.give(engine.Input{H: d})
	g.refused(engine.Input{H: Region("Vell")}, "M5")
	g.give(engine.Input{H: Region("The Throne")})
	g.give(engine.Input{Mode: 1})
	if g.Ent[d].Zone != Lost {
		t.Error("the rider has not lost at the Throne")
	}
}

// TestWins: who reaches the other's home with nobody left there has won.
func TestWins(t *testing.T) {
	g := begin(t)
	for h := range g.In(1, Field).All() {
		if g.Ent[h].Def == Rider {
			g.SetHost(h, Region("Ochre"))
		}
	}
	g.SetHost(g.unit(Wagon, 1, "Cinder Home"), Region("Vell"))
	a := g.unit(Rider, 0, "Tidal Home")
	g.SetHost(a, Region("Brightkiln"))
	g.march(a, "Cinder Home")
	if g.Need.Kind != engine.Over || g.Won != 0 {
		t.Errorf("the game is not won: %+v", g.Need)
	}
}

// TestWholeGames: random players come to each of its ends, and who sees the inputs only
// holds the same state.
func TestWholeGames(t *testing.T) {
	ends := map[engine.Seat]int{}
	for seed := range 60 {
		g := begin(t)
		peer, other := engine.New(g.Rules), g.s
		peer.Load(&other)
		for n := 0; g.Need.Kind != engine.Over; n++ {
			list := g.Options(g.Need.Who, &g.Minds[g.Need.Who])
			if len(list) == 0 || n > 2000 {
				t.Fatalf("game %d: after %d answers there are %d options", seed, n, len(list))
			}
			in := list[(seed*31+n*17+n*n*seed)%len(list)]
			g.give(in)
			if err := peer.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
		if other != g.s {
			t.Fatalf("game %d: the peer holds another state", seed)
		}
		ends[g.Won]++
	}
	if ends[0] == 0 || ends[1] == 0 || ends[engine.Nobody] == 0 {
		t.Errorf("the games ended so: %v", ends)
	}
}

// TestCites: what the rules cite is what the rulebook says.
func TestCites(t *testing.T) {
	said := map[string]bool{}
	for _, p := range games.Paragraphs(Rulebook) {
		said[p.ID] = true
	}
	cited := map[string]bool{"M1": true, "M2": true} // the map and the beginning are data
	for _, row := range Rules().Rows() {
		for _, id := range row.Cites() {
			cited[id] = true
			if !said[id] && !strings.HasPrefix(id, "K") {
				t.Errorf("%s is cited and is no paragraph", id)
			}
		}
	}
	for id := range said {
		if !cited[id] {
			t.Errorf("nothing cites %s", id)
		}
	}
}
