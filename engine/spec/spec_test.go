package spec_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/lamplight"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
	"github.com/cutdeck/cutdeck/engine/wars"
)

func card(name, words string) pack.Card {
	return pack.NewCard(name, map[string]any{"type": "Interrupt", "faction": "Shi", "text": words})
}

// A card whose text is not understood is Manual and is told of by name, whether its game
// has the language of package text or reads texts by itself; the others are not.
func TestNotUnderstood(t *testing.T) {
	lamps := []pack.Card{pack.NewCard("Lantern", map[string]any{"type": "Lamp", "text": "Shine on."}), pack.NewCard("Candle", map[string]any{"type": "Lamp"})}
	orders := []pack.Card{card("Blunder", "Damage blithely."), card("Blow", "Damage target unit.")}
	for _, c := range []struct {
		compile func([]pack.Card) (*engine.Rules, error)
		cards   []pack.Card
		says    string
	}{{lamplight.Game.Compile, lamps, "no card of this game says that"}, {wars.Game.Compile, orders, "Blunder"}} {
		r, err := c.compile(c.cards)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v, want %s", err, c.says)
		}
		if !r.Cards[1].Manual || r.Cards[2].Manual {
			t.Errorf("%s is manual: %v, %s: %v", r.Cards[1].Name, r.Cards[1].Manual, r.Cards[2].Name, r.Cards[2].Manual)
		}
	}
}

// What is proposed for a text that is not understood compiles: the grammar reads more than
// means something.
func TestProposedCompiles(t *testing.T) {
	for _, words := range []string{
		"Destroy target unti.",
		"Destroy target unit with power less than the number of unitz in your hand.",
		"Dstroy it.",
	} {
		_, bad := wars.Game.Share([]pack.Card{card("Blunder", words)}, nil)
		if len(bad) != 1 {
			t.Fatalf("%q: %v", words, bad)
		}
		_, write, proposed := strings.Cut(bad[0].Error(), "; write: ")
		if _, again := wars.Game.Share([]pack.Card{card("Blunder", write)}, nil); proposed && len(again) > 0 || proposed != strings.HasSuffix(words, "unti.") {
			t.Errorf("%q: %v", words, bad)
		}
	}
}

// Share counts the cards whose text compiles, and shows as what it was understood.
func TestShare(t *testing.T) {
	cards := []pack.Card{card("Blunder", "Damage blithely."), card("Blow", "damage target UNIT. Draw a card from your reserve.")}
	read := map[int]string{}
	compiled, bad := wars.Game.Share(cards, func(i int, n *text.Node) { read[i] = text.Print(n) })
	if compiled != 1 || len(bad) != 1 || len(read) != 1 || read[1] != "Damage target unit. Draw a card from your reserve." {
		t.Errorf("%d compile, %v, %v", compiled, bad, read)
	}
}

// A verb of scenarios means the acts of which the game says so, counted as printed.
func TestMeans(t *testing.T) {
	r, err := lamplight.Game.Compile([]pack.Card{pack.NewCard("Candle", map[string]any{"type": "Lamp"}), pack.NewCard("Gust", map[string]any{"type": "Weather", "text": "A lamp of the other player goes dark."})})
	if err != nil {
		t.Fatal(err)
	}
	m := engine.New(r)
	var s engine.State
	m.Load(&s)
	lamplight.Game.Table(m, [2]int{})
	h := m.Create(engine.Entity{Def: 1, Zone: lamplight.Hand})
	candle, gust := int16(r.Cards[1].Acts[0]), int16(r.Cards[2].Acts[0])
	for _, c := range []struct {
		verb string
		nth  int
		mode int16
		want bool
	}{{"plays", 0, candle, true}, {"plays", 1, candle, true}, {"plays", 2, candle, false}, {"plays", 1, gust, false}, {"relights", 0, candle, false}, {"plays", 0, 0, false}, {"plays", 0, 99, false}} {
		if is := lamplight.Game.Scene.Means(m, c.verb, h, c.nth, engine.Input{H: h, Mode: c.mode}); is != c.want {
			t.Errorf("%+v: %v", c, is)
		}
	}
}

// Stepwise calls between for each piece of the work, whether the game has Words or not.
func TestStepwise(t *testing.T) {
	for _, g := range []spec.Game{lamplight.Game, wars.Game} {
		p, err := pack.Read("own", []byte(g.Packs[0].Text), g.ID, g.Fields)
		if err != nil {
			t.Fatal(err)
		}
		n, texts := 0, 0
		for i := range p.Cards {
			if p.Cards[i].Has("text") {
				texts++
			}
		}
		if _, err := g.Stepwise(p.Cards, func() { n++ }); err != nil || n < texts {
			t.Errorf("%s: %d texts are compiled in %d pieces, %v", g.ID, texts, n, err)
		}
	}
}
