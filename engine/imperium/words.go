package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// grammar is the shared phrases with the words of this game.
func grammar(*pack.Traits) *text.Grammar {
	does := text.Deeds(happenings())
	return text.New(does, text.Bans("T2", does), text.Nouns, text.Conds, text.Was, text.Numbers, text.Clauses, text.Many,
		nounWords(), combatWords(), placeWords(), costWords(), pieceWords(), text.Amounts("goods", "trade good", "trade good%"), actWords(), agendaWords(), exchangeWords(), statWords(), momentWords(), answerWords(), voteWords(), playerWords(), tokenWords(), diceWords(), tallyWords(), claimWords(), headWords(), verbWords())
}

// alike are all spellings of a row of which parts may be said in several ways: “a <b c|d>” is
// “a b c || a d”.
func alike(says string) string {
	before, rest, more := strings.Cut(says, "<")
	if !more {
		return strings.Join(strings.Fields(says), " ")
	}
	ways, behind, _ := strings.Cut(rest, ">")
	var of []string
	for _, way := range strings.Split(ways, "|") {
		of = append(of, alike(before+way+behind))
	}
	return strings.Join(of, " || ")
}

// vp is a verb that adds atoms to the step in the making.
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

// compiled is a phrase of any kind that compiles itself.
func compiled(kind, says, cite string, make func(c *text.Compiler, n *text.Node)) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Make: make}}
}

// phrase is one of any kind that fits things.
func phrase(kind, says, cite string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Is: is}}
}

// valued is a phrase that stands for a number which others read.
func valued(kind, says string, k int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{K: k, Sub: true}}
}
