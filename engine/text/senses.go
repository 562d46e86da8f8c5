package text

// Some rows say the same as others, in other words or another order: their forms are
// written as one.

// sense is the form that a row is written as.
type sense struct {
	is    string  // the row that stands for all that say the same, by kind and words
	parts [][]int // by its parts, which parts of the row are in it, in their order
}

// senses are the rows that are written as others, by kind and words.
var senses = map[string]sense{
	"nomrel: {adj*} {noun} {rel} {rel*}": {"nom: {adj*} {noun} {rel*}", [][]int{{0}, {1}, {2, 3}}},
}

// normal is the form in which all rows of one sense are written.
func (f *Form) normal() *Form {
	s, known := senses[f.Is]
	if !known {
		return f
	}
	one := &Form{Is: s.is, Says: f.Says, Cite: f.Cite}
	for _, parts := range s.parts {
		var of []*Form
		for _, i := range parts {
			of = append(of, f.Of[i])
		}
		one.Of = append(one.Of, sequence(of))
	}
	return one
}
