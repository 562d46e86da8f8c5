// Package scenario runs scenario files: tests, puzzles, tutorials and bug
// reports in one plain-text format. FORMAT.md describes it.
package scenario

import (
	"strconv"
	"strings"
)

// File is a scenario file, read but not yet run.
type File struct {
	Name      string
	Game      string
	Packs     []string // packs of the game, by id
	With      []string // TOML files in the same folder
	Set       []string // points of the rules settled otherwise: "movement once"
	Cards     string   // TOML of cards of this file only
	CardsLine int      // where it begins
	Scenarios []Scenario
}

// Scenario is one story of a file.
type Scenario struct {
	Name  string
	File  string
	Line  int
	Shows []string // the paragraphs that it shows
	lines []line
}

// line is one line with something in it.
type line struct {
	n    int
	text string
}

// Error is what is wrong with a scenario, and where.
type Error struct {
	File string
	Line int
	Says string
}

func (e *Error) Error() string { return e.File + ":" + strconv.Itoa(e.Line) + ": " + e.Says }

// Parse reads a file. It looks at the frame only; lines are read when they run.
func Parse(name, src string) (*File, error) {
	f := &File{Name: name}
	section := ""
	for i, s := range strings.Split(src, "\n") {
		n, s := i+1, strings.TrimSuffix(s, "\r")
		if title, ok := marker(s); ok {
			section = title
			if title == "cards.toml" {
				f.CardsLine = n + 1
			} else {
				f.Scenarios = append(f.Scenarios, Scenario{Name: title, File: name, Line: n})
			}
			continue
		}
		if section == "cards.toml" {
			f.Cards += s + "\n"
			continue
		}
		text := strings.TrimSpace(s)
		if text == "" || text[0] == '#' {
			continue
		}
		if section == "" {
			if says := f.header(text); says != "" {
				return nil, &Error{name, n, says}
			}
			continue
		}
		sc := &f.Scenarios[len(f.Scenarios)-1]
		if ids, ok := strings.CutPrefix(text, "shows:"); ok {
			sc.Shows = append(sc.Shows, strings.Fields(strings.ReplaceAll(ids, ",", " "))...)
			continue
		}
		sc.lines = append(sc.lines, line{n, text})
	}
	if f.Game == "" {
		return nil, &Error{name, 1, "the header needs “game: …”"}
	}
	if len(f.Scenarios) == 0 {
		return nil, &Error{name, 1, "there is no scenario: one begins with “-- what it shows --”"}
	}
	return f, nil
}

// marker is a line "-- title --".
func marker(s string) (string, bool) {
	s = strings.TrimRight(s, " \t")
	if len(s) < 7 || !strings.HasPrefix(s, "-- ") || !strings.HasSuffix(s, " --") {
		return "", false
	}
	return strings.TrimSpace(s[3 : len(s)-3]), true
}

func (f *File) header(text string) string {
	key, value, ok := strings.Cut(text, ":")
	value = strings.TrimSpace(value)
	if !ok || value == "" {
		return "a header line is “game:”, “pack:”, “with:” or “setting:” and a name"
	}
	switch key {
	case "game":
		f.Game = value
	case "pack":
		f.Packs = append(f.Packs, value)
	case "with":
		if strings.ContainsAny(value, `/\`) {
			return "with: names a file of the same folder, without a path"
		}
		f.With = append(f.With, value)
	case "setting":
		f.Set = append(f.Set, value)
	default:
		return strconv.Quote(key) + " is not of the header, which has game:, pack:, with: and setting:"
	}
	return ""
}
