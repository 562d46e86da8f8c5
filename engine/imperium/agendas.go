package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// agenda is what is printed of an agenda (T28): what is voted on, and whether it is a law.
type agenda struct {
	name string
	law  bool
	vote int16
	text string
	rest string // paragraphs that rules carry out
}

// What is voted on.
const (
	onItself int16 = iota // for or against
	onPlayer
	onPlanet
	onLaw
)

// elects are what is voted on, as packs name it; for or against, if nothing is named.
var elects = [...]string{onPlayer: "player", onPlanet: "planet", onLaw: "law"}

// agendas are all of them, the laws first.
var agendas = []agenda{
	{"Licensed Minds", true, onItself, "For: After a player researches a technology: That player destroys 1 of their infantry.\nAgainst: The player who has fewer technologies draws 2 action cards.", ""},
	{"Ceiling of Fleets", true, onItself, "For: No player can have more than 4 ships that are not fighters in 1 system.\nAgainst: Each player returns 1 token from their fleet pool to their reinforcements.", ""},
	{"Sanctuary Oath", true, onItself, "For: Bombardment cannot be used against planets that have the trait shrine.", "Against: Each player destroys 1 of their infantry on each planet that has the trait shrine."},
	{"Keeper of the Scales", true, onPlayer, "Elected player: The elected player takes this card.", "While you own this card, you break ties in votes instead of the speaker."},
	{"Founder's Medal", true, onPlayer, "Elected player: The elected player takes this card and gains 1 point.\nAfter you lose a combat: If you own this card, give it to the other player, lose 1 point, and the other player gains 1 point.", ""},
	{"Deep Mine Permit", true, onPlanet, "Elected planet: Put this card beside the elected planet.", "That planet has +2 resources, and its influence is 0."},
	{"Open Granaries", false, onItself, "For: Each player gains 1 trade good for each planet they control that has the trait garden or the trait forge.\nAgainst: Each player destroys 2 of their infantry and gains 2 trade goods.", ""},
	{"Letters of Recognition", false, onPlayer, "Elected player: The elected player gains 1 point and the other player gains 3 trade goods.", ""},
	{"Audit of Hulls", false, onItself, "For: The player who has more ships that are not fighters destroys 1 of their ships that are not fighters.\nAgainst: The player who has fewer ships that are not fighters places 1 cruiser in their home system.", ""},
	{"Jubilee of Laws", false, onItself, "For: Discard each law from play. Then each player draws 1 action card.\nAgainst: Each player gains 1 trade good for each law in play.", ""},
	{"Review of Statutes", false, onLaw, "", "When this agenda is revealed: If no law is in play, put this agenda on the bottom of its deck and reveal another agenda.\nElected law: Discard the elected law. Then each player who did not vote for that law gains 1 token."},
	{"Opened Archive", false, onItself, "For: Each player may spend 2 trade goods to research 1 technology.\nAgainst: Each player discards 1 action card and gains 1 token.", ""},
}

// Rows of agendas that rules ask for.
const (
	licensedMinds = iota
	ceilingOfFleets
	sanctuaryOath
	keeperOfScales
	foundersMedal
	deepMinePermit
	openGranaries
	lettersOfRecognition
	auditOfHulls
	jubileeOfLaws
	reviewOfStatutes
	openedArchive
	nOfAgendas
	nLaw = openGranaries
)

func agendaCards() (of []engine.Card) {
	for i, a := range agendas {
		c := engine.Card{Name: a.name, Bits: Agenda, Face: engine.Face{Type: "Agenda", TypeLine: "Directive", Figure: "event", Text: strings.Trim(a.text+"\n"+a.rest, "\n"), Cost: -1, Corner: -1}}
		if a.law {
			c.Bits, c.Face.TypeLine = Agenda|Law, "Law"
		}
		c.Num[Test], c.Num[Ballot] = int16(i), a.vote
		of = append(of, c)
	}
	return of
}

// permits registers what a law changes of the planet that it lies at (T32).
func permits(r *engine.Rules) {
	d := engine.Def(len(r.Cards) - brought + atAgendas + deepMinePermit)
	beside := func(m *engine.M, src, h engine.H) bool { return m.Ent[src].Zone == Laws && m.Ent[src].Host == h }
	r.OngoingOn(d, engine.Ongoing{Cite: "T32", Stat: Resources, On: beside, Val: func(*engine.M, engine.H, engine.H) int16 { return 2 }})
	r.OngoingOn(d, engine.Ongoing{Cite: "T32", Stat: Influence, On: beside, Val: func(m *engine.M, _, h engine.H) int16 { return -m.Printed(h, Influence) }})
}

// law is a law that is in play, a row of the table, or 0.
func law(m *engine.M, row int) engine.H {
	for h := range m.In(engine.Nobody, Laws).All() {
		if m.Ent[h].Def == def(m, atAgendas+row) {
			return h
		}
	}
	return 0
}

// electable reports whether a law is in play that an agenda can elect: one that the game
// brings (D17).
func electable(m *engine.M) bool {
	for row := range nLaw {
		if law(m, row) != 0 {
			return true
		}
	}
	return false
}

// agendaOf is the row of an agenda, or -1 of one that a pack brings and of any other card: a
// bot may take what it does not know for one.
func agendaOf(m *engine.M, h engine.H) int {
	if row := int(m.Printed(h, Test)); is(m, h, Agenda) && row < len(agendas) {
		return row
	}
	return -1
}

// broughtAgenda is an agenda of a pack.
func broughtAgenda(src *pack.Card) engine.Card {
	c := engine.Card{Name: src.Name, Bits: Agenda, Face: engine.Face{Type: "Agenda", TypeLine: "Directive", Figure: "event", Text: src.Word("text"), Cost: -1, Corner: -1}}
	if src.Flag("law") {
		c.Bits, c.Face.TypeLine = Agenda|Law, "Law"
	}
	c.Num[Test] = -1
	for i, what := range elects {
		if what != "" && src.Word("elects") == what {
			c.Num[Ballot] = int16(i)
		}
	}
	return c
}
