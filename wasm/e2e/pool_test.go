package e2e

import (
	"context"
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// browsers are started once and lent to one test after another. As many run as tests
// do at a time: two that shared one would wait for its one thread of graphics.
var browsers struct {
	sync.Mutex
	free []*lent
	used map[*testing.T]*lent
}

// lent is a browser, and how many pages its test has that draw secrets.
type lent struct {
	ctx   context.Context
	stop  context.CancelFunc
	pages int
}

// borrow returns a browser that is the test's own until it is over. One in which a test
// has failed is used no more.
func borrow(t *testing.T) context.Context {
	t.Helper()
	browsers.Lock()
	defer browsers.Unlock()
	if b := browsers.used[t]; b != nil {
		return b.ctx
	}
	var b *lent
	for n := len(browsers.free); b == nil && n > 0; n-- {
		b, browsers.free = browsers.free[n-1], browsers.free[:n-1]
		if b.ctx.Err() != nil { // it has ended
			b.stop()
			b = nil
		}
	}
	if b == nil {
		ctx, stop, err := Start(context.Background(), must(profile())(t))
		if err != nil {
			t.Fatal(err)
		}
		b = &lent{ctx: ctx, stop: stop}
	}
	if browsers.used == nil {
		browsers.used = map[*testing.T]*lent{}
	}
	browsers.used[t] = b
	t.Cleanup(func() { b.back(t) })
	return b.ctx
}

// back takes a browser back from a test.
func (b *lent) back(t *testing.T) {
	browsers.Lock()
	defer browsers.Unlock()
	delete(browsers.used, t)
	b.pages = 0
	if t.Failed() {
		b.stop()
	} else {
		browsers.free = append(browsers.free, b)
	}
}

// endBrowsers ends those that no test uses.
func endBrowsers() {
	browsers.Lock()
	defer browsers.Unlock()
	for _, b := range browsers.free {
		b.stop()
	}
	browsers.free = nil
}

// apart returns a page of the test's browser that shares nothing with its others: no
// storage, no workers, no permissions.
func apart(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := chromedp.NewContext(borrow(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// newPage makes a page of the game that shares nothing with others.
func newPage(t *testing.T, size Size) *Page {
	t.Helper()
	p := must(NewPage(apart(t), t.Name(), size))(t)
	settled(t, p)
	return p
}

// settled has a page draw its keys, salts and seeds from the names of the test and of the
// page, so that a test plays the same games whenever it runs, and one that passes does not
// fail with the next shuffle. $SECRETS, if it is set, is a third name: another has all
// tests play other games.
func settled(t *testing.T, p *Page) {
	t.Helper()
	borrow(t)
	browsers.Lock()
	b := browsers.used[t]
	b.pages++
	name := fmt.Sprintf("%s/%s/%d/%s", os.Getenv("SECRETS"), t.Name(), b.pages, p.Name)
	browsers.Unlock()
	must(0, p.Secrets(name))(t)
}

// pair makes two pages that share nothing but the network.
func pair(t *testing.T, size Size) (host, guest *Page) {
	t.Helper()
	page := func(name string) *Page {
		ctx := apart(t)
		if err := AllowPeers(ctx); err != nil {
			t.Fatal(err)
		}
		p := must(NewPage(ctx, name, size))(t)
		settled(t, p)
		must(p.Before(listen))(t)
		return p
	}
	return page("host"), page("guest")
}
