package scenariotest

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// Thing is a card on the table at which combinations are tried.
type Thing struct {
	Name string
	Mine bool     // A has it, who has the card that speaks
	Here bool     // it is where that card is
	Self bool     // it is that card
	Is   []string // the nouns and adjectives that fit it, in the singular
}

// Seat is the seat that has a thing.
func (t Thing) Seat() string {
	if t.Mine {
		return "A"
	}
	return "B"
}

// In shows that a thing lies in a zone of its seat.
func In(zone string) func(t Thing) string {
	return func(t Thing) string { return fmt.Sprintf("%q in %s %s", t.Name, t.Seat(), zone) }
}

// InPlay shows that a thing is in play still.
func InPlay(t Thing) string { return fmt.Sprintf("%q in play", t.Name) }

// Has shows that a thing has a number.
func Has(number string, n int) func(t Thing) string {
	return func(t Thing) string { return fmt.Sprintf("%s %q %d", number, t.Name, n) }
}

// Phrase is a noun phrase with a plain reading of its own: which things fit, and how many
// of them are taken.
type Phrase struct {
	Says      string
	Fit, Not  []Thing
	Least     int  // how many are chosen at least
	Most      int  // and at most; 0: nothing is chosen, all that fit are meant
	Announced bool // they are targets
	Plural    bool // a verb of which it is the subject is in the plural
}

// Words are the words of a game from which phrases are made.
type Words struct {
	Things     []Thing
	Nouns      []string // in the singular; the plural is made with s
	Adjectives []string // "" is none
	Mine       [2]string
	Theirs     [2]string // before the noun and behind it: "", "your opponent has"
	Here       string    // behind the noun: "here"; "" where no place is said
}

type determiner struct {
	says        string
	least, most int
	many        bool // the noun is in the plural
	target      bool
	other       bool // not the card that speaks
}

var determiners = []determiner{
	{says: "target", least: 1, most: 1, target: true},
	{says: "a", least: 1, most: 1},
	{says: "each"},
	{says: "all", many: true},
	{says: "another", least: 1, most: 1, other: true},
	{says: "each other", other: true},
	{says: "two", least: 2, most: 2, many: true},
	{says: "up to two", most: 2, many: true},
	{says: "up to two target", most: 2, many: true, target: true},
	{says: "two target", least: 2, most: 2, many: true, target: true},
	{says: "any number of", most: 99, many: true},
}

// Phrases are all combinations of the words that at least one thing fits, and as many as
// are chosen. The card that speaks is left out of what is chosen in them, and they are
// said only where something does not fit.
func (w *Words) Phrases() (all []Phrase) {
	for _, d := range determiners {
		for _, adjective := range w.Adjectives {
			for _, noun := range w.Nouns {
				for _, whose := range []int{0, 1, 2} {
					for _, here := range []bool{false, true}[:1+min(len(w.Here), 1)] {
						if p, ok := w.phrase(d, adjective, noun, whose, here); ok {
							all = append(all, p)
						}
					}
				}
			}
		}
	}
	return all
}

// Whose a thing is: anybody's, mine, theirs.
const (
	anybodys = iota
	mine
	theirs
)

func (w *Words) phrase(d determiner, adjective, noun string, whose int, here bool) (p Phrase, ok bool) {
	p = Phrase{Least: d.least, Most: d.most, Announced: d.target, Plural: d.many}
	owner := [2]string{}
	switch whose {
	case mine:
		owner = w.Mine
	case theirs:
		owner = w.Theirs
	}
	place := ""
	if here {
		place = w.Here
	}
	said := noun
	if d.many {
		said += "s"
	}
	p.Says = strings.Join(strings.Fields(strings.Join([]string{d.says, owner[0], adjective, said, owner[1], place}, " ")), " ")
	p.Says = article(p.Says)
	for _, t := range w.Things {
		fits := slices.Contains(t.Is, noun) && (adjective == "" || slices.Contains(t.Is, adjective)) && (!here || t.Here) &&
			(whose == anybodys || t.Mine == (whose == mine)) && !(d.other && t.Self)
		if fits {
			p.Fit = append(p.Fit, t)
		} else {
			p.Not = append(p.Not, t)
		}
	}
	p.Most = min(p.Most, len(p.Fit))
	return p, len(p.Fit) > max(0, d.least-1) && len(p.Not) > 0
}

// article writes an for a before a vowel.
func article(s string) string {
	if rest, ok := strings.CutPrefix(s, "a "); ok && strings.ContainsRune("aeiou", rune(rest[0])) {
		return "an " + rest
	}
	return s
}

// Taken are the things that are taken when the last ones that fit are chosen; Left are
// the others.
func (p *Phrase) Taken() (taken, left []Thing) {
	n := len(p.Fit)
	if p.Most > 0 || p.Least > 0 {
		n = p.Most
	}
	first := len(p.Fit) - n
	return p.Fit[first:], slices.Concat(p.Fit[:first], p.Not)
}

// Names quotes the names of things for a line of a scenario.
func Names(things []Thing) string {
	var names []string
	for _, t := range things {
		names = append(names, fmt.Sprintf("%q", t.Name))
	}
	return strings.Join(names, ", ")
}

// Verb is something that is done to things, and what shows that it has been done to one,
// or that it has not: lines of a scenario.
type Verb struct {
	Says string // "Destroy {np}", "{np} gain{s} 1 boost"; with {its} for its owner's, {is} and {has}
	Yes  func(t Thing) string
	No   func(t Thing) string

	Ongoing bool               // it is not done: it holds as long as the card says so
	Counts  func(n int) string // of what holds for each thing: what shows that there are n
}

// goes reports whether it makes sense with a phrase: a condition applies to all things, a count
// needs "each".
func (v *Verb) goes(p *Phrase) bool {
	switch {
	case v.Counts != nil:
		return strings.HasPrefix(p.Says, "each ")
	case v.Ongoing:
		return p.Most == 0 && p.Least == 0
	}
	return true
}

// Combination is the table at which each verb is tried with each noun phrase.
type Combination struct {
	Files  fs.FS
	Header string // of the scenario file
	Words  Words
	Verbs  []Verb
	Cards  func(says string, ongoing bool) string // the cards of the things, one of which says that
	Setup  []string                               // the lines that put them onto the table
	Queued bool                                   // an ability that is used waits until both pass
	Answer bool                                   // the other player may answer, and passes, before anything is chosen but targets
}

// Play plays each verb with each noun phrase, and fails the test where something happens
// to another thing than the words say.
func (c *Combination) Play(t *testing.T) {
	played := 0
	phrases := c.Words.Phrases()
	for i := range c.Verbs {
		for j := range phrases {
			if v, p := &c.Verbs[i], &phrases[j]; v.goes(p) {
				says := p.Said(v.Says)
				Run(t, c.Files, c.Header, c.Cards(says, v.Ongoing), says, c.lines(v, p))
				played++
			}
		}
	}
	t.Logf("%d combinations have been played", played)
}

// act are the lines by which A uses the ability of the card that speaks on the things that
// are taken.
func (c *Combination) act(p *Phrase, taken string) (lines []string) {
	speaks := c.Words.Things[slices.IndexFunc(c.Words.Things, func(t Thing) bool { return t.Self })]
	uses := fmt.Sprintf("A uses %q", speaks.Name)
	if p.Announced {
		uses += " targeting " + taken
	}
	lines = append(lines, uses)
	if c.Queued {
		lines = append(lines, "both pass")
	}
	if c.Answer {
		lines = append(lines, "B passes")
	}
	if !p.Announced && p.Most > 0 {
		lines = append(lines, "A chooses "+taken)
	}
	return lines
}

// lines are the scenario of a verb and a phrase.
func (c *Combination) lines(v *Verb, p *Phrase) []string {
	lines := slices.Clone(c.Setup)
	taken, left := p.Taken()
	switch {
	case v.Counts != nil:
		return append(lines, "expect "+v.Counts(len(p.Fit)))
	case !v.Ongoing:
		lines = append(lines, c.act(p, Names(taken))...)
	}
	for _, x := range taken {
		lines = append(lines, "expect "+v.Yes(x))
	}
	for _, x := range left {
		lines = append(lines, "expect "+v.No(x))
	}
	return lines
}

// Said is a verb with the phrase in its place, as a sentence without a full stop.
func (p *Phrase) Said(verb string) string {
	s, its, is, has := "s", "its owner's", "is", "has"
	if p.Plural {
		s, its, is, has = "", "their owners'", "are", "have"
	}
	says := strings.NewReplacer("{np}", p.Says, "{s}", s, "{its}", its, "{is}", is, "{has}", has).Replace(verb)
	return strings.ToUpper(says[:1]) + says[1:]
}
