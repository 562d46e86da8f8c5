// Package deck makes decks: it finds the cards of a game by their names, words and numbers,
// keeps a deck in the making with what its game says against it, and reads and writes lists of
// cards. It knows cards only by what their game declares of them, and draws nothing.
package deck

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// Catalog is the cards that decks of a game can be made of.
type Catalog struct {
	Game   *spec.Game
	Rules  *engine.Rules
	Cards  []*Card // by type, cost and name
	Facets []Facet // what cards are told apart by
	// Cost is the key of the field whose number stands at the top left of a card, "cost" where that
	// number is no field; "" where no card has any.
	Cost string

	own    map[string]bool  // cards that the game brings itself
	byName map[string]*Card // by folded name
	names  []string
}

// Card is a card of a catalog.
type Card struct {
	*pack.Card
	Def   engine.Def
	Type  string
	Cost  int // -1 none
	rank  int // the place of its type
	words string
}

// Facet is a property with few values: a type, a faction, a cost.
type Facet struct {
	Key    string
	Values []string
}

// Open lists the cards of a compiled game. Card i of cards is row i+1 of the rules, and the first
// own of them are those that the game brings itself; the others must be in the pack of a deck that names
// them.
func Open(g *spec.Game, rules *engine.Rules, cards []pack.Card, own int) *Catalog {
	c := &Catalog{Game: g, Rules: rules, own: map[string]bool{}, byName: map[string]*Card{}}
	types := oneOf(g.Fields, "type")
	for i := range cards {
		p := &cards[i]
		if i < own {
			c.own[p.Name] = true
		}
		if g.DeckTypes != nil && !slices.Contains(g.DeckTypes, p.Word("type")) {
			continue
		}
		def := engine.Def(i + 1)
		card := &Card{Card: p, Def: def, Type: p.Word("type"), Cost: int(rules.Cards[def].Face.Cost)}
		card.rank = slices.Index(types, card.Type)
		card.words = c.wordsOf(card)
		c.Cards = append(c.Cards, card)
		c.byName[fold(p.Name)] = card
		c.names = append(c.names, p.Name)
	}
	slices.SortStableFunc(c.Cards, byType)
	c.Cost = c.costField()
	c.facets()
	return c
}

func oneOf(fields []pack.Field, key string) []string {
	for i := range fields {
		if fields[i].Key == key {
			return fields[i].OneOf
		}
	}
	return nil
}

func byType(a, b *Card) int {
	return cmp.Or(cmp.Compare(a.rank, b.rank), byCost(a, b))
}

// byCost puts cards without a cost last.
func byCost(a, b *Card) int {
	return cmp.Or(cmp.Compare(uint(a.Cost), uint(b.Cost)), strings.Compare(a.Name, b.Name))
}

// Named is a card by its name, however it is capitalised and whatever its accents; nil: there is none.
func (c *Catalog) Named(name string) *Card { return c.byName[fold(name)] }

// Face is what is seen of a card.
func (c *Catalog) Face(card *Card) *engine.Face { return &c.Rules.Cards[card.Def].Face }

// costField is the field whose numbers are those at the top left of all cards.
func (c *Catalog) costField() string {
	priced := func(card *Card) bool { return card.Cost >= 0 }
	if !slices.ContainsFunc(c.Cards, priced) {
		return ""
	}
	for _, f := range c.Game.Fields {
		if f.Is == pack.Number && !slices.ContainsFunc(c.Cards, func(card *Card) bool { return priced(card) && card.Int(f.Key) != card.Cost }) {
			return f.Key
		}
	}
	return "cost"
}

// highest is the cost from which on cards are counted together.
const highest = 6

// costValue is the value of a card in the facet of costs: "0" … "6+"; "" without a cost.
func costValue(cost int) string {
	switch {
	case cost < 0:
		return ""
	case cost >= highest:
		return strconv.Itoa(highest) + "+"
	}
	return strconv.Itoa(cost)
}

// facets lists the properties of which the cards have two values or more: fields that can be one of
// some words, those that each card has first, and the cost.
func (c *Catalog) facets() {
	add := func(key string, values []string, of func(*Card) []string) {
		f := Facet{Key: key}
		for _, v := range values {
			if slices.ContainsFunc(c.Cards, func(card *Card) bool { return slices.Contains(of(card), v) }) {
				f.Values = append(f.Values, v)
			}
		}
		if len(f.Values) > 1 {
			c.Facets = append(c.Facets, f)
		}
	}
	fields := func(must bool) {
		for _, f := range c.Game.Fields {
			if f.OneOf != nil && must == (len(f.Must) > 0 && f.Must[0] == pack.Every[0]) {
				add(f.Key, f.OneOf, func(card *Card) []string { return card.values(f.Key) })
			}
		}
	}
	fields(true)
	if c.Cost != "" {
		var costs []string
		for n := range highest + 1 {
			costs = append(costs, costValue(n))
		}
		add(c.Cost, costs, func(card *Card) []string { return []string{costValue(card.Cost)} })
	}
	fields(false)
}

// values are the words of a field.
func (c *Card) values(key string) []string {
	if w := c.Word(key); w != "" {
		return []string{w}
	}
	return c.Words(key)
}

// wordsOf are all the words that a card is found by, folded, each behind a space.
func (c *Catalog) wordsOf(card *Card) string {
	f := c.Face(card)
	all := []string{card.Name, f.TypeLine, card.Word("text"), card.Word("lore")}
	for _, f := range c.Game.Fields {
		switch f.Is {
		case pack.Word, pack.Text, pack.Words:
			all = append(all, card.values(f.Key)...)
		case pack.Flag:
			if card.Flag(f.Key) {
				all = append(all, f.Key)
			}
		}
	}
	return words(strings.Join(all, " "))
}
