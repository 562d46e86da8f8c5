package keep

import (
	"bytes"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Journals are the journals of a browser. They lie on a disk; where the browser has none that works, and the player
// knows it, they lie in a spare place that forgets.
//
// How many records a journal has is written down in another place too, so that one that has lost its end is known by
// it. That place may forget, or lag behind: then nothing is noticed, and nothing is wrongly said to be lost.
type Journals struct {
	texts *Store // what is said of journals
	spare *Store
	disk  func() (Disk, error) // the same at every call
	rest  Disk                 // that of the spare place

	mu      sync.Mutex
	writers map[string][]*Journal // those that have stored anything, by name
	left    map[string]bool       // those that were dropped in this visit
}

// NewJournals are those that open finds a disk for, which is called once. What is said of them lies in texts.
func NewJournals(open func() (Disk, error), texts, spare *Store) *Journals {
	return &Journals{texts: texts, spare: spare, disk: sync.OnceValues(open), rest: InTexts(spare), writers: map[string][]*Journal{}, left: map[string]bool{}}
}

// Fail is why there is no disk, or nil.
func (g *Journals) Fail() error {
	_, err := g.disk()
	return err
}

func (g *Journals) tier(d Disk) Tier {
	if d == g.rest {
		return g.spare.Tier()
	}
	return Site
}

// Open opens the journal of that name and reads it; one that does not exist is empty. What another Journal of that name
// still has to store is waited for. Names hold no slash.
func (g *Journals) Open(name string) *Journal {
	d, err := g.disk()
	if err != nil {
		return g.opened(name, g.rest)
	}
	j := g.opened(name, d)
	if spare, _ := g.rest.Load(name); j.Len() == 0 && len(spare) > 0 {
		return g.opened(name, g.rest)
	}
	return j
}

// OpenSpare opens it in the spare place, for a game that the disk has no room for.
func (g *Journals) OpenSpare(name string) *Journal { return g.opened(name, g.rest) }

func (g *Journals) opened(name string, d Disk) *Journal {
	g.mu.Lock()
	before := slices.Clone(g.writers[name])
	g.mu.Unlock()
	for _, j := range before {
		_ = j.Wait()
	}
	j := &Journal{of: g, disk: d, name: name}
	j.idle.L = &j.mu
	j.read()
	return j
}

// Note is what is said of the game of that name, "" if nothing is.
func (g *Journals) Note(name string) string {
	if d, err := g.disk(); err == nil {
		if there, _ := d.Load(name); len(there) > 0 {
			return noteOf(there)
		}
	}
	there, _ := g.rest.Load(name)
	return noteOf(there)
}

func noteOf(there map[int][]byte) string {
	if bytes.Equal(there[Note], dropped) {
		return ""
	}
	return string(there[Note])
}

// dropped is the note of a game that was forgotten: what was said of it elsewhere may still be there.
var dropped = []byte("\x00dropped")

// List returns the games of which a record is kept, or is known to have been kept: then without a First. One that had
// only been named when the page ended has not begun. The error says why there may be more.
func (g *Journals) List() (list []Found, err error) {
	var found []Found
	d, err := g.disk()
	if err == nil {
		found, err = d.Games()
	}
	spare, _ := g.rest.Games()
	gone := map[string]bool{}
	for _, f := range append(found, spare...) {
		if bytes.Equal(f.Note, dropped) {
			if f.Note = nil; f.First == nil {
				gone[f.Game] = true
				g.bury(d, f.Game)
				continue
			}
		}
		if f.Game != probe && !g.named(d, f) {
			list = append(list, f)
		}
	}
	if err != nil {
		return list, err
	}
	for _, key := range g.texts.Names(countKey("")) {
		name := strings.TrimPrefix(key, countKey(""))
		if !gone[name] && !slices.ContainsFunc(list, func(f Found) bool { return f.Game == name }) {
			list = append(list, Found{Game: name})
		}
	}
	return list, nil
}

// named reports whether a game is only named: no record of it is there, nor is any known to have been.
func (g *Journals) named(d Disk, f Found) bool {
	if _, had := g.texts.Get(countKey(f.Game)); had || f.First != nil || d == nil {
		return false
	}
	there, err := d.Load(f.Game)
	spare, _ := g.rest.Load(f.Game)
	delete(there, Note)
	delete(spare, Note)
	return err == nil && len(there)+len(spare) == 0
}

// bury forgets what is said of a game that was dropped; and on another visit, when that is known to be forgotten, that
// it was dropped.
func (g *Journals) bury(d Disk, name string) {
	if _, said := g.texts.Get(countKey(name)); said {
		g.forget(name) // the tombstone stays: this may be forgotten too
		return
	}
	g.mu.Lock()
	left := g.left[name]
	g.mu.Unlock()
	if !left && d != nil {
		_ = d.Change(Change{After: &Record{Game: name, Number: -1}, Delete: []Record{{Game: name, Number: Note}}})
	}
}

func countKey(name string) string { return "count-" + name }

// count writes down how many records a journal has.
func (g *Journals) count(j *Journal, list [][]byte) {
	if len(list) > 0 && j.disk != g.rest {
		_ = g.texts.Set(countKey(j.name), strconv.Itoa(len(list))+" "+sum(list[0]))
	}
}

// counted is how many records a journal had at the least, if it is still the same game.
func (g *Journals) counted(j *Journal, first []byte) int {
	if j.disk == g.rest {
		return 0
	}
	text, _ := g.texts.Get(countKey(j.name))
	number, of, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	if err != nil || first != nil && of != sum(first) {
		return 0
	}
	return n
}

// sum tells games by their first records.
func sum(first []byte) string {
	h := fnv.New64a()
	_, _ = h.Write(first)
	return strconv.FormatUint(h.Sum64(), 36)
}

// forget forgets what is said of a journal.
func (g *Journals) forget(name string) {
	g.mu.Lock()
	g.left[name] = true
	g.mu.Unlock()
	for _, key := range []string{countKey(name), markKey(name)} {
		if _, said := g.texts.Get(key); said {
			g.texts.Delete(key)
		}
	}
}

// rename says of another journal what was said of one.
func (g *Journals) rename(name, now string) {
	g.forget(now)
	for _, key := range []func(string) string{countKey, markKey} {
		if text, said := g.texts.Get(key(name)); said {
			_ = g.texts.Set(key(now), text)
		}
	}
	g.forget(name)
}

// probe is the journal that is tried before a game, and room what it needs: a long game has less.
const (
	probe = "probe"
	room  = 256 << 10
)

// Try stores what is as large as a game, and reads it. The error says why no game can be kept.
func (g *Journals) Try() error {
	d, err := g.disk()
	if err != nil {
		return err
	}
	want := bytes.Repeat([]byte("probe"), room/5)
	err = d.Change(Change{Delete: []Record{{Game: probe, Number: Note}}, Put: []Record{{probe, 0, want}}})
	if err != nil {
		return err
	}
	there, err := d.Load(probe)
	if err != nil {
		return err
	}
	if !bytes.Equal(there[0], want) {
		return errForgets
	}
	return d.Change(Change{Delete: []Record{{Game: probe, Number: Note}}})
}
