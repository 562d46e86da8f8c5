package keep

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Mark says of a journal when it was used last, and what is told of it to whoever
// chooses among several: the store cannot read what is in them.
type Mark struct {
	At   time.Time // zero: nobody has said
	With string    // against whom the game is played
	Far  string    // how far it has come
}

func markKey(journal string) string { return "mark-" + journal }

// Mark is what is said of the journal of that name.
func (s *Store) Mark(journal string) (m Mark) {
	text, _ := s.Get(markKey(journal))
	at, rest, _ := strings.Cut(text, "\n")
	if ms, err := strconv.ParseInt(at, 10, 64); err == nil {
		m.At = time.UnixMilli(ms)
	}
	m.With, m.Far, _ = strings.Cut(rest, "\n")
	return m
}

// SetMark says it; a word with a line break in it is cut there. Where nothing can be
// kept only the list is poorer for it.
func (s *Store) SetMark(journal string, m Mark) {
	ms := int64(0)
	if !m.At.IsZero() {
		ms = m.At.UnixMilli()
	}
	with, _, _ := strings.Cut(m.With, "\n")
	far, _, _ := strings.Cut(m.Far, "\n")
	_ = s.Set(markKey(journal), strconv.FormatInt(ms, 10)+"\n"+with+"\n"+far)
}

// Newest puts names of journals in order, the one that was used last first; those of
// which nothing is said come last.
func (s *Store) Newest(journals []string) []string {
	at := map[string]int64{}
	for _, name := range journals {
		if m := s.Mark(name); !m.At.IsZero() {
			at[name] = m.At.UnixMilli()
		}
	}
	return slices.SortedStableFunc(slices.Values(journals), func(a, b string) int { return cmp.Compare(at[b], at[a]) })
}
