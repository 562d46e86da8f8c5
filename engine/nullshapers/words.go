package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// grammar is the shared phrases with the words of this game.
func grammar(lex *pack.Traits) *text.Grammar {
	does := text.Deeds(deeds())
	return text.New(pastPredicates(), does, prohibitions(), text.Bans("T44", does), text.Surcharges("T51", does), periods(), choices(), ownPlaces(), text.Nouns, text.Conds, text.Was, text.Numbers, text.Caps, text.Dashes, text.Clauses, text.Many,
		nouns(), subtypeWords(lex), adjectives(), text.Choices(subtypeWords(lex), adjectives()), places(), biomeWords(), playerWords(), numbers(), durations(), conditions(), costWords,
		grants(), woulds(), entries(), moments(), events(), keywordLines(), keywordWords(),
		verbsOfDamage(), verbsOfFields(), verbsOfZones(), destinations(), verbsOfPutting(), verbsOfDecks(), verbsOfQueue(), verbsOfSpawns(), verbsOfStates(), verbsOfEnergy(), verbsOfPlay(), aiming(), limits())
}

// vp is a verb that adds atoms to the step in the making.
//
//go:noinline
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

// compiled is a phrase of any kind that compiles itself.
//
//go:noinline
func compiled(kind, says, cite string, make func(c *text.Compiler, n *text.Node)) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Make: make}}
}

// static is an ongoing ability.
func static(says, cite string, make func(c *text.Compiler, n *text.Node)) text.Prod {
	return compiled("static", says, cite, make)
}

// phrase is one of any kind that fits things.
//
//go:noinline
func phrase(kind, says, cite string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Is: is}}
}

// number is a phrase of any kind that is a number.
//
//go:noinline
func number(kind, says, cite string, num func(x text.X, n *text.Node) int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Num: num}}
}

// joined is a phrase that means what its parts mean, of a kind that others read.
func joined(kind, says string) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{Sub: true}}
}

// numbered is a phrase that stands for a number which others read.
func numbered(kind, says string, k int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{K: k, Sub: true}}
}

// kinded is a phrase as one of another kind.
func kinded(kind string, p text.Prod) text.Prod {
	p.Kind = kind
	return p
}

// mine makes a verb let the player it is about pick only own things.
func mine(p text.Prod) text.Prod {
	p.Mine = true
	return p
}

// among sets the zones where a verb finds what it names, unless its words name another.
func among(zones uint32, p text.Prod) text.Prod {
	p.Looks = zones
	return p
}

// chain lists the first part of a row and those that follow it: "Ready and Secure".
func chain(first, more *text.Node) []*text.Node {
	out := []*text.Node{first}
	for _, k := range more.Kids {
		out = append(out, k.Kids[0])
	}
	return out
}
