package play

import (
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
)

// Replay is a game from its file as the table sees it: one of its moments, as one of its seats sees it. Its
// first moment is number 0.
type Replay struct {
	game  *netplay.Moments
	decks [2][]engine.Def // those that the file names; nil: it does not
	told  bool            // the file says what every hidden card was
	ended string          // what is known of its end, in a sentence
	box   *games.Box
	m     *engine.M
	state engine.State
	mind  engine.Mind
	seat  engine.Seat
	at    int
	turns []int // moments with which a turn begins
	log   record
	logs  []record // the log after every so manieth moment, as seat 0 reads it
	every int
	names [2]string
}

// logsKept is how many of these are kept of a long game.
const logsKept = 32

var errReplay = errors.New("this is a replay: tap “Play on” to go on from here")

// Boxed finds the game of a file among the compiled games of a page, whichever settings it was played with.
func Boxed(boxes []*games.Box, found func(*games.Box)) netplay.Resolve {
	return boxed(boxes, found, nil)
}

// boxed does the same. It calls found with the game it finds, calls pause after each other one, and has that
// game call pause as well.
func boxed(boxes []*games.Box, found func(*games.Box), pause func()) netplay.Resolve {
	return func(ruleset, cards netplay.Hash, version string) (*netplay.Game, error) {
		for box := range games.Variants(boxes) {
			g := Protocol(box)
			if version != g.Version {
				g.Version, g.Ruleset = version, netplay.RulesHash(version, box.Rules)
			}
			if g.Ruleset == ruleset && g.Cards == cards {
				found(box)
				g.Pause = pause
				return g, nil
			}
			if pause != nil {
				pause()
			}
		}
		return nil, fmt.Errorf("it was played with rules or cards of %q, which this page has not", netplay.Plain(version, 32))
	}
}

// NewReplay opens a game file at its first moment.
func NewReplay(file []byte, boxes []*games.Box) (*Replay, error) {
	return OpenReplay(file, boxes, func(done, total int) {})
}

// OpenReplay does the same for a page that has other work to do during a long game: pause is called with the
// progress after each entry that is checked and each moment that is read.
func OpenReplay(file []byte, boxes []*games.Box, pause func(done, total int)) (*Replay, error) {
	r, done, total := new(Replay), 0, netplay.Effort(file)
	step := func() { done++; pause(min(done, total), total) }
	v, err := netplay.NewReview(file, boxed(boxes, func(box *games.Box) { r.box = box }, step))
	if err != nil {
		return nil, err
	}
	if len(v.Marks) == 0 {
		return nil, errors.New("this game ended before its first card was dealt: there is nothing to see")
	}
	r.game, r.decks, r.told, r.names = &v.Moments, v.Decks, v.Audited(), v.Verdict.Names
	for i, name := range r.names {
		if name == "" {
			r.names[i] = [2]string{"Host", "Guest"}[i]
		}
	}
	r.ended = verdict(&v.Verdict, r.names)
	if v.Decks[0] == nil && v.Decks[1] != nil {
		r.seat = 1 // whose cards can be seen
	}
	r.begin(step)
	return r, nil
}

// begin shows the first moment. step, which may be nil, is called after each moment that is read.
func (r *Replay) begin(step func()) {
	r.m = engine.New(r.box.Rules)
	r.skim(step)
	r.Go(0)
}

// skim reads the log of the whole game once. It notes the moment at which each turn begins, and stores the log
// at every few moments.
func (r *Replay) skim(step func()) {
	r.every = max(len(r.game.Marks)/logsKept, 1)
	var log record
	for i := range r.game.Marks {
		k := &r.game.Marks[i]
		if i == 0 || k.Turn != r.game.Marks[i-1].Turn {
			r.turns = append(r.turns, i)
		}
		r.tell(&log, k, 0)
		if i%r.every == 0 {
			var at record
			at.become(&log)
			r.logs = append(r.logs, at)
		}
		if step != nil {
			step()
		}
	}
}

// tell appends what happened at a moment to a log.
func (r *Replay) tell(log *record, k *netplay.Mark, near engine.Seat) {
	for _, step := range k.Steps {
		log.add(r.box.Rules, step.Out, r.names, near)
	}
}

// Len is the number of moments.
func (r *Replay) Len() int { return len(r.game.Marks) }

// At is the moment that is shown.
func (r *Replay) At() int { return r.at }

// Go shows the moment with a number, limited to those of the game.
func (r *Replay) Go(i int) {
	r.at = min(max(i, 0), r.Len()-1)
	r.state = r.game.At(r.at)
	r.m.Load(&r.state)
	from := r.at / r.every
	r.log.become(&r.logs[from])
	for i := from*r.every + 1; i <= r.at; i++ {
		r.tell(&r.log, &r.game.Marks[i], r.seat)
	}
	r.Look(r.seat)
}

// Turn shows the beginning of the turn that is n turns away: -1 is the beginning of the present turn or, at
// that moment, of the turn before.
func (r *Replay) Turn(by int) {
	if by > 0 {
		for _, i := range r.turns {
			if i > r.at {
				r.Go(i)
				return
			}
		}
		r.Go(r.Len() - 1)
		return
	}
	for k := len(r.turns) - 1; k >= 0; k-- {
		if r.turns[k] < r.at {
			r.Go(r.turns[k])
			return
		}
	}
	r.Go(0)
}

// Look shows the table from a seat, with the hidden cards that the seat knew if the file names them.
func (r *Replay) Look(who engine.Seat) {
	r.seat = who & 1
	k := &r.game.Marks[r.at]
	r.mind = engine.Mind{}
	for h := range k.Known[r.seat].All() {
		r.mind.Learn(h, k.Truth.Of(h))
	}
}

// Where says which moment of which game is shown.
func (r *Replay) Where() string {
	s := fmt.Sprintf("Step %d of %d, turn %d", r.at+1, r.Len(), r.state.Turn)
	if r.at == r.Len()-1 {
		s += ". " + r.ended
	}
	return s
}

// verdict describes in a sentence what a file proves.
func verdict(v *netplay.Verdict, names [2]string) string {
	switch v.Code {
	case netplay.Valid:
		if v.Winner >= engine.Nobody {
			return "A draw, checked from beginning to end."
		}
		return names[v.Winner] + " has won, checked from beginning to end."
	case netplay.Open:
		return "The file ends here: " + v.Says + "."
	}
	return "The file ends here: " + v.String() + "."
}

// Verdict describes how the game ended and, if the file proves that, says so.
func (r *Replay) Verdict() string { return r.ended }

// Branch is a game against the machine that begins at the present moment, for the seat that looks. Cards that
// the file does not name are dealt by the seed. During a secret question it begins before the first answer.
func (r *Replay) Branch(seed uint64) Setup {
	i := r.at
	for i > 0 && secretly(r.game.At(i)) {
		i--
	}
	k := &r.game.Marks[i]
	p := Position{State: r.game.At(i), Truth: k.Truth, Known: k.Known}
	p.deal(r.box, &k.Hidden, r.decks, seed)
	return Setup{Game: r.box.ID, Seed: seed, Bot: true, Near: r.seat, From: string(p.Bytes()), Settings: r.box.Content()}
}

// secretly reports whether an answer has been committed and not yet opened.
func secretly(s engine.State) bool {
	return s.Need.Kind == engine.Choose && s.Need.Bound&3 != 0
}

// Ended reports whether the game is over at the present moment.
func (r *Replay) Ended() bool { return r.state.Need.Kind == engine.Over }

// Audited reports whether the file names every card.
func (r *Replay) Audited() bool { return r.told }

// Box is the compiled game.
func (r *Replay) Box() *games.Box { return r.box }

// Rules are those of the game, read-only.
func (r *Replay) Rules() *engine.Rules { return r.box.Rules }

// State is the game at the present moment.
func (r *Replay) State() *engine.State { return &r.state }

// Seat is the seat that looks.
func (r *Replay) Seat() engine.Seat { return r.seat }

// Mind is what that seat knew, as far as the file names it.
func (r *Replay) Mind() *engine.Mind { return &r.mind }

// Log is the log up to the present moment.
func (r *Replay) Log() []table.Line { return r.log.seen(r.seat) }

// Names are those of the near and the far seat.
func (r *Replay) Names() [2]string { return [2]string{r.names[r.seat], r.names[r.seat.Other()]} }

// Status says that it is a replay.
func (r *Replay) Status() string { return "Replay" }

// Prompt is the question of the present moment.
func (r *Replay) Prompt() (says, cite string) { return r.m.Prompt() }

// Looks describes the question to a spectator.
func (r *Replay) Looks() string { return looks(r.m, r.names) }

// looks describes a question to those who are not asked.
func looks(m *engine.M, names [2]string) string {
	says, _ := m.Prompt()
	if who := m.Need.Who; m.Need.Kind == engine.Choose && who < engine.Nobody {
		says = names[who] + ": " + says
	}
	return says
}

// Options returns none.
func (r *Replay) Options() []engine.Input { return nil }

// Why says that a replay takes no answers.
func (r *Replay) Why(engine.Input) *engine.Illegal { return &engine.Illegal{Says: errReplay.Error()} }

// Play refuses every answer.
func (r *Replay) Play(engine.Input) error { return errReplay }
