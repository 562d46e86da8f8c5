package cli

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/arena"
)

// client talks to a stepper over pipes, as a program does.
type client struct {
	t    *testing.T
	to   io.Writer
	from *bufio.Reader
}

func newClient(t *testing.T, game string) *client {
	t.Helper()
	a, err := arena.Open(game)
	if err != nil {
		t.Fatal(err)
	}
	in, to := io.Pipe()
	from, out := io.Pipe()
	s := &stepper{arena: a, matches: map[int]*arena.Match{}}
	go func() { _ = out.CloseWithError(s.serve(in, out)) }()
	t.Cleanup(func() { _ = to.Close() })
	return &client{t, to, bufio.NewReader(from)}
}

// ask sends a line and reads the reply into to.
func (c *client) ask(line string, to any) {
	c.t.Helper()
	if _, err := io.WriteString(c.to, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
	reply, err := c.from.ReadString('\n')
	if err == nil {
		err = json.Unmarshal([]byte(reply), to)
	}
	if err != nil {
		c.t.Fatalf("to %s: %q, %v", line, reply, err)
	}
}

func lineOf(t *testing.T, r request) string {
	t.Helper()
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestStep plays a match by lines of JSON, looks at it, and plays a clone on.
func TestStep(t *testing.T) {
	c := newClient(t, "altered")
	var decks, names []string
	c.ask(`{"do":"decks"}`, &decks)
	c.ask(`{"do":"names"}`, &names)
	var now, copied stand
	c.ask(lineOf(t, request{Do: "new", Decks: [2]string{decks[0], decks[1]}, Seed: 5}), &now)
	for n := uint64(0); !now.Over; n++ {
		if n == 20 {
			c.ask(lineOf(t, request{Do: "clone", Match: now.Match}), &copied)
		}
		if n%2 == 0 {
			c.ask(lineOf(t, request{Do: "answer", Match: now.Match, ID: now.Answers[0].ID}), &now)
		} else {
			c.ask(lineOf(t, request{Do: "bot", Match: now.Match, Bot: "random", Seed: n}), &now)
		}
	}
	if copied.Over || copied.Match == now.Match || len(copied.Answers) == 0 {
		t.Errorf("the clone is %+v", copied)
	}
	var o arena.Observation
	var v []int
	var log []arena.Line
	c.ask(lineOf(t, request{Do: "observe", Match: copied.Match, Seat: 1}), &o)
	c.ask(lineOf(t, request{Do: "vector", Match: copied.Match, Seat: 1}), &v)
	c.ask(lineOf(t, request{Do: "log", Match: now.Match, From: now.Lines - 1}), &log)
	if o.Game != "altered" || o.Seat != 1 || len(v) != len(names) || len(log) != 1 || log[0].Text == "" {
		t.Errorf("seen %+v, %d numbers with %d names, last %v", o, len(v), len(names), log)
	}
	c.ask(lineOf(t, request{Do: "end", Match: now.Match}), &struct{}{})
	for line, want := range map[string]string{
		`{"do":"look","match":1}`:              "there is no match 1",
		`{"do":"resign","match":2}`:            `there is no request "resign"`,
		`{"do":"answer","match":2,"id":"win"}`: `there is no answer "win"`,
		`{"do":"new","decks":["a","b"]}`:       `there is no deck "a"`,
		`{"do":"bot","match":2,"bot":"x"}`:     `there is no bot "x"`,
		`{`:                                    "JSON",
		`{"do":"new","seed":-1}`:               "seed",
		`{"do":"new","sed":1}`:                 `unknown field "sed"`,
		`{"do":"observe","match":2,"seat":7}`:  "there is no seat 7",
		`{"do":"vector","match":2,"seat":-1}`:  "there is no seat -1",
		`"` + strings.Repeat("x", 2<<20) + `"`: "cannot unmarshal",
	} {
		var no struct{ Error string }
		if c.ask(line, &no); !strings.Contains(no.Error, want) {
			t.Errorf("to %s: %q; want %q", line, no.Error, want)
		}
	}
}
