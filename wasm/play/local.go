// Package play holds games in progress as the table sees them: against a bot,
// two players at one device, or with a friend far away. It knows no screen and
// no browser, so that it is tested natively.
package play

import (
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
)

// Setup is what a game on one machine begins from; with the inputs of its seats
// it is the whole game.
type Setup struct {
	Game  string    // its id
	Decks [2]string // names of decks of the starter packs
	Seed  uint64
	Bot   bool        // the machine plays
	Near  engine.Seat // the player's against the machine
	// Temper is how the machine plays, by a name of bot.Tempers; "" the greedy one.
	Temper string
	// From is the Position in which the game begins, as Bytes; "" from the start,
	// with the decks.
	From string
	// Settings are the points of the rules that are settled otherwise, as
	// games.Box.Settled takes them, with commas between; the box that it is played
	// with has them.
	Settings string
}

// Names are what the seats are called.
func (s Setup) Names() [2]string {
	machine := bot.TemperOf(s.Temper).Title
	switch {
	case s.Bot && s.Near == 1:
		return [2]string{machine, "You"}
	case s.Bot:
		return [2]string{"You", machine}
	}
	return [2]string{"First player", "Second player"}
}

// Local is a game on one machine.
type Local struct {
	Setup
	// Keep is called with each answer of a seat before it takes effect; it may be nil. A secret answer
	// is passed when it is bound: the opening follows from it.
	Keep func(engine.Input)
	// Back is called after answers have been taken back, with the number of answers left; it may be
	// nil.
	Back func(kept int)
	// given is called with each input, including those of the table, and its happenings; it may be nil.
	given func(engine.Input, []engine.Happening)
	// Pace decides in which windows the table passes for a seat.
	Pace
	// Fit is how many inputs Resume could carry out.
	Fit int

	box    *games.Box
	m      *engine.M
	state  engine.State
	deal   *engine.Dealer
	bot    bot.Player
	begun  bool        // the bot thinks about what it is asked
	seat   engine.Seat // who looks
	log    record
	scout  scout
	making rehearsal
	sealed [2][]engine.Input // what the seats have bound
	names  [2]string

	kept    int      // answers of the seats
	limits  [2]limit // of the seats, to what they may take back
	horizon horizon
}

// deckNamed finds a deck of the box and checks it.
func deckNamed(box *games.Box, name string) ([]engine.Def, error) {
	for _, d := range box.Decks() {
		if d.Name == name {
			return box.Deck(d)
		}
	}
	return nil, fmt.Errorf("there is no deck %q in the packs of this page", name)
}

// NewLocal starts a game.
func NewLocal(set Setup, box *games.Box, names [2]string) (*Local, error) {
	l := newLocal(set, box, names)
	return l, l.start()
}

func newLocal(set Setup, box *games.Box, names [2]string) *Local {
	l := &Local{Setup: set, box: box, m: engine.New(box.Rules), names: names, seat: set.Near & 1}
	l.bot = l.machine()
	return l
}

// machine is the player of the far seat.
func (l *Local) machine() bot.Player {
	own, known := l.knownDecks(l.far())
	return bot.New(bot.TemperOf(l.Temper).Bot, l.box.Rules, l.box.Worth, own, known, l.Seed+1)
}

// knownDecks are the deck of a seat, nil where the game begins from a position, and the decks that
// anybody may know of.
func (l *Local) knownDecks(seat engine.Seat) (own []engine.Def, known [][]engine.Def) {
	for _, d := range l.box.Decks() {
		if deck, err := l.box.Deck(d); err == nil { // else it can't be played
			known = append(known, deck)
		}
	}
	own, _ = deckNamed(l.box, l.Setup.Decks[seat])
	return own, known
}

// start deals, or enters the position.
func (l *Local) start() error {
	if l.From != "" {
		return l.enter(l.From)
	}
	decks, err := l.decks()
	if err != nil {
		return err
	}
	if err := l.box.Start(l.m, &l.state, [2]int{len(decks[0]), len(decks[1])}); err != nil {
		return err
	}
	l.deal = engine.NewDealer(l.m, decks, bot.NewRand(l.Seed).N)
	return l.settle()
}

// decks are those with which the game begins.
func (l *Local) decks() (decks [2][]engine.Def, err error) {
	for i, name := range l.Setup.Decks {
		if decks[i], err = deckNamed(l.box, name); err != nil {
			return decks, err
		}
	}
	return decks, nil
}

// Resume starts a game and carries out the answers of its seats so far. The error
// names the first that no longer fits; the game stands before it.
func Resume(set Setup, box *games.Box, names [2]string, answers []engine.Input) (*Local, error) {
	l, err := NewLocal(set, box, names)
	if err != nil {
		return nil, err
	}
	return l, l.repeat(answers, func() {})
}

// repeat carries out answers, and calls then after each of them.
func (l *Local) repeat(answers []engine.Input, then func()) error {
	for i, in := range answers {
		if err := l.answer(in, l.unasked(in)); err != nil {
			return fmt.Errorf("move %d of the kept game no longer fits: %w", i+1, err)
		}
		if err := l.settle(); err != nil {
			return err
		}
		l.Fit = i + 1
		then()
	}
	return nil
}

// settle applies the table's answers until a seat must answer.
func (l *Local) settle() error {
	for {
		in, mine := l.deal.Answer()
		if !mine {
			return nil
		}
		if err := l.give(in); err != nil {
			return err
		}
		l.close(shown)
	}
}

// give applies an input and writes down what happened.
func (l *Local) give(in engine.Input) error {
	l.begun = false
	if err := l.m.Apply(in); err != nil {
		return err
	}
	l.log.add(l.box.Rules, l.m.Out, l.names, l.seat)
	if l.given != nil {
		l.given(in, l.m.Out)
	}
	return nil
}

// Play answers for a seat, and then for the table.
func (l *Local) Play(in engine.Input) error { return l.play(in, false) }

// play plays an answer; passed says that the table makes it, and no seat was asked.
func (l *Local) play(in engine.Input, passed bool) error {
	l.stay = false
	if err := l.answer(in, passed); err != nil {
		return err
	}
	return l.settle()
}

// answer gives an answer of a seat, and keeps it unless it is refused.
func (l *Local) answer(in engine.Input, passed bool) error {
	if n := &l.m.Need; n.Kind == engine.Choose && n.Who == engine.Both {
		return l.secretly(in, passed)
	}
	l.before(in, passed)
	if err := l.give(in); err != nil {
		return err
	}
	l.after(in, passed)
	if l.Keep != nil {
		l.Keep(in)
	}
	return nil
}

// Asked is the seat that must answer now, or Nobody.
func (l *Local) Asked() engine.Seat { return bot.Asked(l.m) }

// Step lets the machine answer once: the bot, or a pass where a seat is not to be
// asked, or could do nothing else. It reports whether it did; the page calls it until it doesn't.
func (l *Local) Step() (bool, error) {
	who := l.Asked()
	switch {
	case who >= engine.Nobody:
		return false, nil
	case l.Bot && l.m.Need.Who == engine.Both:
		if l.m.Need.Bound>>l.far()&1 != 0 {
			return false, nil
		}
		return true, l.secret()
	case l.Bot && who == l.far():
		in := l.decide(who)
		return true, l.play(in, l.unasked(in))
	case !l.passes(who):
		return false, nil
	}
	return true, l.play(engine.Input{Mode: engine.PassMode, Seat: who}, true)
}

// passes reports whether the window that is open is passed for a seat.
func (l *Local) passes(who engine.Seat) bool {
	if l.m.Need.Kind != engine.Choose || l.m.Need.Window == 0 {
		return false
	}
	if !l.asks(l.m, who, true) {
		return true
	}
	if !l.Bot || l.Hold || l.stay || l.m.MustAct(who) { // a pass for want of a card would tell the other player of the hand
		return false
	}
	mind, b := &l.deal.Minds[who], l.m.Board
	if l.Stops(int(l.m.Var[b.Phase])) || b.Wants != nil && b.Wants(l.m, who) {
		return !slices.ContainsFunc(l.m.Options(who, mind), func(in engine.Input) bool { return in.Mode > 0 && !l.m.Acts[in.Mode].Pays })
	}
	return !l.m.Invites(who, mind)
}

// far is the machine's seat.
func (l *Local) far() engine.Seat { return l.Near.Other() & 1 }

// Look shows the table as a seat sees it.
func (l *Local) Look(who engine.Seat) { l.seat = who }

// Rules are those of the game, read-only.
func (l *Local) Rules() *engine.Rules { return l.box.Rules }

// State is the game as the seat that looks sees it: as it stands, with its own answer in
// the making to a question that both are asked in secret.
func (l *Local) State() *engine.State { return l.seen().State }

// Seat is the seat that looks.
func (l *Local) Seat() engine.Seat { return l.seat }

// Mind is what the seat that looks knows.
func (l *Local) Mind() *engine.Mind { return &l.deal.Minds[l.seat] }

// Log is what has happened.
func (l *Local) Log() []table.Line { return l.log.seen(l.seat) }

// Status is the state of the connection: there is none.
func (l *Local) Status() string { return "" }

// Names are those of the near and the far seat.
func (l *Local) Names() [2]string { return [2]string{l.names[l.seat], l.names[l.seat.Other()]} }

// Prompt says what is asked.
func (l *Local) Prompt() (says, cite string) { return l.m.Prompt() }

// Options are the answers of the seat that looks; to a secret question those
// that it may bind; none where the table passes for it.
func (l *Local) Options() []engine.Input {
	if l.Asked() == l.seat && l.passes(l.seat) {
		return nil
	}
	return options(l.seen(), l.seat, l.Mind())
}

// Why says why an input would be refused.
func (l *Local) Why(in engine.Input) *engine.Illegal { return l.seen().Why(in, l.Mind()) }

// options shows the answers to a secret question as if they were asked openly.
func options(m *engine.M, who engine.Seat, mind *engine.Mind) []engine.Input {
	if m.Need.Secret(who) {
		return m.Sealed(who, mind)
	}
	return m.Options(who, mind)
}
