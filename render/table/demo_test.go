package table

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// demo is a table of an invented game, laid by hand: nothing of it is played.
type demo struct {
	r      *engine.Rules
	s      engine.State
	mind   engine.Mind
	opts   []engine.Input
	says   string
	cite   string
	log    []Line
	played []engine.Input
	why    *engine.Illegal
	defs   map[string]engine.Def
	n      engine.H
}

const (
	zReserve engine.Zone = 1 + iota
	zActive
	zUsed
	zLost
	zHand
	zPlay
	zStack
	zSeats
)

func (d *demo) Rules() *engine.Rules                { return d.r }
func (d *demo) State() *engine.State                { return &d.s }
func (d *demo) Seat() engine.Seat                   { return 0 }
func (d *demo) Mind() *engine.Mind                  { return &d.mind }
func (d *demo) Options() []engine.Input             { return d.opts }
func (d *demo) Why(in engine.Input) *engine.Illegal { return d.why }
func (d *demo) Play(in engine.Input) error          { d.played = append(d.played, in); return nil }
func (d *demo) Prompt() (says, cite string)         { return d.says, d.cite }
func (d *demo) Log() []Line                         { return d.log }
func (d *demo) Names() [2]string                    { return [2]string{"You", "Mirela"} }
func (d *demo) Status() string                      { return "Direct" }

func (d *demo) card(name, faction, figure, kind string, cost, corner int16, sides [2]int16, nums ...int16) engine.Def {
	if def := d.defs[name]; def != 0 {
		return def
	}
	f := engine.Face{Type: strings.Fields(kind)[0], TypeLine: kind, Faction: faction, Figure: figure, Cost: cost, Support: 1, Corner: corner, Sides: sides,
		Text: "Piloting 2 (While this character is aboard a ship, that ship is power +2 and tactics +2.)\n• Pay 1 energy ≈ Make target ship here power +2 until end of turn."}
	c := engine.Card{Name: name}
	for i, n := range nums {
		c.Num[i] = n
		f.Stats = append(f.Stats, engine.Stat(i))
	}
	c.Face = f
	d.r.Cards = append(d.r.Cards, c)
	d.defs[name] = engine.Def(len(d.r.Cards) - 1)
	return d.defs[name]
}

func (d *demo) put(def engine.Def, z engine.Zone, who engine.Seat, host engine.H, flags uint16) engine.H {
	d.n++
	d.s.Ent[d.n] = engine.Entity{Def: def, Zone: z, Owner: who, Ctrl: who, Host: host, Flags: flags, Seq: uint16(d.n), Stamp: uint16(d.n)}
	d.s.NEnt = uint16(d.n)
	return d.n
}

// at is the first card of an identity that is in play.
func (d *demo) at(def engine.Def) engine.H {
	for h := engine.H(1); h <= d.n; h++ {
		if d.s.Ent[h].Def == def && d.s.Ent[h].Zone == zPlay {
			return h
		}
	}
	return 0
}

func newDemo() *demo {
	d := &demo{r: engine.NewRules(), defs: map[string]engine.Def{}, cite: "W101"}
	d.r.Board = &engine.Board{
		Game: "demo", Border: engine.ClippedBorder,
		Palette: map[string]string{"Mav": "brass", "Gon": "ember", "Qua": "tide", "Shi": "dusk"},
		Hand:    zHand, Stack: zStack, Play: zPlay,
		Piles:  []engine.Pile{{Name: "Reserve", Icon: "reserve", Zone: zReserve}, {Name: "Active", Icon: "active", Zone: zActive}, {Name: "Used", Icon: "used", Zone: zUsed}, {Name: "Lost", Icon: "lost", Zone: zLost, Open: true}},
		Stats:  []engine.StatShow{{Stat: 0, Name: "Power", Icon: "power"}, {Stat: 1, Name: "Tactics", Icon: "tactics"}, {Stat: 2, Name: "Defense", Icon: "defense"}},
		States: []engine.StateShow{{Flag: 1, Name: "Damaged", Look: "damaged"}},
		Terms:  engine.Terms{Until: "something waits or a battle begins", Asked: "In your own turn, and when something of {far}’s waits."},
		Phases: []string{"", "Activate", "Control", "Deploy", "Battle", "Move", "Draw"}, Phase: 1,
		Steps: []string{"", "before Power", "Destiny", "Attrition", "Power", "Loss"}, Step: 2,
		Lane: func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return m.Card(h).Face.Figure == "site" || m.Card(h).Face.Figure == "sector"
		},
		Focus:  func(m *engine.M) engine.H { return 4 },
		Counts: []engine.Count{{Name: "Energy left", Of: func(m *engine.M, who engine.Seat) int16 { return 24 + int16(who)*2 }, Whole: func(*engine.M, engine.Seat) int16 { return 60 }}},
		Sums: []engine.Count{{Name: "Power", Icon: "power", Of: func(m *engine.M, who engine.Seat) int16 { return 10 + int16(who)*4 }},
			{Name: "Destiny", Icon: "destiny", Of: func(m *engine.M, who engine.Seat) int16 { return 2 + int16(who)*3 }}},
		Icons: func(m *engine.M, place engine.H, who engine.Seat) (int16, int16) {
			return m.Card(place).Face.Sides[who&1], int16(place+engine.H(who)) % 3
		},
		Holder: func(m *engine.M, place engine.H) engine.Seat {
			switch m.Card(place).Face.Figure + m.Card(place).Face.Faction {
			case "sectorQua":
				return 0
			case "sectorShi":
				return 1
			}
			return engine.Nobody
		},
		Meter: func(m *engine.M, who engine.Seat) engine.Meter {
			if who == 0 && m.NPend > 0 {
				return engine.Meter{Name: "Attrition", Need: 7, Met: 3}
			}
			return engine.Meter{}
		},
		Hint: func(m *engine.M, who engine.Seat) (string, string) {
			if m.Need.Window == 0 && m.NPend > 0 {
				return "", "Three units qualify. The last one may overshoot."
			}
			return "", ""
		},
		Holds: func(m *engine.M, h engine.H) (int16, int16, bool) {
			return 2, 4, m.Card(h).Face.Figure == "ship"
		},
	}
	d.r.Windows = append(d.r.Windows, engine.Window{})
	d.put(0, zSeats, 0, 0, 0)
	d.put(0, zSeats, 1, 0, 0)
	no := [2]int16{}
	pilot := d.card("Harbor Pilot", "Mav", "char", "Character · Rogue", 2, 4, no, 2, 2, 3)
	marsh := d.card("Marshal Odane", "Mav", "char", "Character · Warrior", 4, 2, no, 4, 3, 4)
	rigger := d.card("Dock Rigger", "Mav", "char", "Character · Tech", 1, 5, no, 1, 2, 2)
	hauler := d.card("Ore Hauler", "Mav", "vehicle", "Vehicle", 3, 3, no, 3, 1, 5)
	heron := d.card("Lantern Heron", "Mav", "ship", "Ship (4) · Capital", 5, 3, no, 6, 4, 6)
	gunner := d.card("Wing Gunner", "Mav", "char", "Character · Warrior", 1, 1, no, 2, 1, 2)
	nav := d.card("Star Reader", "Qua", "char", "Character · Tech", 1, 1, no, 1, 3, 1)
	kest := d.card("Vigil of Kest", "Gon", "char", "Character · Kizen", 4, 3, no, 5, 3, 4)
	lancer := d.card("Ash Lancer", "Gon", "char", "Character · Warrior", 1, 1, no, 3, 2, 3)
	adept := d.card("Kiln Adept", "Gon", "char", "Character · Kizen", 1, 1, no, 2, 3, 2)
	crawler := d.card("Cinder Track", "Gon", "vehicle", "Vehicle", 1, 1, no, 4, 1, 5)
	talon := d.card("Red Talon", "Gon", "ship", "Ship (1) · Fighter", 1, 1, no, 3, 2, 4)
	cross := d.card("Crossfire", "Gon", "event", "Interrupt (Lost)", 2, 3, no)
	a := d.put(d.card("Halcyon/High Orbit", "Qua", "sector", "Sector", -1, 0, [2]int16{2, 1}), zPlay, 0, 0, 0)
	b := d.put(d.card("Halcyon/Ferry Docks", "Mav", "site", "Site", -1, 0, [2]int16{2, 2}), zPlay, 0, 0, 0)
	c := d.put(d.card("Halcyon/Glass Dunes", "Gon", "site", "Site", -1, 0, [2]int16{1, 1}), zPlay, 1, 0, 0)
	e := d.put(d.card("Brume/Ring Yard", "Shi", "sector", "Sector", -1, 0, [2]int16{2, 0}), zPlay, 1, 0, 0)
	h := d.put(heron, zPlay, 0, a, 0)
	d.put(gunner, zPlay, 0, h, 0)
	d.put(nav, zPlay, 0, h, 0)
	d.put(kest, zPlay, 1, b, 0)
	d.put(lancer, zPlay, 1, b, 0)
	d.put(crawler, zPlay, 1, b, 1)
	d.put(adept, zPlay, 1, b, 0)
	d.put(pilot, zPlay, 0, b, 1)
	for _, def := range []engine.Def{marsh, hauler, rigger} {
		d.opts = append(d.opts, engine.Input{H: d.put(def, zPlay, 0, b, 0)})
	}
	d.put(adept, zPlay, 1, c, 0)
	d.put(nav, zPlay, 0, c, 0)
	d.put(rigger, zPlay, 0, c, 0)
	d.put(talon, zPlay, 1, e, 0)
	for _, x := range []struct {
		name, fig, kind string
		cost, corner    int16
		nums            []int16
	}{{"Oathcutter", "gear", "Weapon · Melee", 1, 4, nil}, {"Kite Runner", "ship", "Ship (1) · Fighter", 3, 4, []int16{3, 3, 3}}, {"Smoke and Tow", "event", "Interrupt (Used)", 1, 4, nil},
		{"Harbor Pilot", "char", "Character · Rogue", 2, 4, nil}, {"Dune Claim", "gear", "Asset (Site)", 1, 3, nil}, {"Salvage Rights", "event", "Order (Used)", 2, 5, nil}} {
		h := d.put(0, zHand, 0, 0, 0)
		d.mind.Learn(h, d.card(x.name, "Mav", x.fig, x.kind, x.cost, x.corner, no, x.nums...))
	}
	for i := range 7 {
		_ = i
		d.put(0, zHand, 1, 0, 0)
	}
	for i, n := range [4][2]int{{15, 18}, {4, 5}, {5, 3}, {11, 9}} {
		for who, n := range n {
			for range n {
				def := engine.Def(0)
				if i == 3 {
					def = lancer
				}
				d.put(def, zReserve+engine.Zone(i), engine.Seat(who), 0, 0)
			}
		}
	}
	acts := d.r.Act(engine.Act{Text: "Marshal Odane gets power +2"})
	satisfy := d.r.Act(engine.Act{Text: "You satisfy attrition (D) at Ferry Docks. (D) is 7"})
	d.s.NPend = 2
	waiting := d.s.Waiting()
	waiting[0] = engine.Pending{Me: engine.Ref{H: d.put(0, zStack, 0, 0, 0)}, Was: engine.Entity{Def: heron}, Act: acts, By: 0}
	waiting[1] = engine.Pending{Me: engine.Ref{H: d.put(cross, zStack, 1, 0, 0)}, Act: satisfy, By: 1}
	d.s.Need.Kind, d.s.Need.Who = engine.Choose, 0
	d.s.Active = 1
	d.s.Var[1], d.s.Var[2] = 4, 1
	d.says = "Choose a unit to damage: 4 attrition left"
	d.why = &engine.Illegal{Cite: "W177", Says: "Cards from hand wait for your deploy phase and an empty stack. It is Mirela’s battle, with 2 items pending."}
	d.log = []Line{{Side: 0, Text: "You pass.", Cite: "W1"}, {Side: 1, Text: "Mirela played Crossfire", Cite: "W101", Def: cross, H: waiting[1].Me.H},
		{Side: 1, Text: "Destiny: Slow Kiln, 7", Cite: "W99"}, {Side: 0, Text: "You damaged Harbor Pilot, defense 3", Cite: "W101", Def: pilot, H: d.at(pilot)},
		{Side: -1, Text: "4 attrition left", Cite: "W101"}}
	return d
}
