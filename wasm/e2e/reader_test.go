package e2e

import (
	"strings"
	"testing"
	"time"
)

// TestReader reads the rulebook from the first screen and from the table: it can
// be searched, and a number in a text leads to its paragraph.
func TestReader(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	const open = `document.querySelector("dialog.reader")`
	shown := func(n string) string {
		return `[...` + open + `.querySelectorAll(".pages ` + n + `")].filter(e => !e.hidden).length`
	}
	if err := p.TapSpot("Rulebook"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(10*time.Second, "the rulebook", func() (bool, string, error) {
		n, err := Eval[bool](p, open+` != null`)
		return n, "", err
	}); err != nil {
		t.Fatal(err)
	}
	all := must(Eval[int](p, shown("p")))(t)
	if all < 300 || must(Eval[int](p, shown("h3")))(t) < 10 {
		t.Errorf("the book has %d paragraphs", all)
	}
	search := func(text string) string {
		return must(Eval[string](p, `(() => { const f = `+open+`.querySelector("input"); f.value = "`+text+`"; f.dispatchEvent(new Event("input")); return `+open+`.querySelector("[role=status]").textContent })()`))(t)
	}
	if says := search("battle DESTINY tactics"); !strings.HasSuffix(says, "paragraphs") || must(Eval[int](p, shown("p")))(t) >= all/4 {
		t.Errorf("a search says %q", says)
	}
	_ = p.Screenshot(Shots, "reader-search")
	if says := search("quetzalcoatl"); says != "Nothing holds these words." {
		t.Errorf("a vain search says %q", says)
	}
	search("")
	if n := must(Eval[int](p, shown("pre")))(t); n < 20 {
		t.Errorf("the guide for authors has %d examples", n)
	}
	must(Eval[bool](p, `([...`+open+`.querySelectorAll("nav button")].find(b => b.textContent == "Writing cards").click(), true)`))(t)
	_ = p.Screenshot(Shots, "reader-writing")
	to := must(Eval[string](p, `(() => { const b = `+open+`.querySelector(".pages button"); b.click(); return b.textContent })()`))(t)
	if at := must(Eval[string](p, open+`.querySelector(".pages p.at b").textContent`))(t); at != to {
		t.Errorf("the number %s leads to %s", to, at)
	}
	_ = p.Screenshot(Shots, "reader")
	must(Eval[bool](p, `(`+open+`.querySelector("header button").click(), true)`))(t)
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	// The first tap closes the cards that lie open to be chosen.
	for _, spot := range []string{"Rulebook", "Rule W23", "Search the rulebook"} {
		if err := p.TapSpot(spot); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.wait(10*time.Second, "the paragraph that is asked about", func() (bool, string, error) {
		at, err := Eval[string](p, open+`?.querySelector("p.at b")?.textContent ?? ""`)
		return at == "W23", at, err
	}); err != nil {
		t.Fatal(err)
	}
	_ = p.Screenshot(Shots, "reader-table")
	judge(t, p, "the rulebook over a table")
	silent(t, p)
}
