package arena

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// Match is a game in progress.
type Match struct {
	arena  *Arena
	decks  [2][]engine.Def
	m      *engine.M
	state  engine.State
	deal   *engine.Dealer
	dice   *bot.Rand
	draft  *draft            // of a secret answer in the making; nil: there is none
	bound  [2][]engine.Input // secret answers that are complete and not yet opened
	log    []Line
	inputs int

	answers []Answer // of the present question; nil: they have not been listed
}

// Line is a line of the log. It is made from public information.
type Line struct {
	Seat int    `json:"seat"` // who did it; -1 nobody
	Text string `json:"text"`
	Cite string `json:"cite"` // the paragraph of the rulebook
}

// seatNames are the names of the seats in texts.
var seatNames = [2]string{"Seat 0", "Seat 1"}

func begin(a *Arena, decks [2][]engine.Def, seed uint64) (*Match, error) {
	m := &Match{arena: a, decks: decks, m: engine.New(a.box.Rules), dice: bot.NewRand(seed)}
	if err := a.box.Start(m.m, &m.state, [2]int{len(decks[0]), len(decks[1])}); err != nil {
		return nil, err
	}
	m.deal = engine.NewDealer(m.m, decks, m.dice.N)
	return m, m.goOn()
}

// Clone is a copy of the match that goes its own way. It knows the order of the decks and the dice to
// come, as the match itself does: whoever searches with it looks at hidden information.
func (m *Match) Clone() *Match {
	c := *m
	dice := *m.dice
	c.m, c.dice, c.answers = engine.New(m.arena.box.Rules), &dice, nil
	c.log = m.log[:len(m.log):len(m.log)]
	if m.draft != nil {
		d := *m.draft
		d.parts = d.parts[:len(d.parts):len(d.parts)]
		c.draft = &d
	}
	var truth engine.Mind
	for h := range engine.H(engine.MaxEnt) {
		truth.Learn(h, m.deal.Truth(h))
	}
	c.m.Load(&c.state)
	c.deal = engine.NewDealerAt(c.m, &truth, m.deal.Minds, c.dice.N)
	return &c
}

// Asked is the seat that must answer, or -1 when the match is over.
func (m *Match) Asked() int {
	if m.Over() {
		return -1
	}
	return int(bot.Asked(m.m))
}

// Over reports whether the match is over.
func (m *Match) Over() bool { return m.m.Need.Kind == engine.Over }

// Won is the seat that has won, or -1: neither, or the match is not over.
func (m *Match) Won() int {
	if !m.Over() || m.state.Won >= engine.Nobody {
		return -1
	}
	return int(m.state.Won)
}

// Log is all that has happened, the oldest line first.
func (m *Match) Log() []Line { return m.log }

// Answer gives the answer with an id, for the seat that is asked. When the answer is refused the match
// is unchanged, and the error is the reason: besides a wrong id, only an act that would never end is
// refused.
func (m *Match) Answer(id string) error {
	if m.Over() {
		return errors.New("the match is over")
	}
	for _, a := range m.Answers() {
		if a.ID == id {
			return m.give(a.input)
		}
	}
	return errors.New("there is no answer " + strconv.Quote(id) + " to “" + m.question() + "”")
}

// Bot is the id of the answer of a bot, one of bot.Bots, to the present question. Its chance follows from
// the seed.
func (m *Match) Bot(name string, seed uint64) (id string, err error) {
	if m.Over() {
		return "", errors.New("the match is over")
	}
	if !slices.Contains(bot.Bots, name) {
		return "", errors.New("there is no bot " + strconv.Quote(name) + "; there is " + strings.Join(bot.Bots, ", "))
	}
	who, box := bot.Asked(m.m), m.arena.box
	p := bot.New(name, box.Rules, box.Worth, m.decks[who], m.decks[:], seed)
	list := m.Answers()
	in := p.Answer(m.m, who, &m.deal.Minds[who])
	for _, a := range list {
		if a.input == in {
			return a.ID, nil
		}
	}
	return "", errors.New("the bot gives no answer that is legal")
}

func (m *Match) give(in engine.Input) error {
	if m.inputs++; m.inputs > bot.MaxInputs {
		return bot.ErrEndless
	}
	if m.draft != nil {
		return m.addPart(in)
	}
	if err := m.apply(in); err != nil {
		return err
	}
	return m.goOn()
}

func (m *Match) apply(in engine.Input) error {
	if err := m.deal.Apply(in); err != nil {
		return err
	}
	for _, h := range m.m.Out {
		text := m.m.Line(h, seatNames)
		if text == "" {
			continue
		}
		by := -1
		if h.By < engine.Nobody {
			by = int(h.By)
		}
		m.log = append(m.log, Line{by, text, h.Cite})
	}
	return nil
}

// goOn gives the answers of the table and opens secret answers, until a seat is asked something.
func (m *Match) goOn() error {
	m.answers = nil
	for !m.Over() {
		in, table := m.deal.Answer()
		if !table {
			who := bot.Asked(m.m)
			switch n := &m.m.Need; {
			case who >= engine.Nobody:
				return errors.New("the rules ask nobody")
			case n.Secret(who):
				m.startDraft(who)
				return nil
			case n.Bound&3 == 3 && len(m.bound[who]) > 0:
				in, m.bound[who] = m.bound[who][0], m.bound[who][1:]
			default:
				return nil
			}
		}
		if err := m.apply(in); err != nil {
			return err
		}
	}
	return nil
}
