package netplay

import (
	"crypto/ed25519"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Honest games for the forger: what two players say who keep to the protocol, with
// everything that may happen between them.

// honestGame is a game as a forger finds it: all that both seats have signed, and the
// secrets of both, of which it uses those of one seat.
type honestGame struct {
	name  string
	match *match
	room  RoomID
	keys  [2]ed25519.PrivateKey
	seeds [2]Hash
	decks [2][]engine.Def
	lines []*line // histories that both have kept: the last one stands, the others were forgotten
	voids map[Hash][]logged
	// of the lines: the one that stands, and the shortest part of it that shows who won
	stands, early *line
}

// ending says how an honest game is to end.
type honestEnd int

const (
	endsPlayed honestEnd = iota
	endsConceded
	endsWaived
	endsAgreed
	endsByTime
	endsOpen
)

// plan is what happens in an honest game.
type plan struct {
	name  string
	game  *Game
	seed  uint64
	end   honestEnd
	after int  // moves before the end
	asks  bool // requests, answers, pauses, blocks
	cuts  bool // connections that break, pages that are loaded anew
	cross bool // the players act before they have heard of each other
	clock bool
	loses bool // the stores of both lose their ends once
}

// plans are the games that the forger begins with.
func plans() (list []plan) {
	small, look, wares := newSkirmish(2), newSpies(4), newBazaar(4)
	for i, p := range []plan{
		{name: "played", game: small, after: 99},
		{name: "played with requests", game: small, after: 99, asks: true},
		{name: "played with cuts", game: small, after: 99, cuts: true},
		{name: "crossing", game: small, after: 99, asks: true, cuts: true, cross: true},
		{name: "conceded", game: small, end: endsConceded, after: 9, asks: true},
		{name: "conceded crossing", game: small, end: endsConceded, after: 12, cross: true, asks: true},
		{name: "waived", game: small, end: endsWaived, after: 7, cuts: true},
		{name: "waived crossing", game: small, end: endsWaived, after: 10, cross: true},
		{name: "agreed", game: small, end: endsAgreed, after: 8, asks: true},
		{name: "agreed after cuts", game: small, end: endsAgreed, after: 10, asks: true, cuts: true},
		{name: "by time", game: small, end: endsByTime, after: 9, clock: true, asks: true},
		{name: "played by the clock", game: small, after: 99, clock: true, cross: true, asks: true},
		{name: "looks", game: look, after: 99},
		{name: "looks with all", game: look, after: 99, asks: true, cuts: true, cross: true},
		{name: "looks conceded", game: look, end: endsConceded, after: 6},
		{name: "lost and played on", game: small, after: 99, loses: true, asks: true},
		{name: "lost and conceded", game: small, end: endsConceded, after: 14, loses: true},
		{name: "lost, open", game: small, end: endsOpen, after: 12, loses: true},
		{name: "common cards with all", game: wares, after: 99, asks: true, cuts: true, cross: true},
		{name: "common cards, lost and played on", game: wares, after: 99, loses: true, asks: true},
		{name: "open", game: small, end: endsOpen, after: 11, asks: true, cuts: true},
	} {
		p.seed += uint64(i)*10 + 1
		list = append(list, p)
	}
	return list
}

// player is an honest game under way.
type player struct {
	*duplex
	plan
	rng    *rand.Rand
	signed [2][][]byte // what each seat has ever signed
	lines  [][]logged
}

// play plays a game as planned.
func (p plan) play(t testing.TB) *honestGame {
	t.Helper()
	cfg := configs(p.game, p.seed)
	for i := range cfg {
		cfg[i].Deck = cfg[i].Deck[:14]
		if p.clock {
			cfg[i].Clock = Clock{Base: 60000, Increment: 500, Grace: 1000}
		}
	}
	g := &player{duplex: meeting(t, cfg), plan: p, rng: rand.New(seeded(p.seed + 7))}
	if p.cross {
		g.mix = rand.New(seeded(p.seed + 8))
	}
	g.settle()
	for n := 0; n < p.after && g.s[0].playing(); n++ {
		g.turn()
		if p.loses && n == 8 {
			g.lose()
		}
	}
	g.finish()
	return g.result()
}

// turn lets the players do something.
func (g *player) turn() {
	g.now = g.now.Add(time.Duration(g.rng.IntN(700)) * time.Millisecond)
	if g.cross {
		for range g.rng.IntN(3) {
			g.deliver()
		}
	} else {
		g.settle()
	}
	if g.asks && g.rng.IntN(3) == 0 {
		g.say(g.s[g.rng.IntN(2)])
	}
	if g.cuts && g.rng.IntN(6) == 0 {
		if g.rng.IntN(2) == 0 {
			g.reload(engine.Seat(g.rng.IntN(2)))
		}
		g.rejoin()
	}
	if !g.move1(g.rng) {
		g.settle()
		for _, s := range g.s {
			_ = s.Continue() // it may be that a pause holds up the game
		}
	}
}

// say has a player say something beside the game.
func (g *player) say(s *Session) {
	for _, r := range s.Requests() {
		yes := g.rng.IntN(2) == 0 && (r.Ask != AskDraw)
		_ = s.Answer(r, yes)
		return
	}
	switch g.rng.IntN(8) {
	case 0, 1:
		_ = s.OfferDraw()
	case 2, 3:
		_ = s.AskPause()
	case 4, 5:
		if list := s.Undoable(); len(list) > 0 {
			_ = s.AskUndo(list[g.rng.IntN(len(list))].To)
		}
	case 6:
		_ = s.Continue()
	case 7:
		if g.rng.IntN(4) == 0 {
			_ = s.Block()
		}
	}
}

// finish ends the game as planned.
func (g *player) finish() {
	if !g.cross {
		g.settle()
	}
	who := g.s[g.seed/10%2]
	switch g.end {
	case endsConceded:
		_ = who.Concede(true)
	case endsWaived:
		_ = who.Concede(false)
	case endsAgreed:
		g.settle()
		must(g.t, who.OfferDraw())
		g.settle()
		o := g.s[1-who.me]
		must(g.t, o.Answer(Request{Ask: AskDraw}, true))
	case endsByTime:
		g.runOut()
	}
	for g.deliver() {
	}
	if g.end == endsOpen {
		return
	}
	for n := 0; g.s[0].playing(); n++ {
		if n > 500 {
			g.t.Fatal(g.name, "is endless")
		}
		g.turn()
	}
	g.settle()
}

// runOut lets the time of whoever is to move run out, and the other claim it.
func (g *player) runOut() {
	g.settle()
	slow := g.s[0].t.due().by
	g.now = g.now.Add(2 * time.Minute)
	_ = g.s[1-slow].ClaimTime()
}

// lose has both devices forget what they said last, and both go on from there.
func (g *player) lose() {
	g.settle()
	g.keepLine()
	for i, s := range g.s {
		records, err := g.cfg[i].Store.Records()
		must(g.t, err)
		short := &Memory{list: records[:len(records)-5]}
		s2, err := Restore(Config{Game: g.game, Store: short, Now: s.cfg.Now, Random: seeded(g.seed + 40)})
		must(g.t, err)
		g.cfg[i].Store, g.s[i] = short, s2
	}
	g.rejoin()
	g.settle()
}

// keepLine notes a history, and all that has been signed so far.
func (g *player) keepLine() {
	g.lines = append(g.lines, g.s[0].entries)
	for i := range g.s {
		records, err := g.cfg[i].Store.Records()
		must(g.t, err)
		for _, r := range records {
			if r[0] == recordEntry {
				g.signed[i] = append(g.signed[i], r[1:])
			}
		}
	}
}

// result is the game as a forger finds it.
func (g *player) result() *honestGame {
	g.t.Helper()
	g.settle()
	g.agree()
	g.keepLine()
	a := g.s[0]
	h := &honestGame{name: g.name, match: a.match, room: a.room, voids: map[Hash][]logged{}}
	for i, s := range g.s {
		if s.Fault() != nil {
			g.t.Fatalf("%s: seat %d: %v", g.name, i, s.Fault())
		}
		h.keys[i], h.seeds[i], h.decks[i] = s.key, s.seed, s.cfg.Deck
	}
	for _, entries := range g.lines {
		h.lines = append(h.lines, h.line(g.t, entries))
	}
	for i := range g.signed {
		h.findVoids(engine.Seat(i), g.signed[i])
	}
	h.settle(g.t)
	return h
}

// findVoids finds the places of what a seat has signed and no history holds.
func (h *honestGame) findVoids(by engine.Seat, signed [][]byte) {
	heads := map[Hash]bool{}
	known := map[Hash]bool{} // heads after entries
	for _, l := range h.lines {
		for i := range l.entries {
			heads[l.head(i)], known[l.entries[i].head] = true, true
		}
		heads[l.tip()] = true
	}
	for again := true; again; {
		again = false
		for _, raw := range signed {
			e, err := decodeEntry(raw)
			if err != nil || e.sender != by {
				continue
			}
			for prev := range heads {
				head := e.head(h.match.gid, prev)
				if known[head] || !e.signedBy(h.match.hellos[by].Session, head) {
					continue
				}
				h.voids[prev] = append(h.voids[prev], logged{entry: e, raw: raw, head: head})
				known[head], heads[head], again = true, true, true
				break
			}
		}
	}
}
