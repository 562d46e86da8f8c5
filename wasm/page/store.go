//go:build js

package page

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"
)

// Tier says where a Store keeps what it is given.
type Tier uint8

const (
	Site    Tier = iota // localStorage: until the player clears it
	Tab                 // history.state: while this tab is open, reloads included
	Nowhere             // memory: until the page goes
)

func (t Tier) String() string {
	return [...]string{"kept on this device", "kept in this tab only", "not kept: save the game to a file"}[t]
}

// prefix keeps our keys apart from those of other pages of the same host.
const prefix = "cutdeck."

// Store keeps texts by name, synchronously, in the best place that the browser
// offers: some refuse localStorage to pages inside other pages. When a place
// turns out to be full or forbidden, the store moves what it holds one tier
// down; nothing is lost on the way.
type Store struct {
	tier Tier
	mem  map[string]string // everything, when tier is not Site
}

// OpenStore opens the page's store, with what earlier visits left there.
func OpenStore() *Store {
	s := &Store{tier: Site}
	kept := inTab()
	forbidden := try(func() {
		l := window.Get("localStorage")
		l.Call("setItem", prefix+"probe", "1")
		l.Call("removeItem", prefix+"probe")
	}) != nil
	if !forbidden && len(kept) == 0 {
		return s
	}
	// An earlier visit had to use the tab. Perhaps there is room again.
	if !forbidden && try(func() {
		for name, text := range kept {
			window.Get("localStorage").Call("setItem", prefix+name, text)
		}
	}) == nil {
		s.mem = map[string]string{}
		_ = s.flush()
		s.tier, s.mem = Site, nil
		return s
	}
	s.tier, s.mem = Tab, s.all()
	for name, text := range kept {
		s.mem[name] = text
	}
	return s
}

// inTab reads what flush wrote into history.state.
func inTab() map[string]string {
	m := map[string]string{}
	_ = try(func() {
		state := window.Get("history").Get("state")
		if state.Type() != js.TypeObject || state.Get("cutdeck").Type() != js.TypeObject {
			return
		}
		kept := state.Get("cutdeck")
		keys := window.Get("Object").Call("keys", kept)
		for i := range keys.Length() {
			if v := kept.Get(keys.Index(i).String()); v.Type() == js.TypeString {
				m[keys.Index(i).String()] = v.String()
			}
		}
	})
	return m
}

// Tier says where the store keeps things now.
func (s *Store) Tier() Tier { return s.tier }

// Get returns the text kept by that name.
func (s *Store) Get(name string) (text string, ok bool) {
	if s.tier != Site {
		text, ok = s.mem[name]
		return text, ok
	}
	err := try(func() {
		if v := window.Get("localStorage").Call("getItem", prefix+name); v.Type() == js.TypeString {
			text, ok = v.String(), true
		}
	})
	return text, ok && err == nil
}

// Set keeps text by name. The error says that it is kept in memory only; it is
// there all the same until the page goes.
func (s *Store) Set(name, text string) error {
	if s.tier == Site {
		err := try(func() { window.Get("localStorage").Call("setItem", prefix+name, text) })
		if err == nil {
			return nil
		}
		// What lies in localStorage stays there and is read from memory first.
		s.mem = s.all()
		s.tier = Tab
	}
	s.mem[name] = text
	return s.flush()
}

// Delete forgets the text kept by that name.
func (s *Store) Delete(name string) {
	_ = try(func() { window.Get("localStorage").Call("removeItem", prefix+name) })
	if s.tier != Site {
		delete(s.mem, name)
		_ = s.flush()
	}
}

// Names returns the names that begin with start, in no order.
func (s *Store) Names(start string) []string {
	from := s.mem
	if s.tier == Site {
		from = s.all()
	}
	var names []string
	for n := range from {
		if strings.HasPrefix(n, start) {
			names = append(names, n)
		}
	}
	return names
}

// all reads everything of ours out of localStorage.
func (s *Store) all() map[string]string {
	m := map[string]string{}
	_ = try(func() {
		l := window.Get("localStorage")
		for i := range l.Get("length").Int() {
			if k := l.Call("key", i).String(); strings.HasPrefix(k, prefix) {
				m[k[len(prefix):]] = l.Call("getItem", k).String()
			}
		}
	})
	return m
}

// flush writes everything into history.state beside what others keep there.
func (s *Store) flush() error {
	err := try(func() {
		kept := window.Get("Object").New()
		for k, v := range s.mem {
			kept.Set(k, v)
		}
		state := window.Get("Object").Call("assign", window.Get("Object").New(), window.Get("history").Get("state"))
		state.Set("cutdeck", kept)
		window.Get("history").Call("replaceState", state, "")
	})
	if err != nil {
		s.tier = Nowhere
		return fmt.Errorf("This browser keeps nothing for this page (%w): save the game to a file before you leave.", err)
	}
	s.tier = Tab
	return nil
}

// Journal is a list of byte strings that survives a reload: the log of a game.
// An entry is kept when Keep returns, before anything is sent. It is the store
// that package netplay asks for.
type Journal struct {
	store *Store
	name  string
	n     int
}

// Journal opens the journal of that name. Names hold no slash.
func (s *Store) Journal(name string) *Journal {
	j := &Journal{store: s, name: "journal/" + name + "/"}
	for {
		if _, ok := s.Get(j.key(j.n)); !ok {
			return j
		}
		j.n++
	}
}

// Journals returns the names of the journals that hold something.
func (s *Store) Journals() []string {
	var names []string
	for _, k := range s.Names("journal/") {
		if name, ok := strings.CutSuffix(k, "/0"); ok {
			names = append(names, strings.TrimPrefix(name, "journal/"))
		}
	}
	return names
}

func (j *Journal) key(i int) string { return j.name + strconv.Itoa(i) }

// Len returns the number of entries.
func (j *Journal) Len() int { return j.n }

// Keep adds an entry. The error is that of Set.
func (j *Journal) Keep(entry []byte) error {
	err := j.store.Set(j.key(j.n), base64.StdEncoding.EncodeToString(entry))
	j.n++
	return err
}

// Records returns all entries in order. The error names the one that is
// damaged; those before it are returned.
func (j *Journal) Records() ([][]byte, error) {
	var all [][]byte
	for i := range j.n {
		text, ok := j.store.Get(j.key(i))
		b, err := base64.StdEncoding.DecodeString(text)
		if !ok || err != nil {
			return all, fmt.Errorf("The stored game is damaged at its entry %d of %d: it should be base64 text.", i, j.n)
		}
		all = append(all, b)
	}
	return all, nil
}

// PutAside copies the journal as it is, damaged or not, over that of another
// name, and forgets it here. One that is empty changes nothing.
func (j *Journal) PutAside(name string) {
	if j.n == 0 {
		return
	}
	old := j.store.Journal(name)
	old.Drop()
	for i := range j.n {
		text, _ := j.store.Get(j.key(i))
		_ = j.store.Set(old.key(i), text)
	}
	j.Drop()
}

// Drop forgets the journal, last entry first, so that an interruption leaves a
// journal that is only shorter.
func (j *Journal) Drop() {
	for ; j.n > 0; j.n-- {
		j.store.Delete(j.key(j.n - 1))
	}
}
