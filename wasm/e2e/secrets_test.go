package e2e

import "testing"

// TestSecrets: a page draws what its name says, other numbers after a reload, and what
// another page of the same test or of another name draws is different.
func TestSecrets(t *testing.T) {
	t.Parallel()
	site := serve(t)
	draw := func(p *Page) string {
		return must(Eval[string](p, `crypto.getRandomValues(new Uint8Array(32)).join()`))(t)
	}
	seen := map[string]bool{}
	first := map[string]string{}
	for _, name := range []string{"a", "b", "a"} {
		p := must(NewPage(apart(t), name, Phone))(t)
		must(0, p.Secrets(name))(t)
		must(0, p.Visit(site.URL+"icon-192.png"))(t)
		loaded := draw(p) + draw(p)
		must(0, p.Visit(site.URL+"icon-192.png"))(t)
		again := draw(p)
		if want, old := first[name]; old {
			if loaded+again != want {
				t.Errorf("page %s draws %s at first and %s later", name, want, loaded+again)
			}
			continue
		}
		first[name] = loaded + again
		for _, s := range []string{loaded, again} {
			if seen[s] {
				t.Errorf("%s is drawn twice", s)
			}
			seen[s] = true
		}
	}
}
