package deck

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// Figures are numbers of a deck.
type Figures struct {
	Curve    []Figure  // how many cards have which cost; nil: no card has any
	Averages []Average // of the cost, and of numbers that half of the cards have
}

// Figure is how many cards there are of a sort.
type Figure struct {
	Name string
	N    int
}

// Average is a mean, in tenths.
type Average struct {
	Key    string
	Tenths int
}

// Says is the average in digits: "3.7".
func (a Average) Says() string { return strconv.Itoa(a.Tenths/10) + "." + strconv.Itoa(a.Tenths%10) }

// maxAverages is how many means are told.
const maxAverages = 4

// Figures counts the deck.
func (m *Making) Figures() (f Figures) {
	if m.Cost != "" {
		for n := range highest + 1 {
			f.Curve = append(f.Curve, Figure{Name: costValue(n)})
		}
		for _, l := range m.now.Lines {
			if c := m.Named(l.Name); c != nil && c.Cost >= 0 {
				f.Curve[min(c.Cost, highest)].N += l.N
			}
		}
		m.average(&f, m.Cost)
	}
	for _, field := range m.Game.Fields {
		if field.Is == pack.Number && field.Key != m.Cost && len(f.Averages) < maxAverages {
			m.average(&f, field.Key)
		}
	}
	return f
}

// average adds the mean of a number if half of the cards have it.
func (m *Making) average(f *Figures, key string) {
	sum, n := 0, 0
	for _, l := range m.now.Lines {
		c := m.Named(l.Name)
		if c == nil {
			continue
		}
		if has := m.numbers(c, key); len(has) > 0 {
			sum, n = sum+has[0]*l.N, n+l.N
		}
	}
	if n > 0 && 2*n >= m.Size() && sum >= 0 {
		f.Averages = append(f.Averages, Average{key, (20*sum + n) / (2 * n)})
	}
}
