package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A paragraph is shown when each of its mutants is noticed or listed as equal. Which ones are is recorded, so that one
// that is so no longer is an error.

// shownList is where the shown paragraphs of a game or of the kernel are recorded.
func (t *trial) shownList() string { return filepath.Join(t.folder, "testdata", "shown.txt") }

// readShown reads the recorded paragraphs.
func (t *trial) readShown() error {
	src, err := os.ReadFile(t.shownList())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, line := range strings.Split(string(src), "\n") {
		if !strings.HasPrefix(line, "#") {
			t.recorded = append(t.recorded, strings.Fields(line)...)
		}
	}
	return nil
}

// writeShown records paragraphs, a line for those of one letter.
func (t *trial) writeShown(ids []string) error {
	var b strings.Builder
	b.WriteString("# Paragraphs of which a scenario notices every mutant that is not listed in equal.txt.\n# Written by mutants -update.\n")
	last := ""
	for _, id := range ids {
		letters, _ := split(id)
		if letters != last {
			b.WriteString("\n" + id)
		} else {
			b.WriteString(" " + id)
		}
		last = letters
	}
	return os.WriteFile(t.shownList(), []byte(strings.ReplaceAll(b.String(), ".\n\n", ".\n")+"\n"), 0o666)
}

// shownNow is what is to be recorded when some paragraphs have been tried, or all.
func (t *trial) shownNow(all []*paragraph, only []string) (ids []string) {
	if len(only) > 0 {
		ids = slices.DeleteFunc(slices.Clone(t.recorded), func(id string) bool { return slices.Contains(only, id) })
	}
	for _, p := range all {
		if p.shown() && (len(only) == 0 || slices.Contains(only, p.id)) {
			ids = append(ids, p.id)
		}
	}
	slices.SortFunc(ids, byParagraph)
	return ids
}

// paragraph is what came of the mutants that were tried of one paragraph.
type paragraph struct {
	id             string
	noticed, equal int
	survivors      []place
}

func (p *paragraph) shown() bool { return len(p.survivors) == 0 && p.noticed > 0 }

// paragraphs sorts results by paragraphs.
func (t *trial) paragraphs(list []place, results map[int]fate) []*paragraph {
	by := map[string]*paragraph{}
	var all []*paragraph
	for _, p := range list {
		for _, id := range p.cites {
			if by[id] == nil {
				by[id] = &paragraph{id: id}
				all = append(all, by[id])
			}
			switch to := by[id]; {
			case results[p.number].noticed():
				to.noticed++
			case t.equal[p.number].line > 0:
				to.equal++
			default:
				to.survivors = append(to.survivors, p)
			}
		}
	}
	slices.SortFunc(all, func(a, b *paragraph) int { return byParagraph(a.id, b.id) })
	return all
}

// lost says which of the recorded paragraphs are shown no longer. Where only some mutants were tried, one survivor tells.
func (t *trial) lost(all []*paragraph, whole bool) error {
	cited := map[string]bool{}
	for _, p := range t.places {
		for _, id := range p.cites {
			cited[id] = true
		}
	}
	var errs []error
	for _, id := range t.recorded {
		i := slices.IndexFunc(all, func(p *paragraph) bool { return p.id == id })
		switch {
		case !cited[id]:
			errs = append(errs, fmt.Errorf("%s was shown, and no code that can be changed cites it any longer", id))
		case i >= 0 && len(all[i].survivors) > 0:
			p := all[i].survivors[0]
			errs = append(errs, fmt.Errorf("%s was shown, and is no longer: no scenario notices in line %d that\n%v", id, p.at.Line, p.key))
		case i >= 0 && whole && !all[i].shown():
			errs = append(errs, fmt.Errorf("%s was shown, and is no longer: all its mutants are listed as equal", id))
		}
	}
	return errors.Join(errs...)
}
