package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/cutdeck/cutdeck/engine/arena"
)

// maxMatches is how many matches a program may have open at one time.
const maxMatches = 10000

// request is a line that a program sends.
type request struct {
	Do    string    `json:"do"`
	Match int       `json:"match"`
	Decks [2]string `json:"decks"`
	Seed  uint64    `json:"seed"`
	ID    string    `json:"id"`
	Bot   string    `json:"bot"`
	Seat  int       `json:"seat"`
	From  int       `json:"from"`
}

// stand is how a match stands, which is the reply to most requests.
type stand struct {
	Match   int            `json:"match"`
	Asked   int            `json:"asked"` // the seat; -1 the match is over
	Over    bool           `json:"over"`
	Won     int            `json:"won"` // -1: neither
	Lines   int            `json:"lines"`
	Answers []arena.Answer `json:"answers"`
}

// stepper serves matches of one game to a program.
type stepper struct {
	arena   *arena.Arena
	matches map[int]*arena.Match
	last    int // the number of the last match
}

// step reads a request a line from standard input and writes a reply a line, until the input ends.
func step(k *call) int {
	id := k.flags.String("game", "wars", "the game")
	k.flags.Func("set", "NAME=VALUE: settle a point of the rules otherwise", k.settle)
	k.takesPacks()
	if status, ok := k.parse(0, 0, "no more than flags"); !ok {
		return status
	}
	box, status := k.open(*id)
	if box == nil {
		return status
	}
	s := &stepper{arena: arena.New(box), matches: map[int]*arena.Match{}}
	if err := s.serve(os.Stdin, k.out); err != nil {
		return k.fail(err)
	}
	return fine
}

// serve answers requests until the input ends.
func (s *stepper) serve(in io.Reader, out io.Writer) error {
	w := bufio.NewWriter(out)
	write := json.NewEncoder(w)
	write.SetEscapeHTML(false)
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if err := errors.Join(write.Encode(s.reply(line)), w.Flush()); err != nil {
				return err
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
	}
}

// reply answers a line, also one that is no request.
func (s *stepper) reply(line []byte) any {
	var r request
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return map[string]string{"error": "this line is no request in JSON: " + err.Error()}
	}
	reply, err := s.do(&r)
	if err != nil {
		return map[string]string{"error": err.Error()}
	}
	return reply
}

// do carries out a request and returns the reply.
func (s *stepper) do(r *request) (reply any, err error) {
	switch r.Do {
	case "decks":
		return s.arena.Decks(), nil
	case "names":
		return s.arena.Names(), nil
	case "new":
		m, err := s.arena.Match(r.Decks, r.Seed)
		if err != nil {
			return nil, err
		}
		return s.keep(m)
	}
	m := s.matches[r.Match]
	if m == nil {
		return nil, errors.New("there is no match " + strconv.Itoa(r.Match))
	}
	if r.Seat < 0 || r.Seat > 1 {
		return nil, errors.New("there is no seat " + strconv.Itoa(r.Seat) + "; there is 0 and 1")
	}
	switch r.Do {
	case "answer":
		return s.answer(r, m, r.ID)
	case "bot":
		id, err := m.Bot(r.Bot, r.Seed)
		if err != nil {
			return nil, err
		}
		return s.answer(r, m, id)
	case "look":
		return stands(r.Match, m), nil
	case "observe":
		return m.Observe(r.Seat), nil
	case "vector":
		return s.arena.Vector(m.Observe(r.Seat)), nil
	case "log":
		log := m.Log()
		return log[min(max(r.From, 0), len(log)):], nil
	case "clone":
		return s.keep(m.Clone())
	case "end":
		delete(s.matches, r.Match)
		return map[string]int{"ended": r.Match}, nil
	}
	return nil, fmt.Errorf("there is no request %q; there is decks, names, new, answer, bot, look, observe, vector, log, clone, end", r.Do)
}

func (s *stepper) answer(r *request, m *arena.Match, id string) (any, error) {
	if err := m.Answer(id); err != nil {
		return nil, err
	}
	return stands(r.Match, m), nil
}

// keep gives a match a number.
func (s *stepper) keep(m *arena.Match) (any, error) {
	if len(s.matches) >= maxMatches {
		return nil, errors.New("too many matches are open: end some")
	}
	s.last++
	s.matches[s.last] = m
	return stands(s.last, m), nil
}

func stands(n int, m *arena.Match) stand {
	return stand{n, m.Asked(), m.Over(), m.Won(), len(m.Log()), m.Answers()}
}
