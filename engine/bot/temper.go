package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Temper is how strong and in which manner a machine plays, as a player chooses it.
type Temper struct {
	Bot   string // its name among Bots
	Title string // what its seat is called
	Says  string // what it does: a sentence without its subject
}

// Tempers are those that a player chooses from, the weakest first.
var Tempers = []Temper{
	{"novice", "Novice", "overlooks half of what it could do, and lets your turn pass."},
	{"greedy", "Automaton", "takes what is best for it at once, and looks no further."},
	{"master", "Master", "thinks for up to two seconds about what you may hold and how the game may go on."},
}

// TemperOf is the temper of a name among Bots; that of a greedy player for any other.
func TemperOf(bot string) Temper {
	for _, t := range Tempers {
		if t.Bot == bot {
			return t
		}
	}
	return Tempers[1]
}

// Bots are the names of the players there are.
var Bots = []string{"random", "novice", "greedy", "master"}

// ParseBots reads the name of a bot, or of two of them with a comma between.
func ParseBots(s string) (bots [2]string, err error) {
	a, b, two := strings.Cut(s, ",")
	if !two {
		b = a
	}
	for i, w := range []string{a, b} {
		if !slices.Contains(Bots, w) {
			return bots, errors.New("there is no bot " + strconv.Quote(w) + "; there are " + strings.Join(Bots, ", "))
		}
		bots[i] = w
	}
	return bots, nil
}

// New returns the player of a name among Bots, a greedy one for any other. worth may be nil, as in
// NewGreedy, and own and decks are those of NewMaster.
func New(bot string, r *engine.Rules, worth Worth, own []engine.Def, decks [][]engine.Def, seed uint64) Player {
	switch bot {
	case "random":
		return NewRandom(seed)
	case "novice":
		return NewNovice(r, worth, seed)
	case "master":
		return NewMaster(r, worth, own, decks, seed)
	}
	return NewGreedy(r, worth, seed)
}
