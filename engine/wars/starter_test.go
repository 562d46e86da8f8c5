package wars

import (
	"io/fs"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// starter is the rules with the starter pack, whose texts must all compile, and
// its two decks.
func starter(t testing.TB) (*engine.Rules, [2][]engine.Def) {
	src, err := fs.ReadFile(Packs, "packs/starter.toml")
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Read("starter.toml", src, "wars", Fields)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Compile(p.Cards)
	if err != nil {
		t.Fatal(err)
	}
	var decks [2][]engine.Def
	for i := range decks {
		for _, l := range p.Decks[i].Lines {
			for d := range r.Cards {
				for range l.N {
					if r.Cards[d].Name == l.Name {
						decks[i] = append(decks[i], engine.Def(d))
					}
				}
			}
		}
		if err := CheckDeck(r, decks[i]); err != nil {
			t.Fatal(err)
		}
	}
	return r, decks
}
