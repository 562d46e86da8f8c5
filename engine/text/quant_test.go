package text

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Whether a phrase is a target or a pick, and of how many things, follows from its
// determiner.
func TestDeterminers(t *testing.T) {
	g := small()
	for _, c := range []struct {
		says string
		role Role
		many int16
	}{
		{"a unit", Pick, One},
		{"another unit", Pick, One},
		{"one unit", Pick, Exactly},
		{"one of your units", Pick, Exactly},
		{"two of your units", Picks, Exactly},
		{"up to one unit", Picks, UpTo},
		{"no more than two of your units", Picks, UpTo},
		{"any number of your units", Picks, AnyNumber},
		{"one or more units", Picks, AtLeast},
		{"another target unit", Target, One},
		{"one target unit", Target, Exactly},
		{"up to two other target units", Targets, UpTo},
		{"any number of target units", Targets, AnyNumber},
	} {
		n, err := g.ParseAs("np1", c.says)
		if err != nil {
			t.Errorf("%s: %v", c.says, err)
			continue
		}
		if n.Role() != c.role || n.HowMany() != c.many {
			t.Errorf("%s: role %d, want %d; how many %d, want %d", c.says, n.Role(), c.role, n.HowMany(), c.many)
		}
	}
}

// A number of things is refused where only one can be meant.
func TestOneThing(t *testing.T) {
	for _, c := range []struct{ says, want string }{
		{"Each time two units are damaged, damage a unit.", "one thing at a time"},
		{"Each time up to two of your units are damaged, damage a unit.", "one thing at a time"},
		{"Damage a unit with different names.", "said of several things"},
		{"Damage target units.", "one, or a number, is chosen"},
		{"Damage two target units.", ""},
		{"Target unit is power +1.", "nothing is chosen there"},
		{"Up to two units here are power +1.", "nobody is asked here"},
		{"Each time one of your units is damaged, damage two units with different names.", ""},
	} {
		r := engine.NewRules()
		r.Cards = append(r.Cards, engine.Card{Name: "Digger"})
		cc := &Compiler{R: r, G: small(), Game: &Game{Play: 1, Offer: func(*Compiler, engine.Act) {}}, Zone: 1, OneShot: strings.HasPrefix(c.says, "Damage")}
		_, err := cc.Card(1, c.says)
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%q: %v, want %q", c.says, err, c.want)
		}
	}
}

// What belongs to a player is said by the word for the player.
func TestPossessives(t *testing.T) {
	for _, c := range []struct{ who, want string }{
		{"you", "your"}, {"target player", "target player 's"}, {"both players", "both players '"},
		{"that player 's opponent", "that player 's opponent 's"}, {"he or she", "his or her"},
		{"each player who {does}", ""}, {"the player who played it", ""},
	} {
		if got := possessive(c.who); got != c.want {
			t.Errorf("%s: %q, want %q", c.who, got, c.want)
		}
	}
}
