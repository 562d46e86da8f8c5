package play

import (
	"sync/atomic"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
)

// Protocol describes a game to the network.
func Protocol(box *games.Box) *netplay.Game {
	return netplay.NewGame(netplay.Version, box.Rules, box.Start, func(deck []engine.Def) error { return box.CheckDeck(box.Rules, deck) })
}

// Remote is a game with a friend as the table sees it: a copy of the session's state, made by Refresh. All
// methods but Refresh and Do read the copy.
type Remote struct {
	// Pace says where the table passes for us.
	Pace
	// Calls is how the opponent's name is shown; nil: as they call themselves.
	Calls func(o *netplay.Hello, who engine.Seat) string

	peer    *netplay.Peer
	box     *games.Box
	m       *engine.M
	state   engine.State
	mind    engine.Mind
	seat    engine.Seat
	ready   bool
	turn    bool
	online  bool
	relayed atomic.Bool // a relay carries the game
	wavers  atomic.Bool // the way to the other page is silent
	why     string      // why the game has broken off
	unkept  string      // why it could not be stored, so that nothing is sent
	differs bool        // the two pages do not agree about the state, and the game stands
	lost    time.Time   // since when there is none; zero: there is one
	parley  Parley
	said    []string
	names   [2]string
	log     record
	scout   scout
	Inputs  int // applied on both pages
	parts   int // and of our answer that is not finished
	Backs   int // how often a move was taken back
}

// NewRemote returns the view of a peer's session.
func NewRemote(peer *netplay.Peer, box *games.Box) *Remote {
	return &Remote{peer: peer, box: box, m: engine.New(box.Rules), names: [2]string{"Host", "Guest"}}
}

// Applied is how many inputs this page has applied.
func (r *Remote) Applied() int { return r.Inputs + r.parts }

// Peer is the peer whose session is shown.
func (r *Remote) Peer() *netplay.Peer { return r.peer }

// Way reports whether a relay carries the game because no direct connection exists.
func (r *Remote) Way(relayed bool) { r.relayed.Store(relayed) }

// Waver tells that the connection has fallen silent, or is back.
func (r *Remote) Waver(yes bool) { r.wavers.Store(yes) }

// Box is the compiled game.
func (r *Remote) Box() *games.Box { return r.box }

// Refresh copies the state of the session. It reports whether the game has begun.
func (r *Remote) Refresh() bool {
	online, _ := r.peer.Online()
	if r.online = online; online {
		r.lost = time.Time{}
	} else if r.lost.IsZero() {
		r.lost = time.Now()
	}
	r.called()
	r.peer.View(func(s *netplay.Session) {
		if f := s.Fault(); f != nil {
			r.why = f.Error()
		}
		if err := s.StoreError(); err != nil {
			r.unkept = err.Error()
		}
		r.differs = s.Desync() != nil
		if !s.Ready() {
			return
		}
		r.ready, r.turn = true, s.Turn()
		r.state, r.mind = *s.Machine().State, *s.Mind()
		r.parley, r.parts = parleyOf(s), s.Parts()
		r.said = append(r.said, s.Chats()...)
		for _, step := range s.Steps() {
			if step.Back != 0 {
				r.Backs++
				r.log.back(r.seat)
				continue
			}
			r.Inputs++
			r.log.add(r.box.Rules, step.Out, r.names, r.seat)
		}
		if won, over := s.Over(); over && r.state.Need.Kind != engine.Over { // conceded
			r.state.Need, r.state.Won = engine.Need{Kind: engine.Over, Who: engine.Nobody}, won
		}
	})
	r.m.Load(&r.state)
	return r.ready
}

// called sets the names of the players. It calls Calls while the session is not locked, since Calls may wait.
func (r *Remote) called() {
	var o *netplay.Hello
	r.peer.View(func(s *netplay.Session) { r.seat, o = s.Seat(), s.Opponent() })
	if o != nil {
		other := r.seat.Other()
		if r.names[other] = netplay.Called(other, o.Name); r.Calls != nil {
			r.names[other] = r.Calls(o, other)
		}
	}
	r.names[r.seat] = "You"
}

// Play gives an answer.
func (r *Remote) Play(in engine.Input) error {
	r.stay = false
	return r.peer.Do(in)
}

// Pass makes the pass that Only returns. It may be sent with the next decision of this page.
func (r *Remote) Pass(in engine.Input) error {
	r.stay = false
	return r.peer.DoAhead(in)
}

// Only is the pass that is made for the player now; false if the player is asked. It depends on public
// information and the player's settings only, never on the hand.
func (r *Remote) Only() (engine.Input, bool) {
	if !r.turn || r.unkept != "" || r.state.Need.Kind != engine.Choose || r.state.Need.Window == 0 || r.asks(r.m, r.seat, false) {
		return engine.Input{}, false
	}
	return engine.Input{Mode: engine.PassMode, Seat: r.seat}, true
}

// Ready reports whether the game has begun.
func (r *Remote) Ready() bool { return r.ready }

// Fault is the reason why the game has been broken off, or "".
func (r *Remote) Fault() string { return r.why }

// Unstored is the reason why the game stands still because this device could not store it and sends nothing
// more; "" if it could.
func (r *Remote) Unstored() string { return r.unkept }

// Differs reports whether the game stands because the two pages do not agree about its
// state. With the next connection both go on from the last move on which they agree.
func (r *Remote) Differs() bool { return r.differs && r.online }

// Rules are those of the game, read-only.
func (r *Remote) Rules() *engine.Rules { return r.box.Rules }

// State is the public game.
func (r *Remote) State() *engine.State { return &r.state }

// Seat is the seat of this page.
func (r *Remote) Seat() engine.Seat { return r.seat }

// Mind is what this seat knows.
func (r *Remote) Mind() *engine.Mind { return &r.mind }

// Log is what has happened.
func (r *Remote) Log() []table.Line { return r.log.seen(r.seat) }

// Names are those of the near and the far seat.
func (r *Remote) Names() [2]string { return [2]string{r.names[r.seat], r.names[r.seat.Other()]} }

// Away is how long the other page must be unreachable before it counts as gone instead of reconnecting.
const Away = 10 * time.Second

// Lost is how long the other page has been unreachable.
func (r *Remote) Lost() time.Duration {
	if r.lost.IsZero() {
		return 0
	}
	return time.Since(r.lost)
}

// Status is the state of the connection.
func (r *Remote) Status() string {
	switch {
	case r.why != "":
		return "Broken off"
	case r.unkept != "":
		return "Not stored"
	case r.Differs():
		return "Disagreement"
	case r.Lost() >= Away:
		return "Peer away"
	case !r.online || r.wavers.Load():
		return "Reconnecting"
	case r.parley.Paused:
		return "Paused"
	case r.relayed.Load():
		return "Relay"
	}
	return "Direct"
}

// Prompt is the question to this seat, or says that the opponent decides.
func (r *Remote) Prompt() (says, cite string) {
	if r.why != "" {
		return r.why, ""
	}
	if r.unkept != "" {
		return r.unkept, ""
	}
	if r.Differs() {
		return "The two pages do not agree about the game", ""
	}
	return r.m.Prompt()
}

// Options are the legal answers when this seat is asked and no pass is made for it.
func (r *Remote) Options() []engine.Input {
	if !r.turn || r.unkept != "" || r.state.Need.Kind == engine.Over {
		return nil
	}
	if _, only := r.Only(); only {
		return nil
	}
	return options(r.m, r.seat, &r.mind)
}

// Why returns the reason why an input would be refused.
func (r *Remote) Why(in engine.Input) *engine.Illegal { return r.m.Why(in, &r.mind) }
