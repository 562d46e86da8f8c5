package text

import (
	"errors"
	"strings"
)

// Lint reads a text line by line and returns its canonical wording and the
// errors of all its lines; the wording is empty if there are any. An ability of
// several lines is read whole first, so that only real errors are reported.
func (g *Grammar) Lint(file, src string) (canonical string, errs []*Error) {
	n, err := g.Parse(src)
	if err == nil {
		return Print(n), nil
	}
	lines := strings.Split(src, "\n")
	for i, line := range lines {
		if _, err := g.Parse(line); err != nil {
			var e *Error
			if errors.As(err, &e) {
				e.File, e.Line = file, e.Line+i
				errs = append(errs, e)
			}
		}
	}
	if len(errs) == 0 {
		e := err.(*Error)
		e.File = file
		errs = append(errs, e)
	}
	return "", errs
}

// Unread lists the phrases that mean nothing and are read by nobody: cards that
// use them do not compile.
func (g *Grammar) Unread() (out []*Prod) {
	for _, p := range g.prods {
		if p.empty() {
			out = append(out, p)
		}
	}
	return out
}

// empty: the row has no meaning of any sort.
func (p *Prod) empty() bool {
	m := &p.Mean
	return m.Is == nil && m.Num == nil && m.Do == nil && m.If == nil && m.Who == nil && m.Make == nil && m.Role == NoRole && !m.Sub && p.Read == ""
}
