package netplay

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Config is what a player brings to a game.
type Config struct {
	Game     *Game
	Room     RoomID
	Seat     engine.Seat // 0 hosts, 1 joins
	Deck     []engine.Def
	Identity *Identity // nil: a fresh one
	Name     string    // shown to the opponent, at most 32 bytes
	Clock    Clock
	// Spectators says that others may watch, if the opponent agrees too.
	Spectators bool
	Store      Store // nil: kept in memory only
	// Slices has an audit wait for Work, which replays it piece by piece.
	Slices bool
	// LocalPrint and RemotePrint are the DTLS fingerprints of the connection;
	// zero if the transport has none.
	LocalPrint, RemotePrint Hash
	// Missing is how many records the store is known to have lost from its end.
	// Unless the opponent has what they said, the game does not go on before GoOn.
	Missing int
	Random  io.Reader        // nil: the system's
	Now     func() time.Time // nil: time.Now
}

// Session is one player's end of a game. It does no I/O of its own but for its
// Store: frames go in by Receive and come out by Outgoing. It is not safe for
// use by several goroutines; a Peer is.
type Session struct {
	ledger
	cfg            Config
	me             engine.Seat
	seed           Hash
	key            ed25519.PrivateKey
	mine           *Hello
	theirs         *Hello // nil until it has come
	t              *table // nil until then
	hand           *hand
	mind           engine.Mind
	link           *link
	out            outbox
	steps          []Step
	chats          []string
	fault          *Fault
	evidence       [][]byte // the entries that show the fault, after those of the log
	acked          uint32
	loose          []loose     // entries of this side that may still become void
	unsaid         []logged    // void asides of this side, to be said again
	branch         *branch     // what the opponent has signed last and is void
	opened         bool        // this side has said its half of a run on this connection
	fresh          bool        // a run has been opened on this connection, by both
	pauseDismissed bool        // the player has not agreed to end the pause
	asked          bool        // NEED has been sent and not answered
	repeats        int         // times the log was said again on this connection
	resumed        bool        // the opponent has resumed on this connection
	proven         bool        // it has shown on this connection who it is: by that, or by its hello
	returned       bool        // it has resumed before the hellos were exchanged here
	unsure         bool        // restored: the opponent may have more of the log than the store
	opponentSeq    uint32      // number of the opponent's last entry when it resumed
	held           *held       // a decision that is not signed yet
	parts          *unfinished // an answer whose parts are being given
	watch          stopwatch
	measured       [2]time.Duration
	pulse          pulse
	limits         limits
	recalling      bool      // the log is being read from the store
	restored       bool      // restored from the store, which may have lost the end of the log; no run has been opened since
	search         *search   // for the entry in which the logs differ
	desync         *Desync   // the states differ
	shown          int       // entries that only the opponent had
	auditing       *audition // the audit under way
	audited        *audition // that of the entry which is being taken
	regained       int       // those of them that are this side's
	going          bool      // the player goes on although entries have been lost
}

var (
	// ErrTurn is returned by Do when it is not this player's to decide.
	ErrTurn = errors.New("it is not your turn to decide")
	// ErrEnded is returned by Do when the game has ended or broken off.
	ErrEnded = errors.New("the game has ended")
)

// New begins a game. The seed is kept before anything is sent.
func New(cfg Config) (*Session, error) {
	if cfg.Random == nil {
		cfg.Random = rand.Reader
	}
	if err := cfg.Game.CheckDeck(cfg.Deck); err != nil {
		return nil, fmt.Errorf("your deck: %w", err)
	}
	if len(cfg.Deck) == 0 || len(cfg.Deck) > maxList {
		return nil, fmt.Errorf("your deck: expected 1 to %d cards, found %d", maxList, len(cfg.Deck))
	}
	if len(cfg.Name) > maxName || len(cfg.Game.Version) > maxName {
		return nil, fmt.Errorf("names and versions are at most %d bytes long", maxName)
	}
	var random [3]Hash // seed, session key, nonce
	for i := range random {
		if _, err := io.ReadFull(cfg.Random, random[i][:]); err != nil {
			return nil, fmt.Errorf("no random bytes: %w", err)
		}
	}
	if cfg.Identity == nil {
		id, err := NewIdentity(cfg.Random)
		if err != nil {
			return nil, err
		}
		cfg.Identity = id
	}
	s, err := open(cfg, random[0], random[1])
	if err != nil {
		return nil, err
	}
	pair, err := pairKey(s.seed)
	if err != nil {
		return nil, err
	}
	s.mine = &Hello{
		ProtoMin: protoMin, ProtoMax: protoMax, Modes: modeHash, Engine: cfg.Game.Version,
		Ruleset: cfg.Game.Ruleset, Cards: cfg.Game.Cards, Pair: Hash(pair.PublicKey().Bytes()), Nonce: random[2],
		LocalPrint: cfg.LocalPrint, RemotePrint: cfg.RemotePrint, Clock: cfg.Clock, Spectators: cfg.Spectators, Name: cfg.Name,
	}
	s.mine.finish(cfg.Room, cfg.Identity, s.key)
	return s, s.out.keep(s.cfg.Store, s.beginning())
}

// open makes a session from its secrets.
func open(cfg Config, seed, sessionSeed Hash) (*Session, error) {
	if cfg.Store == nil {
		cfg.Store = new(Memory)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Random == nil {
		cfg.Random = rand.Reader
	}
	if cfg.Seat > 1 {
		return nil, fmt.Errorf("there is no seat %d", cfg.Seat)
	}
	return &Session{cfg: cfg, me: cfg.Seat, seed: seed, key: ed25519.NewKeyFromSeed(sessionSeed[:]), link: newLink(), out: outbox{durable: new(durable)}, watch: stopwatch{since: cfg.Now()}}, nil
}

// beginning is the first record: all that a reload needs besides the log.
func (s *Session) beginning() []byte {
	var w writer
	w.fixed(s.cfg.Room[:])
	w.u8(uint8(s.me))
	w.hash(s.seed)
	w.fixed(s.key.Seed())
	w.count(len(s.cfg.Deck))
	for _, d := range s.cfg.Deck {
		w.u16(uint16(d))
	}
	w.bytes(s.mine.raw)
	return record(recordBegin, w.b)
}

// meet takes the opponent's hello: now the game has a name.
func (s *Session) meet(theirs *Hello) error {
	m, err := newMatch(s.cfg.Game, s.cfg.Room, pairOf(s.me, s.mine, theirs))
	if err != nil {
		return err
	}
	for _, h := range m.hellos {
		if h.Ruleset != s.cfg.Game.Ruleset || h.Cards != s.cfg.Game.Cards {
			return errors.New("hello: it is for other rules or cards")
		}
	}
	hd, err := m.hand(s.me, s.seed, s.cfg.Deck)
	if err != nil {
		return err
	}
	s.match, s.theirs, s.hand = m, theirs, hd
	s.t = m.table()
	s.t.hands[s.me] = hd
	return nil
}

func (s *Session) send(k kind, body []byte) { s.out.add(message{k, body}) }

// Outgoing returns the frames to be sent, in order, and forgets them. Frames
// behind a record that is not yet stored stay until it is.
func (s *Session) Outgoing() [][]byte { return s.out.take(s.link) }

// Steps returns the inputs applied since the last call, with what they made
// happen: what the screen shows, one after the other.
func (s *Session) Steps() []Step {
	steps := s.steps
	s.steps = nil
	return steps
}

// Seat is this player's seat.
func (s *Session) Seat() engine.Seat { return s.me }

// Opponent is the opponent's hello, or nil before it has come.
func (s *Session) Opponent() *Hello { return s.theirs }

// Ready reports whether the game has begun: Machine has a state.
func (s *Session) Ready() bool { return s.t != nil && s.t.setups == 2 }

// Machine is the engine on the public state; nil before the hellos. Ask it
// anything, but let only Do change it.
func (s *Session) Machine() *engine.M {
	if s.t == nil {
		return nil
	}
	return s.t.m
}

// Mind is what this player knows beyond the public state. It is valid until the
// next call of Receive or Do.
func (s *Session) Mind() *engine.Mind {
	if s.t != nil {
		s.hand.mind(s.t, &s.mind)
	}
	return &s.mind
}

// Turn reports whether this player must decide now: Do expects one of the
// machine's Options, or of its Sealed answers.
func (s *Session) Turn() bool {
	if s.t == nil || !s.mayWrite() {
		return false
	}
	d := s.t.due()
	return d.by == s.me && (d.want == wantAction || d.want == wantCommit)
}

// behind reports whether the opponent has, or may have, entries that are missing here. This side
// must not append before it has them: it would sign two logs.
func (s *Session) behind() bool { return s.unsure || uint32(len(s.entries)) < s.opponentSeq }

// mayWrite reports whether this side may add to the log: it has what the opponent
// has, and on a connection both have opened a run. Without one what it writes goes
// out with the next.
func (s *Session) mayWrite() bool {
	online := s.pulse.connected || s.restored // what a store has lost must not be signed anew without a run
	return s.fault == nil && s.desync == nil && !s.behind() && (s.fresh || !online) && s.StoreError() == nil
}

// Waiting is the seat that must append next; Nobody when the log is complete.
func (s *Session) Waiting() engine.Seat {
	if s.t == nil {
		return engine.Nobody
	}
	return s.t.due().by
}

// Fault is why the game has broken off, or nil.
func (s *Session) Fault() *Fault { return s.fault }

// Over reports whether the game has ended, and who has won; Nobody is a draw.
func (s *Session) Over() (won engine.Seat, over bool) {
	if s.t == nil || !s.t.over() {
		return engine.Nobody, false
	}
	return s.t.outcome(), true
}

// Certified reports whether the game is over and both have signed its result.
func (s *Session) Certified() bool { return s.t != nil && s.t.due().want == wantNothing && s.Ready() }

// GameID is the hash that names this game; ok is false before the hellos.
func (s *Session) GameID() (id Hash, ok bool) {
	if s.match == nil {
		return id, false
	}
	return s.gid, true
}

// Head is the number and chain hash of the last entry.
func (s *Session) Head() (seq uint32, head Hash) {
	if s.match == nil {
		return 0, Hash{}
	}
	return uint32(len(s.entries)), s.tip()
}

// Acked is the number of the last entry that the opponent is known to have.
func (s *Session) Acked() uint32 { return s.acked }
