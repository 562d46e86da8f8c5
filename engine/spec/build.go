package spec

import (
	"errors"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Build is the rules of a game, with some cards, while they are being built.
type Build struct {
	R      *engine.Rules
	Cards  []pack.Card    // those of the packs
	Errs   pack.Errors    // what is wrong with them
	Traits *pack.Traits   // the trait words of the cards; nil without Game.Words
	C      *text.Compiler // the compiler of their texts; nil without Game.Words

	game    *Game
	lang    *language                    // what the texts are compiled with; nil without Game.Words
	between func()                       // called before each card and each text; may be nil
	read    func(card int, n *text.Node) // called with each text that compiles; may be nil
	only    string                       // the only field whose text is compiled; "": all are
	played  bool                         // the last text was that of a card that is played and never comes into play
}

// begin registers the rules of the game, without cards.
func (g *Game) begin(cards []pack.Card, l *language) *Build {
	b := &Build{R: engine.NewRules(), Cards: cards, game: g, lang: l}
	b.R.Chooser = func(m *engine.M) engine.Seat { return m.Active }
	if l != nil {
		text.Declare(b.R)
		b.Traits, b.C = &l.traits, &text.Compiler{R: b.R, G: l.grammar, Game: g.Words.Speech()}
	}
	g.Register(b.R)
	return b
}

// Add adds a card to the rules and returns its row.
func (b *Build) Add(c engine.Card) engine.Def {
	if b.between != nil {
		b.between()
	}
	b.R.Cards = append(b.R.Cards, c)
	return engine.Def(len(b.R.Cards) - 1)
}

// Text compiles the text in a field of card i as the words of row d, and returns it as it
// was understood. A text that is not understood makes the row Manual, and the error of
// Compile says where it stands and what would be understood; then, as without a text, nil
// is returned.
func (b *Build) Text(i int, field string, d engine.Def) *text.Node {
	src := &b.Cards[i]
	words := src.Word(field)
	if strings.TrimSpace(words) == "" || b.only != "" && b.only != field {
		return nil
	}
	b.game.Words.place(b, src, field, d)
	b.played = b.C.OneShot
	if b.read != nil {
		b.C.Read = func(n *text.Node) { b.read(i, n) }
		defer func() { b.C.Read = nil }()
	}
	n, err := b.C.Card(d, words)
	if err == nil {
		return n
	}
	b.R.Cards[d].Manual = true
	if b.only == "" { // to say what to write instead takes time
		if wrong := (*text.Error)(nil); errors.As(err, &wrong) {
			understood := (&Reader{b.game, b.lang}).In(*src, field)
			wrong.Proposing(func(words string) bool { _, ok := understood(words); return ok })
		}
		b.Errs.Words(src.Place(field), src.Name, err)
	}
	return nil
}

// Own compiles the printed text of a card that is in no pack: the game itself brings it,
// and the text is at work in a zone.
func (b *Build) Own(d engine.Def, zone engine.Zone) {
	if b.only != "" {
		return
	}
	b.C.Zone, b.C.OneShot, b.C.Side = zone, false, 0
	if _, err := b.C.Card(d, b.R.Cards[d].Face.Text); err != nil {
		b.R.Cards[d].Manual = true
	}
}

// Refuse makes a row Manual because of what stands at a place in its pack; the error of
// Compile says so.
func (b *Build) Refuse(d engine.Def, at pack.Place, says ...string) {
	b.R.Cards[d].Manual = true
	b.Errs.Add(at, says...)
}
