// Package mirror tells the table in elements of the page, for those who hear it
// or go by keys: a heading for each part, a button for each card where the card
// is drawn, the prompt as a status, the log as a log. It shows nothing: the
// canvas does that.
package mirror

import (
	"strings"

	"github.com/cutdeck/cutdeck/render/table"
)

// Label is what a reader calls an item: name, then what is to be known, then
// what can be done with it.
func Label(it *table.Item) string {
	parts := []string{it.Name}
	for _, p := range []string{it.Says, it.Can} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	if it.Chosen {
		parts = append(parts, "chosen")
	}
	return strings.Join(parts, ", ")
}

// Prompt is the line that says what is asked.
func Prompt(o *table.Outline) string {
	s := o.Says
	if o.More != "" {
		s = strings.TrimSpace(s + ". " + o.More)
	}
	if o.Cite != "" && s != "" {
		s += " (" + o.Cite + ")"
	}
	return s
}

// Again is a text so that it is read even if the last one was the same: readers
// pass over what has not changed.
func Again(last, text string) string {
	if text == last {
		return text + "\u00a0"
	}
	return text
}

// lines is which lines of the log are read next. first numbers those that there
// are, told those that have been read; a reader that comes late gets the last few.
func lines(first, n, told int) (from, to int) {
	if told < 0 {
		told = first + n - late
	}
	return min(max(told-first, 0), n), n
}

// late is how many lines are told to a reader that comes late, most how many
// stay in the page.
const (
	late = 8
	most = 60
)
