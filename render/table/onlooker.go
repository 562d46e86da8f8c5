package table

// Onlooker is a Game in which the seat that looks is never asked: a replay, or a
// game that is played elsewhere.
type Onlooker interface {
	Looks() string // what stands in the place of a question
}

// looksOn reports whether the seat that looks is a spectator.
func (t *Table) looksOn() bool {
	_, yes := t.game.(Onlooker)
	return yes
}

// awaits says what a seat waits for while it is not asked.
func (t *Table) awaits() string {
	if o, ok := t.game.(Onlooker); ok {
		return o.Looks()
	}
	if t.lectured() {
		return "Read on, then tap Next"
	}
	return "Waiting for " + t.v.Seats[1].Name
}
