package e2e

import (
	"fmt"
	"testing"
	"time"
)

// A page that loads itself anew while it is asked is asked again.
func TestGoing(t *testing.T) {
	t.Parallel()
	p := newPage(t, Landscape)
	site := serve(t)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		p.leave()
		asked := 0
		err := p.wait(time.Minute, "the next document", func() (bool, string, error) {
			asked++
			gone, err := Eval[bool](p, `new Promise(done => { if (!window.leaving) done(true); else { location.reload(); setTimeout(() => done(false), 5000) } })`)
			return gone, fmt.Sprint(gone), err
		})
		if err != nil || asked < 2 {
			t.Fatalf("asked %d times: %v", asked, err)
		}
	}
}
