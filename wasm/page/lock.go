//go:build js

package page

import (
	"errors"
	"strconv"
	"sync/atomic"
	"syscall/js"
	"time"

	"github.com/cutdeck/cutdeck/wasm/keep"
)

// Claim is a game that at most one tab of this site has at a time, so that none
// is ever played, and signed, in two (netplay.md §6.14): a lock of the browser,
// or a lease in the store where a browser has no locks.
type Claim struct {
	have    atomic.Bool
	gone    atomic.Bool
	waited  atomic.Bool // the caller of NewClaim has been answered
	got     chan struct{}
	taken   chan struct{} // another tab has it, or nobody can say
	changed func(have bool)
	let     func()
}

// claimWait is how long another tab may take to let go of a game: one that is
// being reloaded has not yet when its next document begins. answerWait is how long the browser
// may take to say whether another tab has it.
const (
	claimWait  = 700 * time.Millisecond
	answerWait = 10 * time.Second
)

// NewClaim asks for a game by name. It waits a moment, and then says in Have how
// it is. If the game belongs to another tab, changed is called when that has let
// it go; with leases also when it is lost again.
func NewClaim(store *keep.Store, name string, changed func(have bool)) *Claim {
	c := &Claim{got: make(chan struct{}, 1), taken: make(chan struct{}, 2), changed: changed, let: func() {}}
	lease := func() {
		c.taken <- struct{}{}
		c.lease(store, name)
	}
	if try(func() { c.lock(prefix[:len(prefix)-1]+":"+name, lease) }) != nil {
		go lease()
	}
	select {
	case <-c.got:
	case <-time.After(answerWait):
	case <-c.taken:
		select {
		case <-c.got:
		case <-time.After(claimWait):
		}
	}
	c.waited.Store(true)
	return c
}

// Have reports whether the game is this tab's.
func (c *Claim) Have() bool { return c.have.Load() }

// Release lets another tab have the game.
func (c *Claim) Release() {
	if !c.gone.Swap(true) {
		c.have.Store(false)
		c.let()
	}
}

func (c *Claim) set(have bool) {
	switch {
	case c.gone.Load() || c.have.Swap(have) == have:
	case c.waited.Load():
		go c.changed(have)
	case have:
		c.got <- struct{}{}
	}
}

// lock asks the browser whether the game is free, which it says without waiting for another tab,
// and else waits until it is. It holds the lock until a promise of ours is kept. A
// browser that refuses, as some do in frames, leaves it to a lease.
func (c *Claim) lock(name string, lease func()) {
	locks := window.Get("navigator").Get("locks")
	if locks.Type() != js.TypeObject {
		panic(errNoLocks)
	}
	end := make(chan struct{}, 1)
	c.let = func() { end <- struct{}{} }
	granted := js.FuncOf(func(js.Value, []js.Value) any {
		c.set(true)
		return window.Get("Promise").New(js.FuncOf(func(_ js.Value, a []js.Value) any {
			go func() {
				<-end
				a[0].Invoke()
			}()
			return nil
		}))
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any { go lease(); return nil })
	free := js.FuncOf(func(_ js.Value, a []js.Value) any {
		if a[0].Truthy() {
			return granted.Invoke()
		}
		c.taken <- struct{}{}
		locks.Call("request", name, granted).Call("catch", refused)
		return nil
	})
	locks.Call("request", name, map[string]any{"ifAvailable": true}, free).Call("catch", refused)
}

var errNoLocks = errors.New("this browser has no locks")

// lease holds a lease for as long as the page is there. What only this tab can
// see is its own.
func (c *Claim) lease(store *keep.Store, name string) {
	if store.Tier() != keep.Site {
		c.set(true)
		return
	}
	l := &keep.Lease{Store: store, Name: name, Tab: strconv.FormatInt(time.Now().UnixNano(), 36), Now: time.Now}
	c.let = l.Release
	on(window, "pagehide", func(js.Value) { l.Release() })
	for !c.gone.Load() {
		l.Hold()
		time.Sleep(50 * time.Millisecond)
		c.set(l.Hold()) // two that take it at once find out here
		time.Sleep(keep.RenewEvery)
	}
}
