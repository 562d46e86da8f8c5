package imperium

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// What the game brings lies behind the cards of packs, always in this order: systems,
// planets, units, strategy cards, technologies, objectives, heroes, agendas, action cards, secret objectives, notes, agents and markers. A row of one of
// these tables is found by counting from the end.
var (
	atPlanets    = len(chart)
	atUnits      = atPlanets + len(planets)
	atStrategies = atUnits + len(units)
	atTechs      = atStrategies + len(strategyCards)
	atObjectives = atTechs + len(technologies)
	atLeaders    = atObjectives + len(objectives)
	atAgendas    = atLeaders + len(leaders)
	atPlans      = atAgendas + len(agendas)
	atSecrets    = atPlans + nActionCard
	atNotes      = atSecrets + len(secrets)
	atAgents     = atNotes + nNote
	atMarkers    = atAgents + len(agents)
	brought      = atMarkers + len(markers)
)

// markers are what scenarios lay down in place of what has happened before.
var markers = []string{"Command token", "Control marker"}

// def is the row of the rules for a row of the tables.
func def(m *engine.M, row int) engine.Def { return engine.Def(len(m.Cards) - brought + row) }

// printCards adds the sheets of the packs and then what the game brings.
func printCards(b *spec.Build) {
	for i := range b.Cards {
		src := &b.Cards[i]
		if src.Word("type") != "Faction" {
			d := b.Add(broughtCard(src))
			if src.Word("type") == "Technology" {
				broughtTechnology(src).changes(b.R, d)
			}
			b.Text(i, "text", d)
			continue
		}
		c := engine.Card{Name: src.Name, Bits: Faction, Face: engine.Face{Type: "Faction", TypeLine: "Faction", Faction: src.Name, Figure: "char", Text: src.Word("text"), Lore: src.Word("lore"), Cost: -1, Corner: -1}}
		side := slices.IndexFunc(factions[:], func(f struct {
			name  string
			start [nType]int
		}) bool {
			return f.name == src.Name
		})
		c.Num[Side], c.Num[Commodities] = int16(max(side, 0)), int16(src.Int("commodities"))
		d := b.Add(c)
		if side < 1 {
			b.Refuse(d, src.Place("name"), "there is no such faction")
			continue
		}
		sheetWords(b, d, src.Word("text"))
	}
	for _, c := range slices.Concat(chartCards(), unitCards(), strategyFaces(), techCards(), objectiveCards(), leaderCards(), agendaCards(), actionFaces(), secretCards(), noteCards(), agentCards(), markerCards()) {
		b.Add(c)
	}
	upgrades(b)
	for i, a := range agendas {
		if a.text != "" {
			understood(b, engine.Def(len(b.R.Cards)-brought+atAgendas+i), Laws, a.text)
		}
	}
	for i, l := range leaders {
		understood(b, engine.Def(len(b.R.Cards)-brought+atLeaders+i), Leaders, l.text)
	}
	for i, p := range actionCards {
		if p.words != "" {
			understood(b, engine.Def(len(b.R.Cards)-brought+atPlans+i), Hand, strings.ReplaceAll(p.words, ":\n", ": "))
		}
	}
	for i, n := range notes {
		if n.words != "" {
			understood(b, engine.Def(len(b.R.Cards)-brought+atNotes+i), Notes, strings.ReplaceAll(n.words, ":\n", ": "))
		}
	}
	for i, l := range agents {
		understood(b, engine.Def(len(b.R.Cards)-brought+atAgents+i), Leaders, l.text)
	}
	for i, o := range objectives {
		if o.have == nil && o.spends == 0 {
			understood(b, engine.Def(len(b.R.Cards)-brought+atObjectives+i), Objectives, o.text)
		}
	}
	for i, s := range secrets {
		if s.have == nil && s.deed == 0 {
			understood(b, engine.Def(len(b.R.Cards)-brought+atSecrets+i), Objectives, strings.TrimPrefix(s.text, "Status phase: "))
		}
	}
	permits(b.R)
	powered(b.R)
	stock(b.R)
}

// sheetWords compiles what a sheet says (T30, T32), but for the paragraphs that rules carry out:
// Spoils Tithe (D7).
func sheetWords(b *spec.Build, d engine.Def, words string) {
	for _, line := range strings.Split(words, "\n") {
		if !strings.HasPrefix(line, "Spoils Tithe") {
			understood(b, d, Sheets, line)
		}
	}
	if b.R.Cards[d].Num[Side] == 1 {
		deploys(b.R, d)
	}
}

// add changes a number of the units of whoever controls a card.
func add(r *engine.Rules, d engine.Def, cite string, st engine.Stat, n int16, on func(m *engine.M, h engine.H) bool) {
	r.OngoingOn(d, engine.Ongoing{Cite: cite, Stat: st,
		On:  func(m *engine.M, src, h engine.H) bool { return m.Ent[h].Ctrl == m.Ent[src].Ctrl && on(m, h) },
		Val: func(*engine.M, engine.H, engine.H) int16 { return n }})
}

func chartCards() (of []engine.Card) {
	for i, s := range chart {
		c := engine.Card{Name: s.name, Bits: System | s.bits, Face: engine.Face{Type: "System", TypeLine: "System", Faction: s.look, Figure: "sector", Cost: -1, Corner: -1}}
		c.Num[Spot] = int16(i + 1)
		of = append(of, c)
	}
	for _, p := range planets {
		c := engine.Card{Name: p.name, Bits: Planet | p.bits, Face: engine.Face{Type: "Planet", TypeLine: "Planet", Faction: p.look, Figure: "sector", Cost: -1, Corner: -1, Stats: []engine.Stat{Resources, Influence}}}
		c.Num[Resources], c.Num[Influence] = p.resources, p.influence
		of = append(of, c)
	}
	return of
}

func unitCards() (of []engine.Card) {
	for i := range units {
		of = append(of, units[i].card())
	}
	return of
}

func markerCards() (of []engine.Card) {
	for _, name := range markers {
		of = append(of, engine.Card{Name: name, Bits: Marker, Face: engine.Face{Type: "Marker", TypeLine: "Marker", Figure: "gear", Cost: -1, Corner: -1}})
	}
	return of
}

// stock lists the decks that nobody owns: the objectives of either stage (DU13), and the agendas.
func stock(r *engine.Rules) {
	stages := []engine.Stock{{Cite: "DU13 K31", Name: "objectives of stage 1", Zone: FirstStage}, {Cite: "DU13 K31", Name: "objectives of stage 2", Zone: SecondStage}}
	for i := range objectives {
		s := &stages[objectives[i].points-1]
		s.Cards = append(s.Cards, engine.Def(len(r.Cards)-brought+atObjectives+i))
	}
	voted := engine.Stock{Cite: "DU52 K31", Name: "agendas", Zone: Agendas}
	for i := range agendas {
		voted.Cards = append(voted.Cards, engine.Def(len(r.Cards)-brought+atAgendas+i))
	}
	voted.Cards = append(voted.Cards, broughtOf(r, Agenda)...)
	drawn := engine.Stock{Cite: "DU13 DU45 K31", Name: "action cards", Zone: Plans}
	for i := range actionCards {
		for range actionCards[i].copies {
			drawn.Cards = append(drawn.Cards, engine.Def(len(r.Cards)-brought+atPlans+i))
		}
	}
	drawn.Cards = append(drawn.Cards, broughtOf(r, Plan)...)
	hidden := engine.Stock{Cite: "DU13 DU59 K31", Name: "secret objectives", Zone: SecretDeck}
	for i := range secrets {
		hidden.Cards = append(hidden.Cards, engine.Def(len(r.Cards)-brought+atSecrets+i))
	}
	r.Stocks = append(stages, voted, drawn, hidden)
}

// planStock is the row of the action cards among the decks that nobody owns.
const planStock = 3

// checkDeck says why a deck may not be played, or nil: a player brings the sheet of a
// faction (DU10).
func checkDeck(r *engine.Rules, deck []engine.Def) error {
	if len(deck) != 1 || int(deck[0]) >= len(r.Cards) || r.Cards[deck[0]].Bits&Faction == 0 {
		return &engine.Illegal{Cite: "DU10", Says: "a player brings the sheet of one faction"}
	}
	return nil
}
