package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Series is a number of games between two kinds of players.
type Series struct {
	Rules *engine.Rules
	Start func(*engine.M, *engine.State, [2]int) error
	Worth Worth
	Decks [][]engine.Def // game n is played with decks n and n+1 of these
	Bots  [2]string      // of the names in Bots; they change seats after each game
	Seed  uint64

	Budget int // how many positions a master looks at before it answers; 0: as many as it does by itself

	// Each, if set, is called after every game. Play uses the memory of its table again.
	Each func(n int, t *Table)

	Games     int
	Won       [2]int // by bot
	Drawn     int
	Inputs    int
	Decisions int
	Wide      int
	Put       []int // by game
	Refused   int
	Ends      []End

	m *engine.M
	t Table // of the game that Play plays
}

// End is a way in which games ended, by the paragraph that says so.
type End struct {
	Cite string
	N    int
}

// Failure is why a game of a series did not come to its end.
type Failure struct {
	Game int
	Seed uint64
	Err  error
}

func (f *Failure) Error() string {
	return "game " + strconv.Itoa(f.Game) + " of seed " + strconv.FormatUint(f.Seed, 10) + ": " + f.Err.Error()
}

func (f *Failure) Unwrap() error { return f.Err }

// Table sets up game n.
func (s *Series) Table(n int) (*Table, error) {
	t := new(Table)
	if err := s.start(t, n); err != nil {
		return nil, err
	}
	return t, nil
}

// start makes t the table of game n.
func (s *Series) start(t *Table, n int) error {
	if len(s.Decks) == 0 {
		return errors.New("there is no deck to play with")
	}
	if s.m == nil {
		s.m = engine.New(s.Rules)
	}
	seed := s.Seed + uint64(n)*1000003
	decks := [2][]engine.Def{s.Decks[n/2%len(s.Decks)], s.Decks[(n/2+1)%len(s.Decks)]}
	var players [2]Player
	for i, name := range s.Bots {
		seat := (i + n) & 1
		players[seat] = New(name, s.Rules, s.Worth, decks[seat], s.Decks, seed*4+uint64(i)+1)
		if p, ok := players[seat].(*Master); ok && s.Budget > 0 {
			p.Budget = s.Budget
		}
	}
	return t.start(s.m, s.Start, decks, seed*4, players)
}

// Play plays one more game to its end.
func (s *Series) Play() error {
	if err := s.start(&s.t, s.Games); err != nil {
		return err
	}
	return s.Finish(&s.t)
}

// Finish plays a game that Table has set up to its end and counts it. Games are
// finished in the order in which they were set up.
func (s *Series) Finish(t *Table) error {
	n := s.Games
	if err := t.Play(); err != nil {
		return &Failure{n, s.Seed, err}
	}
	s.Games++
	s.Inputs, s.Decisions, s.Wide, s.Refused = s.Inputs+t.Inputs, s.Decisions+t.Decisions, s.Wide+t.Wide, s.Refused+t.Refused
	s.Put = append(s.Put, t.Put)
	if t.Won < engine.Nobody {
		s.Won[(int(t.Won)+n)&1]++
	} else {
		s.Drawn++
	}
	s.end(t)
	if s.Each != nil {
		s.Each(n, t)
	}
	return nil
}

func (s *Series) end(t *Table) {
	cite := "?"
	if n := len(t.Out); n > 0 {
		cite = t.Out[n-1].Cite
	}
	for i := range s.Ends {
		if s.Ends[i].Cite == cite {
			s.Ends[i].N++
			return
		}
	}
	s.Ends = append(s.Ends, End{cite, 1})
}

// Report is the result in one line, for so many seconds of CPU time.
func (s *Series) Report(seconds float64) string {
	rate := 0.0
	if seconds > 0 {
		rate = float64(s.Decisions) / seconds
	}
	var b report
	b.add("games=", s.Games).add(" inputs=", s.Inputs).add(" decisions=", s.Decisions).add(" (>=2 options ", s.Wide)
	b.add(") put/game median=", median(s.Put)).WriteString(" cpu=" + strconv.FormatFloat(seconds, 'f', 3, 64) + "s decisions/s=" + strconv.FormatFloat(rate, 'f', 0, 64))
	return b.String()
}

// median is the number of which as many are below as above, of two the lower one; 0 if there are none.
func median(of []int) int {
	if len(of) == 0 {
		return 0
	}
	of = slices.Clone(of)
	slices.Sort(of)
	return of[(len(of)-1)/2]
}

// Ending says in one line who won and by which paragraphs.
func (s *Series) Ending() string {
	var b report
	if s.Bots[0] == s.Bots[1] {
		b.add("ended: ", s.Won[0]+s.Won[1]).add(" won, ", s.Drawn).WriteString(" drawn")
	} else {
		b.add("ended: "+s.Bots[0]+" won ", s.Won[0]).add(", "+s.Bots[1]+" won ", s.Won[1]).add(", ", s.Drawn).WriteString(" drawn")
	}
	for i, e := range s.Ends {
		sep := ", "
		if i == 0 {
			sep = "; by "
		}
		b.add(sep+e.Cite+" ", e.N)
	}
	if s.Refused > 0 {
		b.add("; ", s.Refused).WriteString(" answers would never end")
	}
	return b.String()
}

// report is a line of words and numbers.
type report struct{ strings.Builder }

func (b *report) add(words string, n int) *report {
	b.WriteString(words)
	b.WriteString(strconv.Itoa(n))
	return b
}
