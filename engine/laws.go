package engine

// Laws are clauses of the kernel itself: parts of how every step is made. A game
// may cite them by paragraphs of its own.
const (
	ImpossibleFirst = iota
	WholeFirst
	AlsoLast
	ControllerChooses
	Afresh
	OncePerStep
	OncePerAtom
	ExistsBefore
	Bounded
	Follows
	TriggerLimit
	ServesAll
	Stamped
	ByStamp
	CountedAnew
	CostWhole
	RestHappens
	NewObject
	LastKnown
	Controlled
	Remembers
	AtOnce
	OwnEntry
	Repeats
	Apart
	Roomy
)

var laws = []Clause{
	ImpossibleFirst:   {"K20", "What is impossible is left out before anything is modified."},
	WholeFirst:        {"K20", "What replaces the whole step comes before what replaces a part."},
	AlsoLast:          {"K20", "What adds to it comes last."},
	ControllerChooses: {"K20", "Who does it chooses."},
	Afresh:            {"K21", "The modified step is looked at afresh."},
	OncePerStep:       {"K21", "Nothing modifies a step twice."},
	OncePerAtom:       {"K21", "Nothing modifies a part twice."},
	ExistsBefore:      {"K20", "What modifies it was there before it."},
	Bounded:           {"K23", "A step takes a hundred modifiers at most for each of its parts, and what happens instead of something is replaced some twenty times."},
	Follows:           {"K22", "An effect finds what it has moved."},
	TriggerLimit:      {"K19", "A triggered ability has its uses."},
	ServesAll:         {"K16", "Who is first serves all of his own."},
	Stamped:           {"K22", "What enters a zone is stamped."},
	ByStamp:           {"K22", "What is older is reckoned first."},
	CountedAnew:       {"K19", "What changes zones is counted anew."},
	CostWhole:         {"K20", "A cost is paid whole or not at all."},
	RestHappens:       {"K20", "What of it is possible happens."},
	NewObject:         {"K22", "What changes zones is a new object."},
	LastKnown:         {"K22", "What is no more was as it was last known."},
	Controlled:        {"K22", "What is triggered belongs to who controls its card."},
	Remembers:         {"K22", "What is triggered remembers what it is about."},
	AtOnce:            {"K22", "All parts of a step happen, at one time."},
	OwnEntry:          {"K20", "A card may modify how it enters itself."},
	Apart:             {"K25", "A mass of triggered abilities waits together."},
	Roomy:             {"K10", "While little of the table's room is left nothing begins by choice and no token is made; what must happen and has no room is a draw."},
	Repeats:           {"K24", "What must happen and never ends is a draw."},
}

// CiteLaw lets paragraphs of a game stand for a law, beside the kernel's own.
func (r *Rules) CiteLaw(i int, cites string) { r.laws[i].Cite += " " + cites }

// CiteStep lets paragraphs of a game stand for a step of a procedure of the kernel.
func (r *Rules) CiteStep(proc string, i int, cites string) {
	s := &r.Procs[r.Proc(proc)][i]
	s.Cite += " " + cites
}
