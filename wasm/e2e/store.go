package e2e

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What a page keeps between visits. Only the functions of this file know where that is
// and under which names.

// Journals of games, as the names of their records begin.
const (
	JournalFar   = "far-"   // with a friend
	JournalLocal = "local/" // against the machine, the one that is on
	JournalRest  = "rest-"  // put aside, as it could not be read
	JournalAny   = ""
)

const journal = "cutdeck.journal/"

// Stored returns all that the page keeps, by name, as it is kept.
func (p *Page) Stored() (map[string]string, error) {
	return Eval[map[string]string](p, `({...localStorage})`)
}

// Kept returns all that the page keeps, with the state of its entry in the history of
// the browser. What is spelled in base64 is given as the bytes that it stands for.
func (p *Page) Kept() (map[string][]byte, error) {
	texts, err := p.Stored()
	if err != nil {
		return nil, err
	}
	if texts["(history)"], err = Eval[string](p, `JSON.stringify(history.state)`); err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for name, text := range texts {
		all[name] = []byte(text)
		if b, err := base64.StdEncoding.DecodeString(text); err == nil && len(b) > 0 {
			all[name] = b
		}
	}
	return all, nil
}

// Records says how many records the journals of a kind have.
func (p *Page) Records(kind string) (n int, err error) {
	all, err := p.Stored()
	for name := range all {
		if strings.HasPrefix(name, journal+kind) {
			n++
		}
	}
	return n, err
}

// FirstRecord returns the record that the journal of a kind begins with.
func (p *Page) FirstRecord(kind string) ([]byte, error) {
	all, err := p.Kept()
	if err != nil {
		return nil, err
	}
	for name, b := range all {
		if strings.HasPrefix(name, journal+kind) && strings.HasSuffix(name, "/0") {
			return b, nil
		}
	}
	return nil, fmt.Errorf("%s keeps no journal %s", p.Name, kind)
}

// Spoil puts something else in place of the second record of the game against the
// machine that is on.
func (p *Page) Spoil(record []byte) error {
	return p.store(journal+JournalLocal+"1", base64.StdEncoding.EncodeToString(record))
}

// SpoilSpelling puts a text there that spells no bytes.
func (p *Page) SpoilSpelling() error { return p.store(journal+JournalLocal+"1", "%%%") }

func (p *Page) store(name, text string) error {
	_, err := Eval[bool](p, `(localStorage.setItem(`+strconv.Quote(name)+`, `+strconv.Quote(text)+`), true)`)
	return err
}

// Ends returns the marks of the games that are over, as they are kept.
func (p *Page) Ends() (marks []string, err error) {
	all, err := p.Stored()
	for name, text := range all {
		if strings.Contains(name, "over-") {
			marks = append(marks, text)
		}
	}
	slices.Sort(marks)
	return marks, err
}

// ForgetEnds takes away the marks of the games that are over, and the list of them.
func (p *Page) ForgetEnds() error {
	_, err := Eval[bool](p, `new Promise(done => {
		Object.keys(localStorage).filter(k => k.includes('over-')).forEach(k => localStorage.removeItem(k));
		const r = indexedDB.deleteDatabase('cutdeck.over'); r.onsuccess = r.onerror = r.onblocked = () => done(true); })`)
	return err
}

// ForgetAll takes away all that the page keeps.
func (p *Page) ForgetAll() error {
	_, err := Eval[bool](p, `(localStorage.clear(), history.replaceState(null, ''), true)`)
	return err
}
