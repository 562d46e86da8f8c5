package pack

import "strings"

// Table reads a table of printed cards, tab-separated with a line of column names;
// in cells \t, \n and \\ are escaped. card makes the card of a row from its cells;
// it stands where its cell of column at does in the file. The error names a column
// of need that is missing.
func Table(file, tsv string, need []string, at string, card func(cell func(string) string) Card) (cards []Card, err error) {
	lines := strings.Split(strings.TrimRight(tsv, "\n"), "\n")
	column := map[string]int{}
	for i, name := range strings.Split(lines[0], "\t") {
		column[strings.TrimSpace(name)] = i
	}
	for _, name := range need {
		if _, known := column[name]; !known {
			var errs Errors
			errs.Add(Place{File: file, Line: 1}, "there is no column “", name, "”")
			return nil, errs
		}
	}
	unescape := strings.NewReplacer(`\t`, "\t", `\n`, "\n", `\\`, `\`)
	for n, l := range lines[1:] {
		cells := strings.Split(strings.TrimRight(l, "\r"), "\t")
		c := card(func(name string) string {
			if i, known := column[name]; known && i < len(cells) {
				return strings.TrimSpace(unescape.Replace(cells[i]))
			}
			return ""
		})
		before := cells[:min(column[at], len(cells))]
		c.At = Place{File: file, Line: n + 2, Col: 1 + len([]rune(strings.Join(before, "\t"))) + min(column[at], 1)}
		cards = append(cards, c)
	}
	return cards, nil
}

// Figure is the number at the beginning of a cell, behind a plus sign or not; 0 where there
// is none.
func Figure(cell string) (n int) {
	for _, c := range strings.TrimLeft(cell, "+") {
		if c < '0' || c > '9' {
			break
		}
		n = n*10 + int(c-'0')
	}
	return n
}
