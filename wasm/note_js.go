//go:build js

package wasm

import (
	"strings"

	"github.com/cutdeck/cutdeck/wasm/play"
)

// note is what is stored of a game with a friend beside its records: what is needed to resume it.
type note struct {
	game   string // as open finds it
	secret string // of the room that it was begun in; "": it has none
	met    string // how often the two have met there
}

func (n note) String() string { return n.game + "\n" + n.secret + "\n" + n.met }

func readNote(text string) (n note) {
	n.game, text, _ = strings.Cut(text, "\n")
	n.secret, n.met, _ = strings.Cut(text, "\n")
	return n
}

// noted is the note of a room.
func (s *site) noted(room string) note { return readNote(s.games.Note(keptFar + room)) }

// adopt moves the games on this device of an earlier version from the texts to journals.
func (s *site) adopt() {
	for _, name := range s.store.Old() {
		if records := s.store.OldRecords(name); len(records) == 0 {
			continue
		} else if _, err := play.ReadSetup(records[0]); err == nil {
			_ = s.games.Adopt(name) // else it is tried again at the next visit
		}
	}
}

// old lists the games with friends of an earlier version.
func (s *site) old() (list []waiting) {
	for _, name := range s.store.Old() {
		room, far := strings.CutPrefix(name, keptFar)
		if !far || s.kept(keptOver+room) != "" {
			continue
		}
		w := waiting{journal: name, far: true, old: true, game: s.finds(s.kept(keptRoom + room)), with: "with a friend", Mark: s.store.Mark(name)}
		if w.With != "" {
			w.with = "with " + w.With
		}
		list = append(list, w)
	}
	return list
}

// refuseOld says why a game of an earlier version cannot be resumed.
func (s *site) refuseOld(journal string) {
	s.refuse(journal, "This game cannot go on", "It was begun with an earlier version of Cutdeck, which does not understand this one. Your friend and you can begin a new game.")
}

// dropOld deletes what an earlier version has stored of a game with a friend.
func (s *site) dropOld(journal string) {
	s.store.DropOld(journal)
	room := strings.TrimPrefix(journal, keptFar)
	for _, what := range []string{keptRoom, "secret-", "met-"} {
		s.store.Delete(what + room)
	}
}
