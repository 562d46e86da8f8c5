package scenario

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Runner runs scenarios. It keeps the games it has compiled.
type Runner struct {
	Dir fs.FS // the folder of the files

	// Game is a game that the files may be of besides those of games.All; nil: none.
	Game *games.Game

	// Each sees the machine after each input of a seat and each answer of the table, and which line of the file
	// brought it about; nil: nobody does.
	Each func(line int, in engine.Input, m *engine.M)

	boxes map[string]*box // by what they are compiled from
	own   string          // of these the one with cards of a file's own: only the last such is kept
}

// box is a compiled game with a machine to run it.
type box struct {
	*games.Box
	m *engine.M
}

// newBox makes a machine to run the game.
func newBox(gb *games.Box) *box { return &box{Box: gb, m: engine.New(gb.Rules)} }

// Result is how one scenario went, with A in one of the seats.
type Result struct {
	*Scenario
	A   engine.Seat
	Err error // an *Error, or nil
}

// NewRunner returns a runner for the files of a folder.
func NewRunner(dir fs.FS) *Runner { return &Runner{Dir: dir, boxes: map[string]*box{}} }

// Read reads a file of the folder.
func (r *Runner) Read(name string) (*File, error) {
	src, err := fs.ReadFile(r.Dir, name)
	if err != nil {
		return nil, err
	}
	return Parse(name, string(src))
}

// Run runs every scenario of a file twice: with A as seat 0 and as seat 1. The
// error says why the file could not be run at all.
func (r *Runner) Run(f *File) ([]Result, error) {
	b, err := r.open(f)
	if err != nil {
		return nil, err
	}
	var rs []Result
	for i := range f.Scenarios {
		for a := range engine.Seat(2) {
			rs = append(rs, Result{&f.Scenarios[i], a, r.one(b, &f.Scenarios[i], a)})
		}
	}
	return rs, nil
}

// one runs a scenario. A panic is a failure too.
func (r *Runner) one(b *box, sc *Scenario, a engine.Seat) (err error) {
	p := &play{box: b, sc: sc, a: a, keep: engine.Nobody, each: r.Each}
	defer func() {
		if x := recover(); x != nil {
			err = &Error{sc.File, p.line, fmt.Sprint("the machine broke: ", x)}
		}
	}()
	if says := p.run(); says != "" {
		if a == 1 {
			says += " (with A as the second seat)"
		}
		return &Error{sc.File, p.line, says}
	}
	return nil
}

// open compiles the game with the cards of a file.
func (r *Runner) open(f *File) (*box, error) {
	key := f.Game + "|" + strings.Join(f.Packs, ",") + "|" + strings.Join(f.With, ",") + "|" + path.Dir(f.Name) + "|" + strings.Join(f.Set, ",") + "|" + f.Cards
	if b := r.boxes[key]; b != nil {
		return b, nil
	}
	g := r.Game
	if g == nil || g.ID != f.Game {
		var err error
		if g, err = games.ByID(f.Game); err != nil {
			return nil, &Error{f.Name, 1, err.Error()}
		}
	}
	var packs []*pack.Pack
	if len(f.Packs) > 0 {
		own, err := g.ReadPacks()
		if err != nil {
			return nil, err
		}
		for _, id := range f.Packs {
			i := slices.IndexFunc(own, func(p *pack.Pack) bool { return p.ID == id })
			if i < 0 {
				return nil, &Error{f.Name, 1, "there is no pack “" + id + "” in this game"}
			}
			packs = append(packs, own[i])
		}
	}
	for _, name := range f.With {
		src, err := fs.ReadFile(r.Dir, path.Join(path.Dir(f.Name), name))
		if err != nil {
			return nil, &Error{f.Name, 1, "with: " + err.Error()}
		}
		p, err := pack.Read(name, src, f.Game, g.Fields)
		if err != nil {
			return nil, err
		}
		packs = append(packs, p)
	}
	if f.Cards != "" {
		p, err := pack.Read(f.Name, []byte(strings.Repeat("\n", f.CardsLine-1)+f.Cards), f.Game, g.Fields)
		if err != nil {
			return nil, err
		}
		packs = append(packs, p)
	}
	gb, err := g.Box(packs...)
	if gb == nil {
		return nil, err
	}
	if err := gb.Settle(f.Set...); err != nil {
		return nil, &Error{f.Name, 1, "setting: " + err.Error()}
	}
	b := newBox(gb)
	if err != nil { // cards whose text is not understood may not be used
		var errs pack.Errors
		if !errors.As(err, &errs) {
			return nil, err
		}
		return nil, errs
	}
	if r.boxes == nil {
		r.boxes = map[string]*box{}
	}
	if f.Cards != "" { // no other file has these cards: a compiled game takes some ten megabytes
		delete(r.boxes, r.own)
		r.own = key
	}
	r.boxes[key] = b
	return b, nil
}

// play is one run of a scenario.
type play struct {
	*box
	sc   *Scenario
	a    engine.Seat // the seat of A
	line int
	s    engine.State

	cards   []physical         // in the order of the set-up
	where   []engine.H         // of each card
	what    [engine.MaxEnt]int // the card of a handle, from 1; 0 none
	minds   [2]engine.Mind
	decks   [2][]engine.Def
	filled  [2]bool // the set-up said what lies in the first pile
	turn    []token
	begun   bool
	chances []given
	orders  []given
	rolls   []given
	out     []engine.Happening // of the last input line
	keep    engine.Seat        // whose choices are not taken for it
	lesson  *Lesson            // what is being written down; nil: nothing is
	chosen  bool               // the input being given is what a line of the script says
	each    func(line int, in engine.Input, m *engine.M)
}

// physical is a card that the set-up made.
type physical struct {
	title string
	def   engine.Def
}

// given is a result of chance that the script gives.
type given struct {
	line  int
	n     int
	seat  engine.Seat
	names []token
	faces []string // of a roll
}

func (p *play) seat(s string) engine.Seat {
	if s == "A" {
		return p.a
	}
	return p.a.Other()
}

// letter is the name of a seat.
func (p *play) letter(s engine.Seat) string {
	switch s {
	case p.a:
		return "A"
	case p.a.Other():
		return "B"
	}
	return "nobody"
}

// run carries out all lines; it returns what is wrong, or "".
func (p *play) run() string {
	p.line = p.sc.Line
	p.m.Load(&p.s)
	p.m.Patient = true // a file says who passes, unless it wants to see what is asked
	p.Table(p.m, [2]int{})
	for h := engine.H(1); h <= engine.H(p.s.NEnt); h++ { // what the game brings has names as well
		if def := p.s.Ent[h].Def; def != 0 {
			p.name(h, p.m.Cards[def].Name, def)
		}
	}
	for _, l := range p.sc.lines {
		p.line = l.n
		if says, ok := strings.CutPrefix(l.text, ">"); ok {
			if bad := p.tell(strings.TrimSpace(says)); bad != "" {
				return bad
			}
			continue
		}
		if key, value, ok := colon(l.text); ok {
			if p.begun {
				return "the set-up is over: a line with a colon comes before the first input"
			}
			if bad := p.setUp(key, value); bad != "" {
				return bad
			}
			continue
		}
		ts, bad := tokens(l.text)
		if bad == "" && !(len(ts) > 0 && (ts[0].word("chance") || ts[0].word("roll") || ts[0].word("order"))) { // the beginning may need those
			bad = p.begin()
		}
		if bad == "" {
			bad = p.script(ts)
		}
		if bad != "" {
			return bad
		}
	}
	if bad := p.begin(); bad != "" {
		return bad
	}
	for _, g := range slices.Concat(p.chances, p.rolls, p.orders) {
		p.line = g.line
		return "this was not used"
	}
	return ""
}
