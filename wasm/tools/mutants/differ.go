package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// difference is what the program says of a mutant: after which line of which scenario something is not as it is without it.
type difference struct {
	Story, Line int
	What        string
}

// differ says where a mutant that has survived first shows. One that shows nowhere means the same, or lacks a scenario;
// one that the rules are made with can't be compared with them.
func (w *worker) differ(p place) string {
	switch {
	case w.t.made[p.number]:
		return "the rules are made with it"
	case len(w.t.reach[p.number]) == 0:
		return "no scenario comes here"
	case w.cmd == nil && w.begin() != nil:
		return "the program can't be begun"
	}
	words := []string{strconv.Itoa(p.number)}
	for _, i := range w.t.order(p) {
		words = append(words, strconv.Itoa(i))
	}
	_, _ = fmt.Fprintln(w.in, strings.Join(words, " "))
	line, err := w.out.ReadBytes('\n')
	var d difference
	switch {
	case err != nil || json.Unmarshal(line, &d) != nil:
		w.end()
		return "the program broke"
	case d.Story < 0:
		return "nothing differs"
	}
	return fmt.Sprintf("%s, line %d: %s", w.t.stories[d.Story].name, d.Line, d.What)
}
