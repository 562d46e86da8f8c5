//go:build js

package page

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"syscall/js"
	"time"

	"github.com/cutdeck/cutdeck/wasm/keep"
)

// database is one of the browser's own, in IndexedDB, with one table. Its methods wait, and must not be called inside a
// js.Func.
type database struct {
	name, table string
	bucket      string // the storage bucket that it lies in; "" none

	mu     sync.Mutex
	db     js.Value
	fail   error       // why it cannot be opened
	closed atomic.Bool // by the browser: it is to be opened again
}

// How many seconds the browser may take to answer; some never do. Those in which it freezes the page do not count.
const (
	toOpen  = 15
	toStore = 20
)

var errLate = errors.New("the browser's database does not answer")

// wait waits for an answer.
func wait(answer chan error, seconds int) error {
	for range seconds {
		select {
		case err := <-answer:
			return err
		case <-time.After(time.Second):
		}
	}
	return errLate
}

// opened is the database. It is opened once, and again when the browser has closed it.
func (d *database) opened() (js.Value, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed.Swap(false) {
		d.db = js.Undefined()
	}
	if !d.db.Truthy() && d.fail == nil {
		d.fail = d.open()
	}
	return d.db, d.fail
}

func (d *database) open() error {
	answer := make(chan error, 3)
	var req js.Value
	in, err := d.place()
	if err != nil {
		return err
	}
	err = try(func() {
		req = window.Get("Reflect").Call("get", in, "indexedDB").Call("open", d.name, 1)
		handle(req, "upgradeneeded", func() { req.Get("result").Call("createObjectStore", d.table) })
		handle(req, "success", func() {
			d.db = req.Get("result")
			d.closeWhenCleared()
			answer <- nil
		})
		handle(req, "error", func() { answer <- refusal(req.Get("error")) })
	})
	if err != nil {
		return fmt.Errorf("the browser has no database for this page: %w", err)
	}
	return wait(answer, toOpen)
}

var errNoBuckets = errors.New("this browser has no storage buckets")

// place is what has the database: the window or a bucket, whose files are its own.
func (d *database) place() (in js.Value, err error) {
	if d.bucket == "" {
		return window, nil
	}
	var opening js.Value
	err = try(func() {
		buckets := window.Get("navigator").Get("storageBuckets")
		if !buckets.Truthy() {
			panic(errNoBuckets)
		}
		opening = buckets.Call("open", d.bucket, map[string]any{"durability": "strict"})
	})
	if err != nil {
		return in, err
	}
	answer := make(chan error, 1)
	go func() {
		var bad error
		in, bad = await(opening)
		answer <- bad
	}()
	err = wait(answer, toOpen)
	return in, err
}

// closeWhenCleared closes the database when the browser clears it, so that it does not block that.
func (d *database) closeWhenCleared() {
	db := d.db
	handle(db, "versionchange", func() {
		d.closed.Store(true)
		db.Call("close")
	})
	handle(db, "close", func() { d.closed.Store(true) })
}

// handle has f called at an event, within the browser's own call: it must not wait.
func handle(target js.Value, event string, f func()) js.Func {
	fn := js.FuncOf(func(js.Value, []js.Value) any { f(); return nil })
	target.Set("on"+event, fn)
	return fn
}

// refusal is an error of the database.
func refusal(e js.Value) error {
	switch {
	case e.Type() != js.TypeObject:
		return errors.New("the browser's database has broken off")
	case e.Get("name").String() == "QuotaExceededError":
		return keep.ErrFull
	}
	return fmt.Errorf("the browser's database refuses: %s", e.Call("toString").String())
}

// transaction is one that is under way.
type transaction struct {
	tx, table js.Value
	funcs     []js.Func
	err       error
}

// ask makes a request of the table; then, if it is not nil, is called with the answer, and must not wait.
func (t *transaction) ask(then func(answer js.Value), method string, args ...any) {
	req := t.table.Call(method, args...)
	if then != nil {
		t.funcs = append(t.funcs, handle(req, "success", func() {
			if err := try(func() { then(req.Get("result")) }); err != nil {
				t.give(err)
			}
		}))
	}
}

// give aborts the transaction.
func (t *transaction) give(err error) {
	if t.err == nil {
		t.err = err
		_ = try(func() { t.tx.Call("abort") })
	}
}

// transact carries a transaction out, of which begin makes the first requests. It returns when the browser says that
// the transaction is complete, on the disk where the browser can promise that; or that it has been given up.
func (d *database) transact(mode string, begin func(t *transaction)) error {
	t, answer, err := d.begin(mode)
	if err != nil { // perhaps the browser has just closed it
		d.closed.Store(true)
		t, answer, err = d.begin(mode)
	}
	if err != nil {
		return err
	}
	if err := try(func() { begin(t) }); err != nil {
		t.give(err)
	}
	err = wait(answer, toStore)
	if err == errLate {
		return err // the functions are left for an answer that comes later
	}
	for _, f := range t.funcs {
		f.Release()
	}
	if t.err != nil {
		return t.err
	}
	return err
}

func (d *database) begin(mode string) (t *transaction, answer chan error, err error) {
	db, err := d.opened()
	if err != nil {
		return nil, nil, err
	}
	t, answer = new(transaction), make(chan error, 2)
	err = try(func() {
		t.tx = db.Call("transaction", d.table, mode, map[string]any{"durability": "strict"})
		t.table = t.tx.Call("objectStore", d.table)
		t.funcs = append(t.funcs,
			handle(t.tx, "complete", func() { answer <- nil }),
			handle(t.tx, "abort", func() { answer <- refusal(t.tx.Get("error")) }))
	})
	return t, answer, err
}
