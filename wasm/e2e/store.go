package e2e

import (
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// What a page keeps between visits. Only the functions of this file know where that is
// and under which names.

// Journals of games, as the names of their records begin.
const (
	JournalFar   = "far-"  // with a friend
	JournalLocal = "local" // against the machine, the one that is on
	JournalRest  = "rest-" // put aside, as it could not be read
	JournalAny   = ""
)

// Stored returns the small texts that the page keeps, by name.
func (p *Page) Stored() (map[string]string, error) {
	return Eval[map[string]string](p, `({...localStorage})`)
}

// Kept returns all that the page keeps, the records of games among it, with the state
// of its entry in the history of the browser. What is spelled in base64 is given as the
// bytes that it stands for.
func (p *Page) Kept() (map[string][]byte, error) {
	all, err := p.AllRecords()
	if err != nil {
		return nil, err
	}
	texts, err := p.Stored()
	if err != nil {
		return nil, err
	}
	if texts["(history)"], err = Eval[string](p, `JSON.stringify(history.state)`); err != nil {
		return nil, err
	}
	for name, text := range texts {
		all[name] = []byte(text)
		if b, err := base64.StdEncoding.DecodeString(text); err == nil && len(b) > 0 {
			all[name] = b
		}
	}
	return all, nil
}

// FirstRecord returns the record that the journal of a kind begins with.
func (p *Page) FirstRecord(kind string) ([]byte, error) {
	all, err := p.AllRecords()
	if err != nil {
		return nil, err
	}
	for name, b := range all {
		if strings.HasPrefix(name, kind) && strings.HasSuffix(name, "/0") {
			return b, nil
		}
	}
	return nil, fmt.Errorf("%s keeps no journal %s", p.Name, kind)
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

// ForgetAll takes away all that the page keeps of the player's games, who the player is, and whom it has met.
func (p *Page) ForgetAll() error {
	if _, err := Eval[bool](p, `(localStorage.clear(), history.replaceState(null, ''), true)`); err != nil {
		return err
	}
	_, err := Eval[bool](p, `new Promise(done => {
		const r = indexedDB.deleteDatabase('cutdeck.contacts'); r.onsuccess = r.onerror = r.onblocked = () => done(true); })`)
	return errors.Join(err, p.ForgetGames())
}
