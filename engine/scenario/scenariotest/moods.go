package scenariotest

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// Deed is something that A does twice, and how texts speak of it. A table of deeds in a
// test is written down anew, from the rulebook: it shares nothing with the game's own.
type Deed struct {
	Does, Did, Done string    // "destroy", "destroyed", "destroyed"
	Doess           string    // "destroys"; "": made of Does
	Thing, Things   string    // "a unit", "units"; "" where the verb stands alone
	Turn            string    // when; "": as usual
	Setup           string    // lines for the table
	Card            string    // the text of the card "Do", by which A does it; "": it takes none
	Act             [2]string // the lines by which A does it, once and again; "": it is done once only
	Yes, No         [2]string // what shows then that it has been done, and that it has not
	Once            string    // that it has been done the first time only
	Ban             string    // paragraphs of which one refuses what can't be done; "": it is done in vain
	Skips           string    // moods in which it is not said, by the first word of their names
}

// Mood is a way to speak of a deed, on the card "Watch", which has a number.
type Mood struct {
	Name   string
	Says   string    // {who} does it; {does} and {doess}, {did}, {done}; {thing}, {things}, {noun}; {have}; {he} {pay}
	Shows  [2]string // "done", "not", "refused" or, the second time, "once", and the number of "Watch" after A has done it once and again: where it speaks of A
	Else   string    // its number where it does not
	Queued bool      // what it says waits until both pass
	Setup  string    // a line for the table
}

// Moods is the table at which each deed is said in each mood.
type Moods struct {
	Files     fs.FS
	Header    string // of the scenario file
	Cards     func(says string, d *Deed) string
	Shows     string   // a paragraph
	Turn      string   // when A does a deed
	Place     string   // where "Watch" lies: ` at "Shore"`
	Hand      string   // two cards "Do"
	Setup     []string // lines for every table
	Number    string   // of "Watch"
	Deeds     []Deed
	Moods     []Mood
	Everybody []Mood // those that speak of nobody
}

// Whos are who a text can speak of, and whether that is A, by whose card it is on.
var Whos = []struct {
	Says string
	IsA  map[string]bool
}{
	{"you", map[string]bool{"A": true}},
	{"your opponent", map[string]bool{"B": true}},
	{"a player", map[string]bool{"A": true, "B": true}},
}

// Play says every deed in every mood, of everybody, on the cards of both players, lets A do
// it, and fails the test where something else happens than is said.
func (s *Moods) Play(t *testing.T) {
	n := 0
	say := func(d *Deed, m *Mood, owner, who string, about bool) {
		if !d.skips(m) {
			name := fmt.Sprintf("%s, %s, %s, on %s's card", d.Does, m.Name, who, owner)
			s.Run(t, d, name, d.Say(m.Says, who), s.Lines(d, m, owner, about))
			n++
		}
	}
	for i := range s.Deeds {
		for _, owner := range []string{"A", "B"} {
			for j := range s.Moods {
				for _, who := range Whos {
					say(&s.Deeds[i], &s.Moods[j], owner, who.Says, who.IsA[owner])
				}
			}
			for j := range s.Everybody {
				say(&s.Deeds[i], &s.Everybody[j], owner, "you", true)
			}
		}
	}
	t.Log(n, "combinations")
}

func (d *Deed) skips(m *Mood) bool {
	return slices.ContainsFunc(strings.Fields(d.Skips), func(word string) bool { return strings.HasPrefix(m.Name, word) })
}

// Say fills the deed into a text.
func (d *Deed) Say(says, who string) string {
	doess, have, pays := d.Doess, "has", "he or she pays"
	switch {
	case who == "you":
		doess, have, pays = d.Does, "have", "you pay"
	case doess == "" && strings.HasSuffix(d.Does, "s"):
		doess = d.Does + "es"
	case doess == "":
		doess = d.Does + "s"
	}
	noun := strings.TrimPrefix(strings.TrimPrefix(d.Thing, "an "), "a ")
	return strings.NewReplacer("{who}", who, "{Who}", capital(who), "{he} {pay}", pays, "{doess}", doess, "{does}", d.Does, "{did}", d.Did, "{done}", d.Done,
		"{thing}", d.Thing, "{things}", d.Things, "{Things}", capital(d.Things), "{noun}", noun, "{have}", have).Replace(says)
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Lines are the scenario in which A does the deed twice under a mood, said on a card of
// owner. about: the mood speaks of A.
func (s *Moods) Lines(d *Deed, m *Mood, owner string, about bool) []string {
	turn := s.Turn
	if d.Turn != "" {
		turn = d.Turn
	}
	lines := append([]string{"shows: " + s.Shows, "turn: " + turn}, s.Setup...)
	lines = append(lines, owner+s.Place+`: "Watch"`)
	for _, more := range []string{d.Setup, m.Setup} {
		if more != "" {
			lines = append(lines, strings.Split(more, "\n")...)
		}
	}
	if d.Card != "" {
		lines = append(lines, s.Hand)
	}
	for i, act := range d.Act {
		if act == "" {
			continue
		}
		did, number, _ := strings.Cut(m.Shows[i], " ")
		if !about {
			did, number = "done", m.Else
		}
		does := strings.Split(act, "\n")
		if d.Ban != "" && (did == "refused" || did == "once") {
			does = []string{"illegal " + does[0] + " because " + strings.ReplaceAll(d.Ban, " ", " or ")}
		}
		if m.Queued && about {
			does = append(does, "both pass")
		}
		lines = append(lines, does...)
		shown := d.No[i]
		switch did {
		case "done":
			shown = d.Yes[i]
		case "once":
			shown = d.Once
		}
		lines = append(lines, "expect "+shown, "expect "+s.Number+` "Watch" `+number)
	}
	return lines
}

// Run runs a scenario with a card "Watch" that says something.
func (s *Moods) Run(t *testing.T, d *Deed, name, says string, lines []string) {
	t.Helper()
	Run(t, s.Files, s.Header, s.Cards(says, d), name, lines)
}
