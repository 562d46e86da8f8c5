package e2e

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// Status is what cutdeck.status() says: the public side of where the page is.
type Status struct {
	Screen   string `json:"screen"`  // home, table, cover, …
	Game     string `json:"game"`    // its ID, at the table
	ID       string `json:"id"`      // of this very game, when it is played with a friend
	Seat     int    `json:"seat"`    // ours, 0 or 1
	Link     string `json:"link"`    // local, or the state of the connection
	Mine     bool   `json:"mine"`    // this page's player is asked
	Prompt   string `json:"prompt"`  // the line that says what for
	Inputs   int    `json:"inputs"`  // applied so far, with a friend
	Lines    int    `json:"lines"`   // of the log on the screen
	Mind     string `json:"mind"`    // sum of what this seat knows beyond the public state
	Entries  int    `json:"entries"` // of the log
	Hash     string `json:"hash"`    // of the public state
	Head     string `json:"head"`    // of the log
	Over     bool   `json:"over"`
	Won      int    `json:"won"`      // when over: the seat, 2 for a draw
	Signed   bool   `json:"signed"`   // over, audited, and signed by both
	Known    int    `json:"known"`    // cards of the other deck whose faces this page knows
	Fault    string `json:"fault"`    // what went wrong, if anything did
	Lost     string `json:"lost"`     // why the way to the friend was lost
	Unstored string `json:"unstored"` // why nothing is stored or sent any more
	Refused  string `json:"refused"`  // why the last answer was not taken
	Still    bool   `json:"still"`    // what changes fades: less motion is asked for
}

// Target is a place where a tap does something, in CSS pixels.
type Target struct {
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	ID    string  `json:"id"`    // names it for scripts: invite, pass, confirm, a card's handle…
	Kind  string  `json:"kind"`  // button, pass, confirm, act, pick, mode, …
	Label string  `json:"label"` // as a reader would name it
}

// Status reads cutdeck.status().
func (p *Page) Status() (s Status, err error) {
	err = p.hook(&s, "status")
	return s, err
}

// Targets reads cutdeck.targets(): where legal targets lie now.
func (p *Page) Targets() (ts []Target, err error) {
	err = p.hook(&ts, "targets")
	return ts, err
}

// TapTarget waits for the target with that ID and taps it. On a small first screen
// it may be further to the right, or down.
func (p *Page) TapTarget(id string) error {
	slid := 0
	return p.wait(30*time.Second, "the target "+id, func() (bool, string, error) {
		ts, err := p.Targets()
		if err != nil {
			return false, "", err
		}
		for _, t := range ts {
			if t.ID == id {
				return true, "", p.Tap(t.X, t.Y, hold)
			}
		}
		if s, err := p.Status(); err == nil && s.Screen == "home" && len(ts) > 0 && slid < 8 {
			slid++
			return false, "", errors.Join(p.slideOn(ts), p.Still())
		}
		return false, fmt.Sprint(ts), nil
	})
}

// TapSpot taps anything on the screen that has that label, menus and switches too.
func (p *Page) TapSpot(label string) error {
	return p.wait(30*time.Second, "the spot "+label, func() (bool, string, error) {
		var ts []Target
		if err := p.hook(&ts, "spots"); err != nil {
			return false, "", err
		}
		for _, t := range ts {
			if t.Label == label {
				return true, "", p.Tap(t.X, t.Y, hold)
			}
		}
		return false, fmt.Sprint(ts), nil
	})
}

// TapMenu opens the menu and taps a line of it, which may be further down. Where cards or numbers lie open to be
// chosen, the first tap beside them closes these.
func (p *Page) TapMenu(item string) error {
	const patience = 3 * time.Second
	var tapped time.Time
	return p.wait(30*time.Second, "the line "+item+" of the menu", func() (bool, string, error) {
		var ts []Target
		if err := p.hook(&ts, "spots"); err != nil {
			return false, "", err
		}
		for _, t := range ts {
			if t.Label == item {
				return true, "", p.Tap(t.X, t.Y, hold)
			}
		}
		for _, t := range ts {
			if t.Label == "Further down" {
				return false, "", p.Tap(t.X, t.Y, hold)
			}
		}
		for _, t := range ts {
			if t.Label == "Menu" && time.Since(tapped) > patience {
				tapped = time.Now()
				return false, "", p.Tap(t.X, t.Y, hold)
			}
		}
		return false, fmt.Sprint(ts), nil
	})
}

// Asked waits until the player is asked and can answer, and returns both.
func (p *Page) Asked() (s Status, ts []Target, err error) {
	err = p.wait(time.Minute, "a question", func() (bool, string, error) {
		if s, err = p.Status(); err == nil {
			ts, err = p.Targets()
		}
		return s.Screen == "table" && s.Mine && len(ts) > 0, fmt.Sprintf("%+v", s), err
	})
	return s, ts, err
}

// Still waits until the page has drawn nothing for a while.
func (p *Page) Still() error {
	last, since := -1, time.Now()
	return p.wait(time.Minute, "a picture that stands", func() (bool, string, error) {
		n, err := Eval[int](p, `cutdeck.frames`)
		if n != last {
			last, since = n, time.Now()
		}
		return time.Since(since) > time.Second, fmt.Sprint(n, " frames"), err
	})
}

// hold is how long a finger stays down: well below the hold that zooms.
const hold = 40 * time.Millisecond

// Policy chooses what to tap among the targets, as a number; they are never
// none. Slide looks further down a list that is too long for the screen.
type Policy func(s Status, targets []Target) int

// Slide is the choice of a Policy that sees nothing that it wants yet.
const Slide = -1

// Random chooses evenly, by a seed.
func Random(seed uint64) Policy {
	r := rand.New(rand.NewPCG(seed, 1))
	return func(_ Status, ts []Target) int { return r.IntN(len(ts)) }
}

// Kinds prefers targets by their kind, in that order, and chooses among equals
// by then. Kinds that are not named come last.
func Kinds(then Policy, order ...string) Policy {
	rank := map[string]int{}
	for i, k := range order {
		rank[k] = len(order) - i
	}
	return func(s Status, ts []Target) int {
		best, at := -1, []int(nil)
		var among []Target
		for i, t := range ts {
			switch r := rank[t.Kind]; {
			case r > best:
				best, at, among = r, []int{i}, []Target{t}
			case r == best:
				at, among = append(at, i), append(among, t)
			}
		}
		return at[then(s, among)]
	}
}

// Play has the policies play the game that is at the pages' tables, by touch,
// until every page says that it is over, or until says so of a page. It gives up
// when limit passes, which is that of a quiet machine, after maxTaps taps, or when
// nothing happens for a while.
func Play(pages []*Page, policies []Policy, limit time.Duration, maxTaps int, until func(Status) bool) (taps int, err error) {
	const patience = busy * 30 * time.Second
	end, moved := time.Now().Add(busy*limit), time.Now()
	last := make([]string, len(pages))
	for {
		over, tapped := 0, false
		for i, p := range pages {
			s, err := p.Status()
			if err != nil {
				return taps, err
			}
			if s.Fault+s.Unstored != "" {
				return taps, fmt.Errorf("%s: %s%s", p.Name, s.Fault, s.Unstored)
			}
			if until != nil && until(s) {
				return taps, nil
			}
			if s.Over {
				over++
				continue
			}
			ts, err := p.Targets()
			if err != nil {
				return taps, err
			}
			now := fmt.Sprint(s, ts)
			if now != last[i] {
				last[i], moved = now, time.Now()
			}
			if !s.Mine || len(ts) == 0 {
				continue
			}
			if at := policies[i](s, ts); at == Slide {
				err = p.slide()
			} else {
				err = p.Tap(ts[at].X, ts[at].Y, hold)
			}
			if err != nil {
				return taps, err
			}
			if err := p.seen(); err != nil {
				return taps, err
			}
			taps, tapped = taps+1, true
		}
		switch {
		case over == len(pages):
			return taps, nil
		case taps >= maxTaps:
			return taps, fmt.Errorf("not over after %d taps: %v", taps, last)
		case time.Now().After(end):
			return taps, fmt.Errorf("not over after %v and %d taps: %v", limit, taps, last)
		case time.Since(moved) > patience:
			return taps, fmt.Errorf("nothing has changed for %v, after %d taps: %v", patience, taps, last)
		case !tapped:
			time.Sleep(20 * time.Millisecond)
		}
	}
}

// slide moves what lies open on the screen up by a third of it.
func (p *Page) slide() error { return p.sweep(.5, .62, .5, .3) }

// slideOn moves the first row of the screen that goes on to the right, or else what lies open.
func (p *Page) slideOn(ts []Target) error {
	size, err := p.window()
	if err != nil {
		return err
	}
	for _, t := range ts {
		if t.Label == "More to the right" {
			y := t.Y / float64(size.H)
			return p.sweep(.75, y, .15, y)
		}
	}
	return p.slide()
}

// sweep moves a finger from one place to another, in parts of the window's width and height.
func (p *Page) sweep(x0, y0, x1, y1 float64) error {
	size, err := p.window()
	if err != nil {
		return err
	}
	w, h := float64(size.W), float64(size.H)
	return p.Swipe(x0*w, y0*h, x1*w, y1*h)
}

// window is the size of the page's window.
func (p *Page) window() (Size, error) {
	return Eval[Size](p, `({W: innerWidth, H: innerHeight})`)
}

// seen waits until the page has drawn the finger that comes, the one that goes and
// what it did, so that a tap has been taken before the next one, or half a second.
func (p *Page) seen() error {
	const script = `new Promise(done => { const from = cutdeck.frames, end = performance.now() + 500;
		(function look() { cutdeck.frames >= from + 3 || performance.now() > end ? done(true) : setTimeout(look, 10) })() })`
	_, err := Eval[bool](p, script)
	return err
}
