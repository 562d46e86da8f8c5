// Package keep keeps what must survive a reload: the journals of games on a disk,
// which says when a record can no longer be lost, and small texts, whose loss
// harms nobody, in the best place that a browser offers. It knows no browser;
// package page brings disk and places, and tests bring their own.
package keep

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Tier says how well a Store keeps what it is given, from the best down.
type Tier uint8

const (
	Site    Tier = iota // until the player clears it
	Tab                 // while this tab is open, reloads included
	Nowhere             // until the page goes
)

func (t Tier) String() string {
	return [...]string{"kept on this device", "kept in this tab only", "not kept: save the game as a file"}[t]
}

// Place is where a browser keeps texts by name. Every method may fail, or do
// nothing: browsers forbid places, fill them up, and clear them.
type Place interface {
	// Set keeps a text; when it returns without an error the text is kept.
	Set(name, text string) error
	Delete(name string)
	// All returns everything that is kept there.
	All() (map[string]string, error)
}

// Shared is a Place that other tabs write to at the same time; it is asked again
// each time instead of being remembered.
type Shared interface {
	Place
	Get(name string) (string, bool)
}

// Spot is a place with what it is worth.
type Spot struct {
	Tier  Tier
	Place Place
}

// ErrNowhere is why something is kept in memory only.
var ErrNowhere = errors.New("this browser keeps nothing for this page: save the game as a file before you leave")

var errForgets = errors.New("the browser forgets what it is given to keep")

// Store keeps texts by name. When a place turns out to be full or forbidden, it
// moves what it holds one place down; nothing is lost on the way.
type Store struct {
	// Weaker is called once each time when things are kept less well than before;
	// it may be nil, and must not call the store.
	Weaker func(Tier)

	mu    sync.Mutex
	spots []Spot
	at    int               // the spot in use; len(spots): memory
	mem   map[string]string // everything, unless the place in use is shared
}

// Open opens a store with what earlier visits left at its places: what lies at a
// worse place was put there because the better one refused it, and counts more.
func Open(spots ...Spot) *Store {
	s := &Store{spots: spots}
	found := map[string]string{}
	left := make([]map[string]string, len(spots))
	best := len(spots)
	for i, spot := range spots {
		all, err := spot.Place.All()
		if err == nil && best == len(spots) {
			best = i
		}
		left[i] = all
		maps.Copy(found, all)
	}
	s.at = best
	s.settle(found, left)
	return s
}

// settle moves everything to the best place that takes it, and out of those
// where it was left.
func (s *Store) settle(all map[string]string, left []map[string]string) {
	for ; s.at < len(s.spots); s.at++ {
		if fill(s.spots[s.at].Place, all) == nil {
			break
		}
	}
	if s.mem = all; s.at == len(s.spots) {
		return
	}
	if _, shared := s.spots[s.at].Place.(Shared); shared {
		s.mem = nil
	}
	for i := s.at + 1; i < len(s.spots); i++ {
		for name := range left[i] {
			s.spots[i].Place.Delete(name)
		}
	}
}

// fill keeps at a place what is not there yet.
func fill(p Place, all map[string]string) error {
	there, err := p.All()
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if there[name] == all[name] {
			continue
		}
		if err := p.Set(name, all[name]); err != nil {
			return err
		}
	}
	return nil
}

// Tier says how well things are kept now.
func (s *Store) Tier() Tier {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tier()
}

func (s *Store) tier() Tier {
	if s.at == len(s.spots) {
		return Nowhere
	}
	return s.spots[s.at].Tier
}

// Get returns the text kept by that name.
func (s *Store) Get(name string) (text string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.get(name)
}

func (s *Store) get(name string) (text string, ok bool) {
	if s.mem == nil {
		return s.spots[s.at].Place.(Shared).Get(name)
	}
	text, ok = s.mem[name]
	return text, ok
}

// Set keeps text by name. The error says that it is kept in memory only; it is
// there all the same until the page goes.
func (s *Store) Set(name, text string) error {
	s.mu.Lock()
	was := s.tier()
	err := s.set(name, text)
	now := s.tier()
	s.mu.Unlock()
	if now != was && s.Weaker != nil {
		s.Weaker(now)
	}
	return err
}

func (s *Store) set(name, text string) error {
	if s.mem == nil {
		if s.spots[s.at].Place.Set(name, text) == nil {
			return nil
		}
		s.mem, _ = s.spots[s.at].Place.All() // it stays there, and is read from memory first
		if s.mem == nil {
			s.mem = map[string]string{}
		}
		s.at++
		s.mem[name] = text
		return s.down()
	}
	s.mem[name] = text
	if s.at == len(s.spots) {
		return ErrNowhere
	}
	if s.spots[s.at].Place.Set(name, text) == nil {
		return nil
	}
	s.at++
	return s.down()
}

// down looks for a place, from the one in use on, that takes everything.
func (s *Store) down() error {
	for ; s.at < len(s.spots); s.at++ {
		if fill(s.spots[s.at].Place, s.mem) == nil {
			break
		}
	}
	if s.at == len(s.spots) {
		return ErrNowhere
	}
	return nil
}

// Delete forgets the text kept by that name.
func (s *Store) Delete(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, spot := range s.spots {
		spot.Place.Delete(name)
	}
	delete(s.mem, name)
}

// Names returns the names that begin with start, in order.
func (s *Store) Names(start string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	from := s.mem
	if from == nil {
		from, _ = s.spots[s.at].Place.All()
	}
	var names []string
	for n := range from {
		if strings.HasPrefix(n, start) {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	return names
}
