package play

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
)

// teller writes a game down as people would tell it.
type teller struct {
	l    *Local
	tb   *table.Table
	b    strings.Builder
	past []choice
	n    int               // decisions
	asks string            // the last question
	turn int               // the last one that was begun
	told int               // lines of the log
	last string            // the last of them
	was  map[string]string // the lines of the table as they were told last
}

// decide tells a question, what is offered and what is chosen: what was chosen
// before, or else what fresh says.
func (s *teller) decide(who engine.Seat, opts []engine.Input, fresh func() engine.Input) engine.Input {
	s.happened()
	s.position(false)
	s.look(who)
	v := s.tb.View()
	says := v.Says
	if v.More != "" {
		says += " (" + v.More + ")"
	}
	labels := s.labels(opts)
	i := s.chosen(s.l.names[who], says, labels)
	if i < 0 {
		i = slices.Index(labels, labels[max(slices.Index(opts, fresh()), 0)]) // of those alike the first
	}
	s.n++
	if asks := s.l.names[who] + ": " + says; asks == s.asks {
		fmt.Fprintf(&s.b, "\n  ? %s, %s\n", s.l.names[who], again)
	} else {
		fmt.Fprintf(&s.b, "\n  ? %s [%s]\n", asks, v.Cite)
		s.asks = asks
	}
	fmt.Fprintf(&s.b, "      %s\n    > %s\n", strings.Join(folded(labels), "; "), labels[i])
	return opts[i]
}

// again stands for a question that is asked a second time.
const again = "again"

// labels says what is offered. Things of one name are told apart by whose they are
// and by number, but for hidden cards, which are all alike.
func (s *teller) labels(opts []engine.Input) (labels []string) {
	hand := s.l.Rules().Board.Hand
	twice := map[string]int{}
	for _, in := range opts {
		labels = append(labels, s.tb.Tell(in))
		twice[labels[len(labels)-1]]++
	}
	for i, in := range opts {
		e := &s.l.State().Ent[in.H]
		if twice[labels[i]] < 2 || e.Zone == hand || e.Def == 0 {
			continue
		}
		plain := labels[i]
		if e.Ctrl < engine.Nobody && in.H != 0 {
			plain = s.l.names[e.Ctrl] + "'s " + plain
		}
		labels[i] = plain
		for n := 2; slices.Contains(labels[:i], labels[i]); n++ {
			labels[i] = plain + " #" + strconv.Itoa(n)
		}
	}
	return labels
}

// idle reports whether a seat could do nothing that anybody wants to be asked for.
func (s *teller) idle(opts []engine.Input) bool {
	if s.l.State().Need.Window == 0 {
		return len(opts) == 1
	}
	for _, in := range opts {
		if in.Mode != engine.PassMode && !s.l.Rules().Acts[in.Mode].Slight {
			return false
		}
	}
	return true
}

func (s *teller) look(who engine.Seat) {
	s.l.Look(who)
	s.tb.Changed()
}

// happened tells what is new in the log, and what has been added to its last line.
func (s *teller) happened() {
	log, gone := s.l.Log(), s.l.Gone()
	if i := s.told - 1 - gone; i >= 0 && log[i].Text != s.last {
		fmt.Fprintf(&s.b, "    - %s [%s]\n", log[i].Text, log[i].Cite)
	}
	for _, line := range log[s.told-gone:] {
		fmt.Fprintf(&s.b, "    - %s [%s]\n", line.Text, line.Cite)
	}
	if s.told = gone + len(log); len(log) > 0 {
		s.last = log[len(log)-1].Text
	}
}

// position tells how the table stands, or what of it has changed within a turn.
func (s *teller) position(all bool) {
	if turn := int(s.l.State().Turn); all || turn != s.turn || s.was == nil {
		s.turn, s.was = turn, map[string]string{}
		s.b.WriteByte('\n')
	}
	now := map[string]string{}
	always := func(key string, parts ...string) {
		key = distinctKey(now, key)
		line := orNothing(strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), "; "))
		if now[key] = line; s.was[key] != line {
			fmt.Fprintf(&s.b, "    | %s: %s\n", key, line)
		}
	}
	tell := func(key string, parts ...string) { // what is not there is not told, but when it goes
		if strings.Join(parts, "") != "" || s.was[key] != "" && s.was[key] != orNothing("") {
			always(key, parts...)
		}
	}
	for side := engine.Seat(1); side < 2; side-- { // of the hands each player's own eyes
		s.look(side)
		always(s.l.names[side]+"'s hand", cards(s.tb.View().Hand))
	}
	v := s.tb.View() // from the first seat's side
	if v.Phase > 0 && v.Phase < len(v.Phases) && v.Turn >= 0 {
		tell("Phase", v.Phases[v.Phase]+" of "+v.Seats[v.Turn].Name, v.Step)
	}
	for side := range v.Seats {
		sv := &v.Seats[side]
		tell(sv.Name, numbers(sv.Counts), numbers(sv.Pools), piles(sv.Piles))
		for _, shelf := range sv.Shelves {
			tell(sv.Name+", "+shelf.Name, cards(shelf.Cards))
		}
	}
	for owner := range engine.Seat(2) {
		tell(s.l.names[owner]+", at no place", s.elsewhere(owner))
	}
	for i := range v.Lanes {
		l := &v.Lanes[i]
		always(l.Name, append([]string{held(v, l)}, sides(v, l)...)...)
	}
	if len(v.Cells) > 0 {
		tell(v.Track, track(v))
	}
	tell("Waiting", cards(v.Stack))
	for _, key := range slices.Sorted(maps.Keys(s.was)) {
		if _, there := now[key]; !there && s.was[key] != orNothing("") {
			fmt.Fprintf(&s.b, "    | %s: no more\n", key)
		}
	}
	s.was = now
}

// elsewhere lists the cards of a seat that are in play and are drawn nowhere.
func (s *teller) elsewhere(owner engine.Seat) string {
	var names []string
	seen := laidOut(s.tb.View())
	for h := range s.l.m.In(owner, s.l.Rules().Board.Play).All() {
		if e := &s.l.State().Ent[h]; e.Kind == 0 && !seen.Has(h) {
			names = append(names, s.l.Rules().Cards[e.Def].Name)
		}
	}
	return strings.Join(names, ", ")
}

func distinctKey(now map[string]string, key string) string {
	for n, plain := 2, key; ; n++ {
		if _, there := now[key]; !there {
			return key
		}
		key = plain + " " + strconv.Itoa(n)
	}
}

func orNothing(line string) string {
	if line == "" {
		return "nothing"
	}
	return line
}

// choice is a decision of an earlier telling.
type choice struct{ who, asks, offers, label string }

// choices reads the decisions of an earlier telling.
func choices(earlier string) (all []choice) {
	var c choice
	for _, line := range strings.Split(earlier, "\n") {
		switch {
		case strings.HasPrefix(line, "    > "):
			c.label = line[len("    > "):]
			all = append(all, c)
		case strings.HasPrefix(line, "      "):
			c.offers = line
		case strings.HasPrefix(line, "  ? ") && !strings.HasSuffix(line, ", "+again):
			c.who, c.asks, _ = strings.Cut(line[len("  ? "):], ": ")
			if i := strings.LastIndex(c.asks, " ["); i >= 0 {
				c.asks = c.asks[:i]
			}
			c.asks = numberless(c.asks)
		}
	}
	return all
}

// numberless is a question without its numbers, which other rules may change.
func numberless(asks string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, asks)
}

// nearby is how many decisions of an earlier telling may have come to nothing at once.
const nearby = 6

// chosen is the option that was chosen before, or -1. The decision is one of the next
// few, of the same player, in which the question was the same, or else what was offered.
func (s *teller) chosen(who, asks string, labels []string) int {
	offers := "      " + strings.Join(folded(labels), "; ")
	for k, c := range s.past[:min(nearby, len(s.past))] {
		if c.who != who || c.asks != numberless(asks) && c.offers != offers {
			continue
		}
		if i := slices.Index(labels, c.label); i >= 0 {
			s.past = s.past[k+1:]
			return i
		}
	}
	return -1
}
