package keep

import (
	"encoding/base64"
	"strconv"
	"strings"
)

// Earlier versions kept journals among the texts, where a browser that dies may forget them.

func oldKey(name string, n int) string { return "journal/" + name + "/" + strconv.Itoa(n) }

// Old returns the names of the journals of an earlier version.
func (s *Store) Old() (names []string) {
	for _, key := range s.Names("journal/") {
		if name, first := strings.CutSuffix(key, "/0"); first {
			names = append(names, strings.TrimPrefix(name, "journal/"))
		}
	}
	return names
}

// OldRecords returns the records of one, as far as they can be read.
func (s *Store) OldRecords(name string) (list [][]byte) {
	for {
		text, ok := s.Get(oldKey(name, len(list)))
		b, err := base64.StdEncoding.DecodeString(text)
		if !ok || err != nil {
			return list
		}
		list = append(list, b)
	}
}

// DropOld forgets one.
func (s *Store) DropOld(name string) {
	for _, key := range s.Names("journal/" + name + "/") {
		s.Delete(key)
	}
	s.Delete(markKey(name))
}

// Adopt makes a journal of an earlier version one of ours, unless there is one of that name.
func (g *Journals) Adopt(name string) error {
	c := Change{After: &Record{Game: name, Number: -1}, Put: records(name, g.texts.OldRecords(name), 0)}
	d, err := g.disk()
	if err == nil {
		err = d.Change(c)
	}
	if err == nil {
		for _, key := range g.texts.Names("journal/" + name + "/") {
			g.texts.Delete(key)
		}
	}
	return err
}
