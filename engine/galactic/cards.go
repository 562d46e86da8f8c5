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

// language is the language of the texts.
var language = spec.Words{
	First: firstClass, Common: []string{"Rootstock", "Star", "Stray"}, Field: "class",
	Grammar: grammar, Deeds: happenings, Speech: speech,
	Texts: []string{"text"}, HasText: HasText, Place: worksAt,
}

// worksAt says where a text is at work, and whether its card does something as it is
// played: what is used up, and what befalls a fleet (G60).
func worksAt(c *text.Compiler, card *engine.Card, _ *pack.Card, _ string) {
	c.Zone = Fleet
	c.Arrives = card.Bits&(OneUse|OneGame|Hazard|Luck|Occurrence) != 0
	c.OneShot = card.Bits&(OneUse|OneGame) != 0 && card.Bits&(Hazard|Luck|Occurrence) != 0 // a mine waits for its action
}

// printCards adds the cards, and registers what is played from a hand.
func printCards(b *spec.Build) {
	p := noted(b.C)
	registerPlays(b.R, p)
	for i := range b.Cards {
		c := engine.Card{Name: b.Cards[i].Name, Acts: p.of(&b.Cards[i])}
		print(&c, &b.Cards[i], b.Traits, &b.Errs)
		b.Add(c)
	}
	p.make(len(b.R.Cards))
	for i := range b.Cards {
		d := engine.Def(i + 1)
		lends(b.R, d)
		if strings.Contains(b.Cards[i].Word("weapons"), onlyOnce) {
			r := mark("G231", OneShot)
			n := shots(b.Cards[i].Word("weapons"))
			r.Val = func(*engine.M, engine.H, engine.H) int16 { return n }
			b.R.OngoingOwn(d, r)
		}
		if b.Text(i, "text", d) == nil {
			p.forget(d)
		}
		to, err := place(&b.Cards[i], b.Traits)
		if err != "" && p.placed(b.C, d, b.Cards[i].Word("to"), &to) {
			err = ""
		}
		if err != "" {
			b.Refuse(d, b.Cards[i].Place("to"), err)
		}
		p.to = append(p.to, to)
	}
	for i := range b.Cards {
		departing(b.R, engine.Def(i+1))
	}
}

// print fills in what is printed on a card: the six shields of a Burrowed Reef, for one (G186).
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

// shots is how many weapons of a list fire one shot only (G231).
func shots(list string) (n int16) {
	for part := range listed(list) {
		if part, is := strings.CutSuffix(part, onlyOnce); is {
			many, _, _ := strings.Cut(part, " ")
			k, _ := strconv.Atoi(many)
			n += int16(k)
		}
	}
	return n
}
