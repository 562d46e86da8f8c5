package galactic

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// speaker is the card whose text is compiled.
type speaker struct {
	*engine.Rules
	*plays
	classes *pack.Traits
	d       engine.Def
}

func (s *speaker) card() *engine.Card { return &s.Cards[s.d] }

// says compiles the text of a card: the sentences that the rules know as they are, and
// what is left by the grammar. What is not understood makes the card Manual and is told of.
func says(s *speaker, c *text.Compiler, src *pack.Card, errs *pack.Errors) {
	var rest []string
	for _, sentence := range split(src.Word("text")) {
		s.card().Bits |= HasText
		form, n := numbered(sentence)
		if say, known := sentences[form]; known {
			say(s, n)
		} else if !s.combines(sentence) {
			rest = append(rest, sentence)
		}
	}
	if len(rest) == 0 {
		return
	}
	words := strings.Join(rest, ". ") + "."
	c.Zone, c.OneShot = Fleet, s.card().Bits&(OneUse|OneGame) != 0 && !strings.Contains(words, "Action")
	if _, err := c.Card(s.d, words); err != nil {
		s.card().Manual = true
		errs.Words(src.Place("text"), src.Name, err)
	}
}

// split is a text in sentences.
func split(text string) (of []string) {
	for s := range strings.SplitSeq(strings.Join(strings.Fields(text), " "), ". ") {
		if s = strings.TrimSuffix(s, "."); s != "" {
			of = append(of, s)
		}
	}
	return of
}

// numbered is a sentence with N for the first number in it, and that number.
func numbered(s string) (form string, n int16) {
	i := strings.IndexAny(s, "0123456789")
	if i < 0 {
		return s, 0
	}
	j := i
	for j < len(s) && s[j] >= '0' && s[j] <= '9' {
		j++
	}
	v, _ := strconv.Atoi(s[i:j])
	return s[:i] + "N" + s[j:], int16(v)
}

// sentences are the texts that the rules carry out, by their form.
var sentences map[string]func(s *speaker, n int16)

func init() {
	sentences = map[string]func(s *speaker, n int16){}
	for _, of := range []map[string]func(s *speaker, n int16){words, auctioned, specials, missionTexts} {
		for form, say := range of {
			sentences[form] = say
		}
	}
}

// words are those that name a rule.
var words = map[string]func(s *speaker, n int16){
	"Either card may be played first":                      func(*speaker, int16) {}, // as any two cards that combine
	"Cards played to the combined cards stay on this card": func(*speaker, int16) {}, // as of any combined card
	"This card has strength +N for each other Stray in play": func(s *speaker, n int16) {
		s.OngoingOwn(s.d, engine.Ongoing{Cite: "X24", Stat: Strength, Adds: true,
			On: func(m *engine.M, _, h engine.H) bool { return m.Ent[h].Zone == Fleet },
			Val: func(m *engine.M, _, h engine.H) (all int16) {
				inPlay(m, Stray, func(g engine.H) {
					if g != h {
						all += n
					}
				})
				return all
			}})
	},
	"Not during turn N or turn 2": func(s *speaker, _ int16) { s.card().Bits |= Late },
	"Remove its location's stack from play for a number of turns equal to this card's strength": func(s *speaker, _ int16) {
		s.played[s.d] = deed{cite: "X21", do: func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VLeave, Subj: location(m, f.Src.H), By: f.By, A: m.Value(f.Src.H, Strength), B: 1 + int16(f.By)})
		}}
	},
}
