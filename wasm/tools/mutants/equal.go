package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// entry is a mutant of which somebody has found that it means the same as the rules do.
type entry struct {
	key  key
	why  string
	line int // of the list
}

// An entry of a list of equal mutants is a paragraph of lines: the file and the function, and a number where the function
// has several alike; the line before the change, and after it; and the reason why both mean the same.
//
//	places.go Between
//	- if a != b && a != 0 {
//	+ if a != b && true {
//	A place that is compared is in play, so that its handle is not 0.
//
// Lines that begin with # are remarks.

// equalList is where the equal mutants of a game or of the kernel are listed.
func (t *trial) equalList() string { return filepath.Join(t.folder, "testdata", "equal.txt") }

// readEqual reads a list of equal mutants. A list that is not there is empty.
func readEqual(name string) ([]entry, error) {
	src, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	var list []entry
	var block []string
	for i, line := range append(strings.Split(string(src), "\n"), "") {
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.TrimSpace(line) != "":
			block = append(block, line)
		case len(block) > 0:
			e, err := entryOf(block)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, i+1-len(block), err)
			}
			e.line = i + 1 - len(block)
			list, block = append(list, e), nil
		}
	}
	return list, nil
}

func entryOf(block []string) (e entry, err error) {
	head := strings.Fields(block[0])
	if len(head) == 2 {
		head = append(head, "1")
	}
	if len(head) != 3 || len(block) < 4 || block[1][0] != '-' || block[2][0] != '+' {
		return e, errors.New("an entry is a file and a function, a line with -, a line with +, and the reason why they mean the same")
	}
	e.key = key{file: head[0], function: head[1], before: strings.TrimSpace(block[1][1:]), after: strings.TrimSpace(block[2][1:])}
	e.key.nth, err = strconv.Atoi(head[2])
	e.why = strings.Join(block[3:], " ")
	return e, err
}

// String is the key as a list has it.
func (k key) String() string {
	head := k.file + " " + k.function
	if k.nth > 1 {
		head += " " + strconv.Itoa(k.nth)
	}
	return strings.TrimSpace(head+"\n- "+k.before+"\n+ "+k.after) + "\n"
}

// list matches the entries of a list with the mutants. One that matches none is an error, as is one that comes twice.
func (t *trial) list(entries []entry) error {
	by := map[key]int{}
	for _, p := range t.places {
		by[p.key] = p.number
	}
	var errs []error
	for _, e := range entries {
		n, ok := by[e.key]
		switch {
		case !ok:
			errs = append(errs, fmt.Errorf("%s:%d: no mutant is what this entry says; the code may have changed:\n%v", t.equalList(), e.line, e.key))
		case t.equal[n].line > 0:
			errs = append(errs, fmt.Errorf("%s:%d: the entry stands in line %d, too", t.equalList(), e.line, t.equal[n].line))
		default:
			t.equal[n] = e
		}
	}
	return errors.Join(errs...)
}

// unequal says which of the mutants that are listed as equal are not.
func (t *trial) unequal(results map[int]fate) error {
	var errs []error
	for _, p := range t.places {
		if f, tried := results[p.number]; tried && f.noticed() && t.equal[p.number].line > 0 {
			errs = append(errs, fmt.Errorf("%s:%d: a scenario notices the mutant, so it does not mean the same:\n%v", t.equalList(), t.equal[p.number].line, p.key))
		}
	}
	return errors.Join(errs...)
}
