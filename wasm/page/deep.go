//go:build js

package page

import (
	"errors"
	"syscall/js"
	"time"
)

// deep is IndexedDB, which holds much and answers late: its methods wait, and
// must not be called inside a js.Func. Of what outgrows the other places it is
// the last resort, and it keeps the games that are over.
type deep struct {
	name string // of the database
	db   js.Value
	fail error
	held map[string]bool // the names that are kept; nil until it has been read
}

// deepWait is how long a browser may take to answer; some never do.
const deepWait = 3 * time.Second

const deepTable = "kept"

var errLate = errors.New("the browser's database does not answer")

// ask waits for a request of IndexedDB.
func ask(begin func() js.Value, more func(req js.Value)) (v js.Value, err error) {
	done := make(chan error, 3)
	var req js.Value
	answer := func(err error) js.Func {
		return js.FuncOf(func(js.Value, []js.Value) any { done <- err; return nil })
	}
	good, bad := answer(nil), answer(errors.New("the browser's database refuses"))
	err = try(func() {
		req = begin()
		req.Set("onsuccess", good)
		req.Set("onerror", bad)
		req.Set("onblocked", bad)
		if more != nil {
			more(req)
		}
	})
	if err != nil {
		good.Release()
		bad.Release()
		return v, err
	}
	select {
	case err = <-done:
		good.Release()
		bad.Release()
	case <-time.After(deepWait): // its functions are left for an answer that comes later
		return v, errLate
	}
	if err == nil {
		v = req.Get("result")
	}
	return v, err
}

// open opens the database once.
func (d *deep) open() error {
	if d.fail != nil || d.db.Truthy() {
		return d.fail
	}
	d.db, d.fail = ask(func() js.Value { return window.Get("indexedDB").Call("open", d.name, 1) }, func(req js.Value) {
		var made js.Func
		made = js.FuncOf(func(js.Value, []js.Value) any {
			made.Release()
			req.Get("result").Call("createObjectStore", deepTable)
			return nil
		})
		req.Set("onupgradeneeded", made)
	})
	return d.fail
}

func (d *deep) do(mode, method string, args ...any) (js.Value, error) {
	if err := d.open(); err != nil {
		return js.Undefined(), err
	}
	return ask(func() js.Value {
		return d.db.Call("transaction", deepTable, mode).Call("objectStore", deepTable).Call(method, args...)
	}, nil)
}

func (d *deep) Set(name, text string) error {
	if _, err := d.names(); err != nil {
		return err
	}
	_, err := d.do("readwrite", "put", text, name)
	d.held[name] = d.held[name] || err == nil
	return err
}

func (d *deep) Delete(name string) {
	if held, _ := d.names(); held[name] { // else there is nothing to wait for
		delete(held, name)
		_, _ = d.do("readwrite", "delete", name)
	}
}

// names are those that are kept.
func (d *deep) names() (map[string]bool, error) {
	if d.held != nil {
		return d.held, nil
	}
	names, err := d.do("readonly", "getAllKeys")
	if err != nil {
		return nil, err
	}
	d.held = map[string]bool{}
	for i := range names.Length() {
		d.held[names.Index(i).String()] = true
	}
	return d.held, nil
}

func (d *deep) All() (map[string]string, error) {
	held, err := d.names()
	m := map[string]string{}
	for name := range held {
		if v, err := d.do("readonly", "get", name); err == nil && v.Type() == js.TypeString {
			m[name] = v.String()
		}
	}
	return m, err
}
