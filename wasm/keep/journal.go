package keep

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrElsewhere says that another tab has written to a journal.
var ErrElsewhere = errors.New("this game has gone on in another tab of this browser; close one of them")

// Journal is a list of byte strings that survives a reload: the log of a game.
// An entry is kept when Keep returns, before anything is sent. It is the store
// that package netplay asks for.
type Journal struct {
	store *Store
	name  string
	list  []string // the entries as they are kept
}

// Journal opens the journal of that name. Names hold no slash.
func (s *Store) Journal(name string) *Journal {
	j := &Journal{store: s, name: "journal/" + name + "/"}
	j.Again()
	return j
}

// Again reads the journal anew, as another tab has left it.
func (j *Journal) Again() {
	j.list = nil
	for {
		text, ok := j.store.Get(j.key(len(j.list)))
		if !ok {
			return
		}
		j.list = append(j.list, text)
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

// called is the name that the journal was opened by.
func (j *Journal) called() string {
	return strings.TrimSuffix(strings.TrimPrefix(j.name, "journal/"), "/")
}

// First returns the first entry of the journal of that name; nil: there is none, or
// it is damaged.
func (s *Store) First(journal string) []byte {
	j := Journal{name: "journal/" + journal + "/"}
	text, _ := s.Get(j.key(0))
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil
	}
	return b
}

// Len returns the number of entries.
func (j *Journal) Len() int { return len(j.list) }

// Keep adds an entry. A journal that has been cleared under our hands is written
// again; one that somebody else has written to is left alone, with ErrElsewhere.
// Where a browser keeps nothing at all an entry is kept while the page is there,
// which the store's Weaker has told.
func (j *Journal) Keep(entry []byte) error {
	n := len(j.list)
	if !j.ours() {
		return ErrElsewhere
	}
	text := base64.StdEncoding.EncodeToString(entry)
	if err := j.store.Set(j.key(n), text); err != nil && err != ErrNowhere {
		return err
	}
	j.list = append(j.list, text)
	return nil
}

// ours reports whether the journal ends where we have written last; if nothing of
// it is left it is written again.
func (j *Journal) ours() bool {
	n := len(j.list)
	if _, more := j.store.Get(j.key(n)); more {
		return false
	}
	if n == 0 {
		return true
	}
	last, ok := j.store.Get(j.key(n - 1))
	if ok {
		return last == j.list[n-1]
	}
	if _, begun := j.store.Get(j.key(0)); begun {
		return false
	}
	for i, text := range j.list {
		_ = j.store.Set(j.key(i), text)
	}
	return true
}

// Records returns all entries in order. The error names the one that is
// damaged; those before it are returned.
func (j *Journal) Records() ([][]byte, error) {
	var all [][]byte
	for i := range j.list {
		text, ok := j.store.Get(j.key(i))
		b, err := base64.StdEncoding.DecodeString(text)
		if !ok || err != nil {
			return all, fmt.Errorf("the stored game is damaged at its entry %d of %d: it should be base64 text", i, len(j.list))
		}
		all = append(all, b)
	}
	return all, nil
}

// PutAside copies the journal as it is, damaged or not, with what is said of it, over
// that of another name, and forgets it here. One that is empty changes nothing.
func (j *Journal) PutAside(name string) {
	if len(j.list) == 0 {
		return
	}
	old := j.store.Journal(name)
	old.Drop()
	for i := range j.list {
		text, _ := j.store.Get(j.key(i))
		_ = j.store.Set(old.key(i), text)
	}
	if text, said := j.store.Get(markKey(j.called())); said {
		_ = j.store.Set(markKey(name), text)
	}
	j.Drop()
}

// Drop forgets the journal, and what is said of it.
func (j *Journal) Drop() {
	j.forget(0)
	j.store.Delete(markKey(j.called()))
}

// Cut keeps the first n entries and forgets the others. A journal that somebody
// else has written to is left alone, with ErrElsewhere.
func (j *Journal) Cut(n int) error {
	if !j.ours() {
		return ErrElsewhere
	}
	j.forget(n)
	return nil
}

// forget forgets the entries from the nth on, the last one first, so that an
// interruption leaves a journal that is only shorter.
func (j *Journal) forget(n int) {
	for i := len(j.list) - 1; i >= n; i-- {
		j.store.Delete(j.key(i))
	}
	j.list = j.list[:min(n, len(j.list))]
}

// ForSession is a journal as a session keeps its records in it.
type ForSession struct{ *Journal }

// Keep appends a record; done is called before it returns.
func (j ForSession) Keep(record []byte, done func(error)) { done(j.Journal.Keep(record)) }
