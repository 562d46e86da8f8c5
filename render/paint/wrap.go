package paint

import "strings"

// Fit shortens s with an ellipsis until it is at most width wide.
func (f Font) Fit(s string, size, width float64) string {
	if f.Width(s, size) <= width {
		return s
	}
	r := []rune(s)
	for len(r) > 1 {
		r = r[:len(r)-1]
		if t := strings.TrimRight(string(r), " ,.") + "…"; f.Width(t, size) <= width {
			return t
		}
	}
	return "…"
}

// Wrap breaks s into lines of at most width; a word that is longer stands alone.
func (f Font) Wrap(s string, size, width float64) []string {
	var out []string
	for _, par := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(par) {
			if line != "" && f.Width(line+" "+word, size) > width {
				out = append(out, line)
				line = word
			} else if line != "" {
				line += " " + word
			} else {
				line = word
			}
		}
		out = append(out, line)
	}
	return out
}
