package table

import "testing"

// TestTerms: a word of a card is explained by the sentence of the rulebook that
// begins with it, and by no other.
func TestTerms(t *testing.T) {
	b := NewBook("Demo", "# R\n\n## Words\n\n**F12.** Piloting N: while aboard, the ship is better.\n\n**F13.** Eternal: it stays. Tough: an opponent pays more. See also (this: no).\n\n**F14.** In your turn: nothing.\n")
	for text, want := range map[string]string{
		"Piloting 2 (While …)": "F12", "it is tough": "F13", "toughness counts": "", "in your turn": "", "an Eternal character": "F13",
	} {
		got := ""
		for _, x := range b.Terms(text) {
			got += x.Cite
		}
		if got != want {
			t.Errorf("%q is explained by %q, want %q", text, got, want)
		}
	}
	if x := b.Terms("tough"); len(x) != 1 || x[0].Says != "An opponent pays more." {
		t.Errorf("tough: %+v", x)
	}
}
