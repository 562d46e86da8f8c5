package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Random positions in which cards are tried: two systems with ships, units and cards beneath them,
// full hands and piles, and enough energy and icons for everything. One card, the focus, is in play
// and in hand, and many of the others fit the words of its text.

// Scatter makes a random position for a card. decks are its cards; start lays them out and begins in
// the middle of a turn. The rules must have a site and a sector.
func Scatter(r *engine.Rules, focus engine.Def, roll func(n int) int) (decks [2][]engine.Def, start func(m *engine.M, s *engine.State, sizes [2]int) error) {
	sc := &scatter{r: r, focus: focus, roll: roll, bare: roll(4) == 0}
	sc.deal()
	return sc.decks(), sc.start
}

// scatter is a position being made.
type scatter struct {
	r     *engine.Rules
	focus engine.Def
	roll  func(n int) int
	kin   []engine.Def // the cards that the words of the focus speak of
	cards [2][]scattered
	at    *engine.M
	mid   engine.H      // a focus in play, or 0
	bare  bool          // without support icons of all factions
	ours  [2][]engine.H // in the order of cards
}

// scattered is a card of a seat and where it lies.
type scattered struct {
	def  engine.Def
	zone engine.Zone
}

func (sc *scatter) add(who int, d engine.Def, z engine.Zone) {
	if d != 0 {
		sc.cards[who] = append(sc.cards[who], scattered{def: d, zone: z})
	}
}

// deal says which cards there are, and in which zones.
func (sc *scatter) deal() {
	text := strings.ToLower(sc.r.Cards[sc.focus].Face.Text)
	for d := 1; d < len(sc.r.Cards); d++ {
		if strings.Contains(text, strings.ToLower(sc.r.Cards[d].Name)) {
			for range 9 {
				sc.kin = append(sc.kin, engine.Def(d))
			}
		}
		for _, w := range strings.Split(sc.r.Cards[d].Face.TypeLine+" · "+sc.r.Cards[d].Face.Faction, " · ") {
			if w, _, _ = strings.Cut(strings.ToLower(w), " ("); w != "" && strings.Contains(text, w) {
				sc.kin = append(sc.kin, engine.Def(d))
				break
			}
		}
	}
	sc.places()
	for who := range 2 {
		for range 4 + sc.roll(4) {
			sc.add(who, sc.any(Unit), Play)
		}
		for range 2 + sc.roll(3) {
			sc.add(who, sc.any(Ship), Play)
		}
		for range 1 + sc.roll(3) {
			sc.add(who, sc.any(Weapon), Play)
		}
		for range 1 + sc.roll(3) {
			sc.add(who, sc.any(Asset), Play)
		}
		for _, p := range [...]struct {
			zone engine.Zone
			most int
		}{{Hand, 8}, {Lost, 8}, {Used, 8}, {Reserve, 20}, {Stacked, 3}} {
			n := p.most/2 + sc.roll(p.most)
			if sc.roll(4) == 0 && p.zone != Reserve {
				n = sc.roll(2)
			}
			for range n {
				sc.add(who, sc.any(^uint64(0)), p.zone)
			}
		}
		for range 16 {
			sc.add(who, sc.any(^uint64(0)), Active)
		}
		if who == 0 || sc.roll(3) == 0 {
			if sc.r.Cards[sc.focus].Bits&Event == 0 {
				sc.add(who, sc.focus, Play)
			}
			sc.add(who, sc.focus, Hand)
			sc.add(who, sc.focus, [...]engine.Zone{Hand, Reserve, Active}[sc.roll(3)])
		}
	}
}

// any is a card of some words, more often than not one that the focus speaks of.
func (sc *scatter) any(words uint64) engine.Def {
	for range 40 {
		d := engine.Def(1 + sc.roll(len(sc.r.Cards)-1))
		if len(sc.kin) > 0 && sc.roll(2) == 0 {
			d = sc.kin[sc.roll(len(sc.kin))]
		}
		if sc.r.Cards[d].Bits&words != 0 {
			return d
		}
	}
	return 0
}

// places: the sites and sectors of one system, and some others.
func (sc *scatter) places() {
	var all []engine.Def
	for d := range sc.r.Cards {
		if sc.r.Cards[d].Bits&Location != 0 && sc.r.Cards[d].Bits&Encampment == 0 {
			all = append(all, engine.Def(d))
		}
	}
	if len(all) == 0 {
		return
	}
	system := func(d engine.Def) string {
		s, _, _ := strings.Cut(sc.r.Cards[d].Name, "/")
		return s
	}
	near := system(all[sc.roll(len(all))])
	for _, d := range all {
		if s := system(d); sc.roll(2) == 0 && strings.Contains(sc.r.Cards[sc.focus].Face.Text, s) {
			near = s
		}
	}
	if sc.r.Cards[sc.focus].Bits&Location != 0 {
		near = system(sc.focus)
	}
	for range len(all) { // they come in any order
		i, j := sc.roll(len(all)), sc.roll(len(all))
		all[i], all[j] = all[j], all[i]
	}
	sites, sectors, others := 0, 0, 0
	for _, d := range all {
		words := sc.r.Cards[d].Bits
		switch {
		case d == sc.focus:
			continue
		case system(d) == near && words&Site != 0 && sites < 4:
			sites++
		case system(d) == near && words&Sector != 0 && sectors < 2:
			sectors++
		case system(d) != near && others < 3:
			others++
		default:
			continue
		}
		sc.add(sc.roll(2), d, Play)
	}
}

func (sc *scatter) decks() (decks [2][]engine.Def) {
	for who, cs := range sc.cards {
		for _, c := range cs {
			decks[who] = append(decks[who], c.def)
		}
	}
	return decks
}

// start lays the cards out and begins the game.
func (sc *scatter) start(m *engine.M, s *engine.State, sizes [2]int) error {
	*s = engine.State{}
	m.Load(s)
	setTable(m, sizes)
	sc.at = m
	h := engine.FirstCard
	for who, cs := range sc.cards {
		for range cs {
			sc.ours[who] = append(sc.ours[who], h)
			h++
		}
	}
	for _, words := range [...]uint64{Location, Ship, Unit, Weapon | Asset} { // hosts come first
		for _, itself := range [...]bool{true, false} { // and the focus, which others keep close to
			for who, cs := range sc.cards {
				for i, c := range cs {
					if c.zone == Play && sc.r.Cards[c.def].Bits&words != 0 && (c.def == sc.focus) == itself {
						sc.enter(engine.Seat(who), sc.ours[who][i], c.def)
					}
				}
			}
		}
	}
	for who, cs := range sc.cards {
		for i, c := range cs {
			sc.lay(engine.Seat(who), sc.ours[who][i], c)
		}
	}
	sc.plenty()
	phase := 1 + sc.roll(6)
	if sc.roll(3) == 0 {
		phase = BattlePhase
	}
	return beginAt(m, engine.Seat(sc.roll(2)), phaseWords[phase])
}

// lay puts a card that is not in play into its zone; what found no place in play
// goes to the reserve.
func (sc *scatter) lay(who engine.Seat, h engine.H, c scattered) {
	m := sc.at
	switch {
	case m.Ent[h].Zone == Play:
	case c.zone == Play:
		m.Move(h, Reserve, 0)
	case c.zone == Stacked:
		host := sc.host(func(o engine.H) bool { return Is(m, o, Asset) })
		if host == 0 {
			m.Move(h, Used, 0)
			return
		}
		m.Move(h, Stacked, host)
		if sc.roll(2) == 0 {
			m.Show(h, c.def)
		}
	default:
		m.Move(h, c.zone, 0)
		if c.zone == Lost {
			m.Show(h, c.def)
		}
	}
}

// enter puts a card into play where the rules would let it be, or nowhere.
func (sc *scatter) enter(who engine.Seat, h engine.H, d engine.Def) {
	m, c := sc.at, &sc.r.Cards[d]
	if c.Bits&Unique != 0 {
		for o := range inPlay(m, ^uint64(0)) {
			if m.Ent[o].Def == d && (m.Ent[o].Ctrl == who || c.Bits&Location != 0) {
				return
			}
		}
	}
	host := engine.H(0)
	switch {
	case c.Bits&Location != 0:
	case c.Bits&Ship != 0:
		host = sc.host(func(o engine.H) bool { return Is(m, o, Sector) })
	case c.Bits&Unit != 0:
		aboard := sc.roll(4) == 0 || Is(m, sc.mid, Ship) && sc.roll(2) == 0
		host = sc.host(func(o engine.H) bool {
			return !aboard && Is(m, o, Site) || aboard && Is(m, o, Ship) && m.Ent[o].Ctrl == who
		})
	case c.Wants != 0:
		host = sc.host(func(o engine.H) bool { return Is(m, o, c.Wants) && m.Ent[o].Ctrl == who })
	default:
		host = engine.SeatOf(who)
	}
	if host == 0 && c.Bits&Location == 0 {
		return
	}
	m.Show(h, d)
	m.Move(h, Play, host)
	if d == sc.focus {
		sc.mid = h
	}
	if c.Bits&Location != 0 {
		insert(m, h, int16(sc.roll(rowLength(m, h)+1)))
	}
	if c.Bits&Inverter != 0 && sc.roll(3) == 0 {
		m.SetFlag(h, Inverted, true)
	}
	if c.Bits&Fights != 0 && sc.roll(8) == 0 {
		m.SetFlag(h, Damaged, true)
	}
}

// host is a card in play that is fit, the focus and where it is oftener than
// others, so that there is company.
func (sc *scatter) host(fit func(engine.H) bool) engine.H {
	if sc.mid != 0 && sc.roll(2) == 0 {
		if at := sc.at.Ent[sc.mid].Host; fit(sc.mid) {
			return sc.mid
		} else if at != 0 && fit(at) {
			return at
		}
	}
	var of []engine.H
	for o := range inPlay(sc.at, ^uint64(0)) {
		if fit(o) {
			of = append(of, o)
		}
	}
	if len(of) == 0 {
		return 0
	}
	return of[min(sc.roll(len(of)), sc.roll(len(of)))]
}

// plenty gives both seats icons: at most places energy, at one place support of
// every faction.
func (sc *scatter) plenty() {
	m, first := sc.at, true
	for place := range inPlay(m, Location) {
		for who := range engine.Seat(2) {
			if sc.roll(4) > 0 {
				side := NearIcons
				if m.Ent[place].Owner != who {
					side = FarIcons
				}
				m.Raise(place, side, 1, engine.Forever)
			}
			for f := range Factions {
				if first && !sc.bare {
					m.Raise(place, IconsOf(f, who), 4, engine.Forever)
				}
			}
		}
		first = false
	}
}
