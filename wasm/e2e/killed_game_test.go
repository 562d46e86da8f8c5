package e2e

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The moments at which a page is killed.
const (
	inSetup    = "in the setup"
	afterTap   = "right after a tap"
	atRandom   = "while both play"
	connecting = "while it restores"
	atEnd      = "at the end"
)

// gameKills is how often pages are killed; $GAME_KILLS says otherwise, and make kills has it say 200.
const gameKills = "3"

// TestKilledGame has two pages play games, and kills one of them in their midst again and again, the process of the page
// or the whole browser. It is opened again, the two connect again and play on: nothing that the other page has received
// is forgotten, both logs are the same, nobody is convicted, and the file of each game is valid.
func TestKilledGame(t *testing.T) {
	text := cmp.Or(os.Getenv("GAME_KILLS"), gameKills)
	site := serve(t)
	done, chance := map[string]int{}, chanced(t)
	for n := must(strconv.Atoi(text))(t); n > 0 && !t.Failed(); n -= 10 {
		plan := []string{inSetup}
		for len(plan) < min(n, 10)-1 {
			plan = append(plan, []string{afterTap, atRandom, connecting}[chance.IntN(3)])
		}
		newKilledGame(t, site, done, chance).play(append(plan, atEnd))
		t.Logf("%s: killed so far: %v", time.Now().Format(time.TimeOnly), done)
	}
}

// forgot is a script that tells whether the browser has deleted its databases since the last time, as Chromium does where a
// kill has torn one of their records in two (see TestKilled).
const forgot = `new Promise((done, no) => {
	const open = indexedDB.open('marker');
	let fresh = false;
	open.onupgradeneeded = () => { fresh = true };
	open.onerror = () => no(open.error);
	open.onsuccess = () => { open.result.close(); done(fresh) };
})`

// killedGame is a game between two pages that are killed, by their seats.
type killedGame struct {
	t        *testing.T
	chance   *rand.Rand
	site     *Site
	browsers [2]*Doomed
	pages    [2]*Page
	match    *match
	codes    []string       // that the guest's page has shown
	done     map[string]int // how often one was killed, by the moment and what was killed
}

func newKilledGame(t *testing.T, site *Site, done map[string]int, chance *rand.Rand) *killedGame {
	return &killedGame{t: t, site: site, done: done, chance: chance}
}

// play plays a game, with one kill at each of these moments.
func (g *killedGame) play(moments []string) {
	t := g.t
	defer func() {
		if t.Failed() {
			shoot(g.pages[:], "killed-stuck")
		}
		for _, b := range g.browsers {
			b.Stop()
		}
	}()
	for {
		g.start()
		if moments[0] != inSetup {
			g.connect()
			break
		}
		moments = moments[1:]
		if g.setup() {
			break
		}
		for _, b := range g.browsers { // of a game that has not begun nothing is left
			b.Stop()
		}
	}
	g.settle(0)
	for _, m := range moments {
		if must(g.pages[0].Status())(t).Over {
			break
		}
		victim := g.chance.IntN(2)
		switch m {
		case afterTap:
			g.tap(victim)
		case atRandom:
			g.random(victim)
		case connecting:
			g.random(victim)
			g.revive(victim, atRandom)
			g.reconnect()
			victim = g.chance.IntN(2)
			g.kill(victim, 1200*time.Millisecond)
		case atEnd:
			g.end(victim)
			return
		}
		g.revive(victim, m)
		g.goOn(victim)
	}
	g.certified()
}

// start opens both pages in new browsers, and has the host invite.
func (g *killedGame) start() {
	t := g.t
	for i, name := range []string{"host", "guest"} {
		g.browsers[i] = NewDoomed(name, must(profile())(t))
		g.pages[i] = must(g.browsers[i].Open(g.site.URL))(t)
		must(Eval[bool](g.pages[i], forgot))(t)
	}
	must(0, g.pages[0].TapTarget("WARS"))(t)
	must(0, g.pages[0].TapTarget("invite"))(t)
	g.match = newMatch(g.pages[0], g.pages[1])
}

// connect has the guest open the host's link, choose a deck where one is asked for, as it is of a guest who has stored
// nothing of the game yet, and send the code back.
func (g *killedGame) connect() {
	t, host, guest := g.t, g.pages[0], g.pages[1]
	t.Helper()
	must(0, guest.Open(must(host.hookText("invitation", 30*time.Second))(t)))(t)
	code := g.code(true)
	if code == "" {
		must(0, guest.PressDialog("Loose Cargo"))(t)
		code = g.code(false)
	}
	must(0, host.FillDialog(code))(t)
	must(0, host.PressDialog("Connect"))(t)
}

// code waits until the guest's page shows a code that it has not shown before; "" if it may ask for a deck first, and does.
func (g *killedGame) code(deck bool) (code string) {
	g.t.Helper()
	if err := g.pages[1].wait(time.Minute, "a deck to choose, or a new code", func() (bool, string, error) {
		boxes, err := Eval[[][2]string](g.pages[1], `[...document.querySelectorAll('dialog[open]')].map(d => [d.innerText, d.querySelector('textarea')?.value ?? ''])`) // another may lie on top
		choose := false
		for _, b := range boxes {
			if strings.Contains(b[0], "Send this code back") && b[1] != "" && !slices.Contains(g.codes, b[1]) {
				g.codes, code = append(g.codes, b[1]), b[1]
			}
			choose = choose || deck && strings.Contains(b[0], "Choose your deck")
		}
		return choose || code != "", fmt.Sprint(boxes), err
	}); err != nil {
		g.t.Fatal(err)
	}
	return code
}

// setup kills a page in the setup of the game, and reports whether the game goes on. It does unless one of the two had
// not stored anything of it yet.
func (g *killedGame) setup() bool {
	t, victim := g.t, g.chance.IntN(2)
	g.connect()
	g.kill(victim, 1500*time.Millisecond)
	g.revive(victim, inSetup)
	other := 1 - victim
	if g.pages[other] = must(g.browsers[other].Open(g.site.URL))(t); !g.offered(0) || !g.offered(1) {
		t.Logf("the setup: the game had not begun: offered to the host: %v, to the guest: %v", g.offered(0), g.offered(1))
		return false
	}
	logs := g.logs()
	g.reconnect()
	g.settle(inNextRun(logs))
	return true
}

// offered reports whether a page on its first screen offers to go on.
func (g *killedGame) offered(seat int) bool {
	for _, x := range must(g.pages[seat].Targets())(g.t) {
		if x.ID == "Continue" {
			return true
		}
	}
	return false
}

// tap plays until a seat is asked, and kills its page right after a tap.
func (g *killedGame) tap(victim int) {
	t, p := g.t, g.pages[victim]
	g.match.play(t, func(s Status) bool { return s.Seat == victim && s.Mine || s.Over })
	s, err := p.Status()
	ts := must(p.Targets())(t)
	if err == nil && s.Mine && len(ts) > 0 {
		if at := g.match.policies()[victim](s, ts); at != Slide {
			must(0, p.Tap(ts[at].X, ts[at].Y, hold))(t)
		}
	}
	g.kill(victim, 150*time.Millisecond)
}

// random kills a page while both play.
func (g *killedGame) random(victim int) {
	killed := make(chan bool)
	go func() {
		g.kill(victim, 4*time.Second)
		close(killed)
	}()
	dead := func() bool {
		select {
		case <-killed:
			return true
		default:
			return false
		}
	}
	for err := error(nil); err == nil && !dead(); { // a page that is killed while it is played on is an error
		_, err = Play(g.pages[:], g.match.policies(), time.Minute, 300, func(Status) bool { return dead() })
	}
	<-killed
}

// kill kills a page after a while, the longest of which is given, or its whole browser.
func (g *killedGame) kill(victim int, most time.Duration) {
	time.Sleep(time.Duration(g.chance.Int64N(int64(most))))
	if g.chance.IntN(2) == 0 {
		g.browsers[victim].KillPages()
	} else {
		g.browsers[victim].KillBrowser()
	}
}

// revive opens a killed page again, and complains of what it has said and does not know any more, even if the browser
// has deleted its databases.
func (g *killedGame) revive(victim int, moment string) {
	t := g.t
	what := "the page"
	if g.browsers[victim].browser == nil {
		what = "the browser"
	}
	began := time.Now()
	g.done[moment+", "+what]++
	g.pages[victim] = must(g.browsers[victim].Open(g.site.URL))(t)
	g.match.pages = g.pages[:]
	logs := g.logs()
	mine, other := logs[victim], logs[1-victim]
	t.Logf("%s: %s of the %s was killed %s, and is open again after %.0f s: it has %d entries, and the other page %d", time.Now().Format(time.TimeOnly), what, g.browsers[victim].Name, moment, time.Since(began).Seconds(), len(mine), len(other))
	if must(Eval[bool](g.pages[victim], forgot))(t) {
		t.Logf("the browser has deleted its databases")
	}
	for i, e := range other {
		if int(e[4]) == victim && (i >= len(mine) || !bytes.Equal(mine[i], e)) {
			t.Fatalf("%s of the %s was killed %s: it has %d entries and not its own entry %d, of %d that the other page has", what, g.browsers[victim].Name, moment, len(mine), i+1, len(other))
		}
	}
}

// logs are what both pages have stored, by their seats.
func (g *killedGame) logs() (logs [2][][]byte) {
	for i, p := range g.pages {
		logs[i] = kept(g.t, p)
	}
	return logs
}

// inNextRun is how many entries the log has when two pages that have stored these logs have opened the next run. Of a run
// that only the host has begun before the connection broke, the guest's half follows.
func inNextRun(logs [2][][]byte) int {
	long := logs[0]
	if len(logs[1]) > len(long) {
		long = logs[1]
	}
	if n := len(long); n > 0 && long[n-1][4] == 0 && long[n-1][10] == itemRun { // behind the number, the sender, the time and how many items there are
		return n + 1
	}
	return len(long) + runs
}

// reconnect has the host make a new link, from wherever its page is, and the guest open it.
func (g *killedGame) reconnect() {
	const patience = 30 * time.Second // what a tap does may take its time
	t, host, last, tapped := g.t, g.pages[0], "", time.Time{}
	t.Helper()
	if err := host.wait(time.Minute, "a new link", func() (bool, string, error) {
		says, err := host.DialogText()
		switch {
		case err != nil:
			return false, "", err
		case strings.Contains(says, "Go on with your friend"):
			return true, "", nil
		case strings.Contains(says, "Make a new link"):
			return false, says, host.PressDialog("Make a new link")
		case says != "":
			return false, "", fmt.Errorf("the host says %q", says)
		}
		var ts []Target
		err = host.hook(&ts, "spots")
		for _, label := range []string{"Make a new link", "Further down", "Menu", "Continue"} {
			if i := slices.IndexFunc(ts, func(x Target) bool { return x.Label == label }); i >= 0 && (label != last || time.Since(tapped) > patience) {
				last, tapped = label, time.Now()
				return false, label, host.Tap(ts[i].X, ts[i].Y, hold)
			} else if i >= 0 {
				break
			}
		}
		return false, says, err
	}); err != nil {
		t.Fatal(err)
	}
	g.connect()
}

// goOn has the two connect again, and complains if the game does not go on where it was.
func (g *killedGame) goOn(victim int) {
	t := g.t
	before := g.logs()
	g.reconnect()
	g.settle(inNextRun(before))
	after := g.logs()
	if len(after[0]) != len(after[1]) {
		t.Fatalf("the pages have stored %d and %d entries", len(after[0]), len(after[1]))
	}
	for i := range after[0] {
		if !bytes.Equal(after[0][i], after[1][i]) {
			t.Fatalf("the pages have stored two entries %d", i+1)
		}
	}
	for i, e := range before[1-victim] {
		if !bytes.Equal(after[0][i], e) {
			t.Fatalf("entry %d is another one after the game went on", i+1)
		}
	}
}

// settle waits until both pages have the same log of so many entries at the least, and somebody is asked, or the game is
// over.
func (g *killedGame) settle(entries int) {
	t := g.t
	t.Helper()
	if err := g.pages[0].wait(20*time.Second, "the same log as the guest's", func() (bool, string, error) {
		h, err := g.pages[0].Status()
		if err != nil {
			return false, "", err
		}
		s, err := g.pages[1].Status()
		if err == nil && h.Fault+s.Fault != "" {
			err = fmt.Errorf("somebody is convicted: %+v\n%+v", h, s)
		}
		says, _ := g.pages[0].DialogText()
		answers, _ := g.pages[1].DialogText()
		same := h.Head == s.Head && h.Head != "" && h.Hash == s.Hash && h.Link == "open" && s.Link == "open"
		return h.Over && s.Over || same && h.Entries >= entries && (h.Mine || s.Mine), fmt.Sprintf("%+v, saying %q\n%+v, saying %q, %d entries", h, says, s, answers, entries), err
	}); err != nil {
		t.Fatal(err)
	}
}

// end has a player give the game up with an audit, and kills a page while both sign the end.
func (g *killedGame) end(victim int) {
	t := g.t
	from(t, g.pages[g.chance.IntN(2)], "Give up", "Give up, with an audit")
	g.kill(victim, 1500*time.Millisecond)
	g.revive(victim, atEnd)
	switch other := must(g.pages[1-victim].Status())(t); {
	case g.offered(victim):
		g.reconnect()
	case !other.Signed:
		t.Errorf("the %s has not got all signatures, and the %s does not offer the game any more: %+v", g.browsers[1-victim].Name, g.browsers[victim].Name, other)
	}
	g.certified()
}

// certified waits until both have signed the end, and has the files of those that show the game verified.
func (g *killedGame) certified() {
	t := g.t
	for _, p := range g.pages {
		if s := must(p.Status())(t); s.Screen != "table" {
			continue // it was over there when it was opened again
		}
		s := p.await(t, "the signatures of both", func(s Status) bool { return s.Signed || s.Fault != "" })
		if s.Fault != "" {
			t.Errorf("somebody is convicted: %+v", s)
		}
		checkFile(t, g.site, p, fmt.Sprintf("seat %d", s.Won))
	}
}
