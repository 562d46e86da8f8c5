package galactic

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// printCards adds the cards, and registers what is played from a hand.
func printCards(b *spec.Build) {
	r, cards := b.R, b.Cards
	hand := registerPlays(r)
	classes := pack.NewTraits(firstClass, nil, cards, "class")
	for i := range cards {
		c := engine.Card{Name: cards[i].Name, Acts: hand.of(&cards[i])}
		print(&c, &cards[i], &classes, &b.Errs)
		b.Add(c)
	}
	hand.narrows = make([][]func(*engine.M, engine.H, engine.H, engine.Seat) bool, len(r.Cards))
	c := &text.Compiler{R: r, G: grammar(&classes, hand), Game: speech(hand)}
	hand.replies, hand.played, hand.deeds = make([][]reply, len(r.Cards)), make([]deed, len(r.Cards)), make([]deed, len(r.Cards))
	hand.raids = make([]raid, len(r.Cards))
	hand.up, hand.down = make([]joins, len(r.Cards)), make([]joins, len(r.Cards))
	for i := range cards {
		lends(r, engine.Def(i+1))
		if strings.Contains(cards[i].Word("weapons"), onlyOnce) {
			r.OngoingOwn(engine.Def(i+1), mark("G231", OneShot))
		}
		says(&speaker{r, hand, &classes, engine.Def(i + 1)}, c, &cards[i], &b.Errs)
		to, err := place(&cards[i], &classes)
		if err != "" {
			b.Errs.Add(cards[i].Place("to"), err)
			r.Cards[i+1].Manual = true
		}
		hand.to = append(hand.to, to)
	}
}

// print fills in what is printed on a card.
func print(c *engine.Card, src *pack.Card, classes *pack.Traits, errs *pack.Errors) {
	c.Bits = typeBits[src.Word("type")] | empireBits[src.Word("empire")]
	c.Bits |= empireBits[src.Word("technology")] << technology
	for key, bit := range map[string]uint64{"reaction": Reaction, "passive": Passive, "persona": Persona} {
		if src.Flag(key) {
			c.Bits |= bit
		}
	}
	for _, name := range src.Words("class") {
		c.Bits |= classes.Bit(name)
	}
	for i, key := range []string{"strength", "origin", "shields", "nodes", "armor", "damage"} {
		c.Num[i] = int16(src.Int(key))
	}
	switch src.Word("after") {
	case "discard":
		c.Bits |= OneUse
	case "remove":
		c.Bits |= OneGame
	}
	if counted(c, src, "cost", KindNames[:], Cost0, errs); src.Word("cost") != "" {
		c.Bits |= Costs
	}
	counted(c, src, "makes", KindNames[:], Makes0, errs)
	counted(c, src, "weapons", WeaponNames[:], Weapon0, errs)
	for name := range listed(src.Word("systems")) {
		if c.Bits |= systemBits[name]; systemBits[name] == 0 {
			errs.Add(src.Place("systems"), "there is no system "+strconv.Quote(name))
		}
	}
	duration(c, src, errs)
	c.Face = face(c, src)
}

// onlyOnce stands behind weapons that fire one shot (G231).
const onlyOnce = " (one shot only)"

// counted reads "2 supply, 1 energy" into the stats from st on.
func counted(c *engine.Card, src *pack.Card, key string, names []string, st engine.Stat, errs *pack.Errors) {
	for part := range listed(src.Word(key)) {
		n, name, _ := strings.Cut(strings.TrimSuffix(part, onlyOnce), " ")
		i, err := strconv.Atoi(n)
		k := slices.Index(names, strings.TrimSpace(name))
		if err != nil || i < 1 || k < 0 {
			errs.Add(src.Place(key), "a list of numbers with one of "+strings.Join(names, ", ")+" is wanted, not "+strconv.Quote(part))
			continue
		}
		c.Num[int(st)+k] += int16(i)
	}
}

// listed yields the parts of a list with commas.
func listed(s string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for part := range strings.SplitSeq(s, ",") {
			if part = strings.TrimSpace(part); part != "" && !yield(part) {
				return
			}
		}
	}
}

// duration reads "2 complete turns" (G213) or "1 player turn" (G227).
func duration(c *engine.Card, src *pack.Card, errs *pack.Errors) {
	s := src.Word("lasts")
	if s == "" {
		return
	}
	n, of, _ := strings.Cut(s, " ")
	i, err := strconv.Atoi(n)
	c.Num[Lasts] = int16(i)
	switch strings.TrimSuffix(of, "s") {
	case "complete turn":
		c.Bits |= Lasting
	case "player turn":
		c.Bits |= Fading
	default:
		i = 0
	}
	if err != nil || i < 1 {
		errs.Add(src.Place("lasts"), "a duration is “2 complete turns” or “1 player turn”, not "+strconv.Quote(s))
	}
}

// Is reports whether h is publicly one of the words.
func Is(m *engine.M, h engine.H, words uint64) bool { return m.Card(h).Bits&words != 0 }
