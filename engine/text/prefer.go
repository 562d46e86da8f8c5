package text

import "slices"

// A text may have several readings. Readings with equal forms are one; between others the preferences
// choose, in the order of their list. If none of them decides, the text is ambiguous, and the author
// is asked.

// prefers is a set of preferences, one bit each.
type prefers uint8

// Preference is a rule that chooses between two readings.
type Preference struct {
	Name, Says string
	choose     func(a, b *candidate) int // more than 0: a; less than 0: b; 0: undecided
}

// Preferences are all preferences, in order of priority.
func Preferences() []Preference { return preferences[:] }

var preferences = [...]Preference{
	{"sense", "A phrase is not meant with parts that it could not be carried out with, if the words can be read otherwise.", makesSense},
	{"lines", "A line that is a keyword, a trigger, a limit or an ability with a cost is that, before it is a sentence that is carried out.", lines},
	{"likes", "Things that are listed with “and” or “or” are of one sort: places or things, each of them or any one. “For each unit at a site and each ship”: the ships are counted, and no unit is at them.", likes},
	{"nearest", "What describes belongs to the nearest word that it can describe: of two ways to cut a phrase into the same parts, that one is meant in which the first part that differs is longer. “Each unit at a site here”: the site is here.", nearest},
	{"doing", "What can be read as something that is done now, for a while, or as something that is so for that while, is done now.", doing},
	{"wholes", "What one phrase of the game says as a whole is meant as that whole, and not put together of smaller phrases: the reading of fewer phrases is meant. “One of your ships” is one phrase, and not the number one with ships.", wholes},
	{"inner", "What stands at the end of a phrase belongs to its last part, and not to the whole: of two phrases whose parts begin at the same words, that one is meant in which the first part that differs is longer. “When a ship is lost during battle”: it is lost during battle.", inner},
}

// candidate is a reading in a contest. Its form is computed on first use.
type candidate struct {
	n    *Node
	made bool
	form *Form
	says string // its form on one line
	size int    // the number of phrases in it
}

// phrases is how many phrases the form of a reading has.
func (c *candidate) phrases() int {
	if !c.made {
		c.form, c.made = c.n.Form(), true
		c.size = c.form.size()
	}
	return c.size
}

// same reports whether two readings have the same form.
func (c *candidate) same(o *candidate) bool {
	return c.phrases() == o.phrases() && c.line() == o.line()
}

func (c *candidate) line() string {
	if c.says == "" {
		c.says = c.form.String()
	}
	return c.says
}

// makesSense prefers the reading with fewer phrases that do not accept their parts (Mean.Sense).
func makesSense(a, b *candidate) int { return b.n.senseless() - a.n.senseless() }

// lines prefers any reading of a line to one as sentences without a cost or a trigger.
func lines(a, b *candidate) int {
	more := func(c *candidate) int {
		if p := c.n.P; p == nil || p.Kind != lineKind || len(c.n.Kids) > 1 || p.Name() != "{body}" {
			return 1
		}
		return 0
	}
	return more(a) - more(b)
}

// likes prefers the reading whose lists join more similar things (see apartness).
func likes(a, b *candidate) int { return b.n.apartness() - a.n.apartness() }

// nearest compares two readings of one spelling, or two lists.
func nearest(a, b *candidate) int {
	if a.n.P != b.n.P || a.n.spelling != b.n.spelling {
		return 0
	}
	return longer(a, b)
}

// longer compares the lengths of the parts of two readings, from the first part on, as long as they
// begin at the same words.
func longer(a, b *candidate) int {
	for i := range min(len(a.n.Kids), len(b.n.Kids)) {
		x, y := a.n.Kids[i], b.n.Kids[i]
		switch {
		case x == nil && y == nil:
		case x == nil:
			return -1
		case y == nil:
			return 1
		case x.at != y.at:
			return 0
		case x.end != y.end:
			return int(x.end - y.end)
		}
	}
	return 0
}

func wholes(a, b *candidate) int { return b.phrases() - a.phrases() }

// inner compares two readings of different rows.
func inner(a, b *candidate) int {
	if a.same(b) {
		return 0
	}
	return longer(a, b)
}

func doing(a, b *candidate) int {
	lasts := func(c *candidate) int {
		if c.n.P != nil && c.n.P.Role == Lasts {
			return 1
		}
		return 0
	}
	return lasts(b) - lasts(a)
}

// readings are the readings of a whole text, and how it was parsed.
type readings struct {
	g      *Grammar
	kind   string
	played bool
	others []*Node // the readings that no preference rules out, without the first
}

// Again parses the canonical wording of a whole text.
func (n *Node) Again() (*Node, error) {
	return (&parser{g: n.read.g}).parse(n.read.kind, Print(n), n.read.played)
}

// Others are the other readings of a whole text. The text is ambiguous if there are any.
func (n *Node) Others() []*Node {
	if n.read == nil || n.read.others == nil || n == n.read.others[0] {
		return nil
	}
	return n.read.others
}

// contest is the readings of one cell.
type contest struct {
	kept []*Node
	with []candidate // the readings kept; nil while there is only one
}

// enter adds a reading unless an equal or a preferred one is there, and removes the readings that it
// is preferred to. It returns the work done, in phrases compared.
func (c *contest) enter(n *Node) (work int) {
	if len(c.kept) == 0 {
		c.kept = append(c.kept, n)
		return 0
	}
	if c.with == nil {
		c.with = append(c.with, candidate{n: c.kept[0]})
	}
	in := candidate{n: n}
	for i := range c.with {
		was := &c.with[i]
		won, by := prefer(was, &in)
		if won == 0 && was.same(&in) {
			return in.size
		}
		if won > 0 {
			was.n.by |= by
			return in.size
		}
	}
	c.leave(&in)
	if len(c.kept) < maxReadings {
		c.kept, c.with = append(c.kept, n), append(c.with, in)
	}
	return in.size
}

// leave removes the readings to which a new one is preferred.
func (c *contest) leave(in *candidate) {
	k := 0
	for i := range c.with {
		if won, by := prefer(in, &c.with[i]); won > 0 {
			in.n.by |= by
			continue
		}
		c.kept[k], c.with[k] = c.kept[i], c.with[i]
		k++
	}
	c.kept, c.with = c.kept[:k], c.with[:k]
}

// prefer compares two readings: more than 0 for the first, less than 0 for the second, and by which
// preference.
func prefer(a, b *candidate) (won int, by prefers) {
	if slices.Contains(suited, a.n.kind()) {
		return 0, 0
	}
	for i := range preferences {
		if won := preferences[i].choose(a, b); won != 0 {
			return won, 1 << i
		}
	}
	return 0, 0
}

// suited are kinds of phrases whose readings are all kept, because only the Sense of the surrounding
// phrase can decide between them.
var suited = []string{"amount"}

// kind is the kind of a phrase; "" for a list.
func (n *Node) kind() string {
	if n.P == nil {
		return ""
	}
	return n.P.Kind
}

// Preferred lists the preferences that chose between readings of a text.
func (n *Node) Preferred() (names []string) {
	by := n.preferred()
	for i := range preferences {
		if by>>i&1 == 1 {
			names = append(names, preferences[i].Name)
		}
	}
	return names
}

func (n *Node) preferred() (by prefers) {
	if n == nil {
		return 0
	}
	for _, k := range n.Kids {
		by |= k.preferred()
	}
	return by | n.by
}
