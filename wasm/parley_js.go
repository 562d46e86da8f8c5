//go:build js

package wasm

import (
	"slices"
	"strconv"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/sound"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// What two players tell each other besides their moves: questions with a time to answer, the answers, the
// clocks, and a chat.

// answerIn is how long a question waits before it is declined automatically.
const answerIn = 20 * time.Second

// chatLength is the maximum number of characters of a remark.
const chatLength = 512

// noticeFor is how long a notice stays below the table.
const noticeFor = 8 * time.Second

// parley is the state of these on the page.
type parley struct {
	question netplay.Request // that is put to the player
	box      *page.Open      // in which it is put
	asked    []netplay.Request
	backs    int    // how often the game had gone back when asked was noted
	news     string // a line of news
	newsSaid time.Time
	chat     *page.Chat
	clock    bool   // the clocks are shown
	claimed  bool   // the opponent's time has been claimed
	line     string // that is beneath the table
	steps    string // and what can be pressed there
}

// who is the opponent's name.
func (f *far) who() string { return f.Names()[1] }

// parleyed shows the changes.
func (f *far) parleyed() {
	p := f.Parley()
	for _, text := range f.Said() {
		f.talk().Add(f.who(), text)
		f.s.sounds([]sound.Kind{sound.Said})
		if !f.says.chat.Shown() {
			f.tidings(f.who() + ": " + text)
		}
	}
	f.refused(p)
	f.put(p)
	f.strip()
}

// act calls netplay.Peer.Act and shows its error.
func (f *far) act(do func(*netplay.Session) error) {
	if err := f.Peer().Act(do); err != nil {
		f.s.app.Do(func() { f.tidings(sentence(err.Error())); f.strip() })
	}
}

// refused tells the player that a question of theirs was declined: it is no longer pending, and nothing has
// come of it.
func (f *far) refused(p *play.Parley) {
	for _, q := range f.says.asked {
		if slices.Contains(p.Asked, q) {
			continue
		}
		granted := q.Ask == netplay.AskPause && p.Paused || q.Ask == netplay.AskPlay && !p.Paused ||
			q.Ask == netplay.AskUndo && f.Backs > f.says.backs || f.State().Need.Kind == engine.Over
		if !granted {
			f.tidings(play.Refusal(q, f.who()))
		}
	}
	f.says.asked, f.says.backs = slices.Clone(p.Asked), f.Backs
}

// put asks the player the opponent's questions, one at a time.
func (f *far) put(p *play.Parley) {
	y := &f.says
	if y.box != nil && !slices.Contains(p.Requests, y.question) {
		y.box.Close()
		y.box = nil
	}
	if y.box != nil || len(p.Requests) == 0 {
		return
	}
	q := p.Requests[0]
	answered := false
	answer := func(yes bool) {
		if !answered {
			answered = true
			f.act(func(s *netplay.Session) error {
				if !slices.Contains(s.Requests(), q) {
					return nil // it has been withdrawn
				}
				return s.Answer(q, yes)
			})
		}
	}
	title, text := play.Question(q, f.who())
	button := func(label string, yes bool) page.Button {
		return page.Button{Label: label, Primary: yes, Do: func(d *page.Open, _ string) { answer(yes); d.Close() }}
	}
	y.question = q
	f.s.sounds([]sound.Kind{sound.Knocked})
	box := page.Dialog{Title: title, Text: []string{text}, Buttons: []page.Button{button("Decline", false), button("Agree", true)},
		Closed: func() {
			f.s.app.Do(func() {
				if y.question == q {
					y.box = nil
				}
			})
			answer(false)
		}}.Show()
	y.box = box
	go func() {
		for end := time.Now().Add(answerIn); time.Now().Before(end); time.Sleep(time.Second) {
			if box.Gone() {
				return
			}
			box.SetText(text, "It is declined by itself in "+strconv.Itoa(int((time.Until(end)+time.Second-1)/time.Second))+" s.")
		}
		box.Close()
	}()
}

// tidings shows a notice below the table for a while.
func (f *far) tidings(text string) {
	f.says.news, f.says.newsSaid = text, time.Now()
	page.Say(text)
	time.AfterFunc(noticeFor, func() { f.s.app.Do(f.strip) })
}

// strip shows the state of the questions and the clocks below the table, in one line.
func (f *far) strip() {
	if f.s.far != f || f.s.table == nil || f.s.on != f {
		return
	}
	y, p := &f.says, f.Parley()
	line, clock, steps := "", false, []page.Step(nil)
	add := func(label string, do func()) { steps = append(steps, page.Step{Label: label, Do: do}) }
	switch {
	case y.news != "" && time.Since(y.newsSaid) < noticeFor:
		line = y.news
		if y.chat != nil && !y.chat.Shown() {
			add("Chat", func() { f.s.app.Do(f.chat) })
		}
	case f.halted() != "":
		line = f.halted()
		add("What can be done", func() { f.s.app.Do(f.explain) })
	case p.Paused:
		line = "The game is paused. " + p.ClockLine(f.who())
		add("Go on", func() { f.act((*netplay.Session).Continue) })
	case len(p.Asked) > 0:
		line = play.Wish(p.Asked[0], f.who())
	case (y.clock || p.Clock) && f.State().Need.Kind != engine.Over:
		line, clock, y.claimed = p.ClockLine(f.who()), true, y.claimed && p.Flag
		if p.Flag && !y.claimed {
			add("Claim the time", func() { f.s.app.Do(f.claiming) })
		}
	}
	names := ""
	for _, s := range steps {
		names += s.Label + "\n"
	}
	switch {
	case line == "" && f.s.bar != nil:
		f.s.unstrip()
	case line != "" && (f.s.bar == nil || names != y.steps):
		f.s.strip(page.NewBar(line, steps, nil))
		f.s.bar.Ticks(clock)
	case line != "" && line != y.line:
		f.s.bar.Ticks(clock)
		f.s.bar.Set(line, 0, 0)
	}
	y.line, y.steps = line, names
}

// tick runs while the game belongs to this page: it checks the connection and advances the clocks. It draws
// nothing.
func (f *far) tick() {
	for ; f.s.far == f; time.Sleep(time.Second) {
		_ = f.Peer().Tick()
		if f.gallery != nil {
			f.Peer().View(f.gallery.Show)
		}
		if y := &f.says; (y.clock || f.Parley().Clock) && f.s.bar != nil && y.line != "" {
			f.s.app.Do(func() { f.Refresh(); f.strip() })
		}
		if gone := f.Lost(); gone >= play.Away && gone < play.Away+2*time.Second {
			f.wake()
		}
	}
	f.s.app.Do(f.hush)
}

// hush removes what the game has shown besides the table.
func (f *far) hush() {
	if f.says.chat != nil {
		f.says.chat.Drop()
		f.says.chat = nil
	}
	if f.says.box != nil {
		f.says.box.Close()
		f.says.box = nil
	}
}

// talk is the drawer of the chat.
func (f *far) talk() *page.Chat {
	if f.says.chat == nil {
		f.says.chat = page.NewChat(f.who(), chatLength, func(text string) {
			f.says.chat.Add("You", netplay.Plain(text, chatLength))
			f.act(func(s *netplay.Session) error { s.Chat(text); return nil })
		}, f.block)
	}
	return f.says.chat
}

func (f *far) chat() { f.talk().Show() }

// block asks whether to ignore the opponent's remarks from now on.
func (f *far) block() {
	page.Dialog{Title: "Hear no more of " + f.who() + "?", Text: []string{"Nothing that " + f.who() + " writes is shown any more, and whatever " + f.who() + " asks is declined. The game can be played on."},
		Buttons: []page.Button{
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close() }},
			{Label: "Block", Primary: true, Do: func(d *page.Open, _ string) { d.Close(); f.act((*netplay.Session).Block) }},
		}}.Show()
}

// offerRequests offers the requests that can be made to the opponent.
func (f *far) offerRequests() {
	p := f.Parley()
	d := page.Dialog{Title: "Ask " + f.who(), Text: []string{f.who() + " has 20 seconds to agree; the game goes on meanwhile."}}
	add := func(label string, do func(*netplay.Session) error) {
		d.Buttons = append(d.Buttons, page.Button{Label: label, Do: func(d *page.Open, _ string) { d.Close(); f.act(do) }})
	}
	if len(p.Undo) > 0 {
		to := p.Undo[0].To
		add("Take my move back", func(s *netplay.Session) error { return s.AskUndo(to) })
	} else {
		d.Text = append(d.Text, "A move can be taken back as long as nothing has been shown, drawn or shuffled since. There is none now.")
	}
	if p.Paused {
		add("Go on", (*netplay.Session).Continue)
	} else {
		add("Pause", (*netplay.Session).AskPause)
	}
	add("A draw", (*netplay.Session).OfferDraw)
	d.Buttons = append(d.Buttons, page.Button{Label: "Cancel", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }})
	d.Show()
}

// claim makes a claim that the opponent's time is up.
func (f *far) claim() {
	says := "You have claimed the time of " + f.who() + "."
	if err := f.Peer().Act((*netplay.Session).ClaimTime); err != nil {
		says = sentence(err.Error())
	}
	f.s.app.Do(func() {
		f.says.claimed = true
		f.tidings(says)
		f.strip()
	})
}

// clocks shows the clocks below the table, or hides them.
func (f *far) clocks() {
	f.says.clock = !f.says.clock
	f.Refresh()
	f.strip()
}
