//go:build js

package page

import (
	"errors"
	"sync"
	"syscall/js"
)

// Records are texts by name in a database of the browser. What Put or Add has
// returned for is on the device. The methods wait, and must not be called inside
// a js.Func; several goroutines may call them.
type Records struct {
	name string // of the database
	mu   sync.Mutex
	db   js.Value
}

const recordTable = "records"

// OpenRecords names a database; it is opened, and made, at first need.
func OpenRecords(name string) *Records { return &Records{name: prefix + name} }

var errRecords = errors.New("the browser's database refuses")

// settledBy waits until one of a target's events has come; the first one means
// success.
func settledBy(target js.Value, good string, bad ...string) error {
	done := make(chan error, 4)
	var funcs []js.Func
	hear := func(event string, err error) {
		f := js.FuncOf(func(js.Value, []js.Value) any { done <- err; return nil })
		funcs = append(funcs, f)
		target.Call("addEventListener", event, f)
	}
	hear(good, nil)
	for _, event := range bad {
		hear(event, errRecords)
	}
	err := <-done
	for i, event := range append([]string{good}, bad...) {
		target.Call("removeEventListener", event, funcs[i])
		funcs[i].Release()
	}
	return err
}

// open opens the database once.
func (r *Records) open() error {
	if r.db.Truthy() {
		return nil
	}
	var req js.Value
	made := js.FuncOf(func(js.Value, []js.Value) any {
		req.Get("result").Call("createObjectStore", recordTable)
		return nil
	})
	defer made.Release()
	if err := try(func() {
		req = window.Get("indexedDB").Call("open", r.name, 1)
		req.Set("onupgradeneeded", made)
	}); err != nil {
		return err
	}
	if err := settledBy(req, "success", "error", "blocked"); err != nil {
		return err
	}
	r.db = req.Get("result")
	return nil
}

// do makes one transaction of one request, and returns what that found once the
// transaction is complete.
func (r *Records) do(mode, method string, args ...any) (js.Value, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.open(); err != nil {
		return js.Undefined(), err
	}
	var tx, req js.Value
	if err := try(func() {
		tx = r.db.Call("transaction", recordTable, mode, map[string]any{"durability": "strict"})
		req = tx.Call("objectStore", recordTable).Call(method, args...)
	}); err != nil {
		r.db = js.Undefined() // a browser may have closed it
		return js.Undefined(), err
	}
	if err := settledBy(tx, "complete", "error", "abort"); err != nil {
		return js.Undefined(), err
	}
	return req.Get("result"), nil
}

// Put keeps a text by name, instead of what was kept by it.
func (r *Records) Put(name, text string) error {
	_, err := r.do("readwrite", "put", text, name)
	return err
}

// Add keeps a text by name unless there is one already, and returns the one that
// is there then. Of two tabs that do so at once both get the same.
func (r *Records) Add(name, text string) (string, error) {
	if _, err := r.do("readwrite", "add", text, name); err == nil {
		return text, nil
	}
	v, err := r.do("readonly", "get", name)
	if err == nil && v.Type() != js.TypeString {
		err = errRecords
	}
	if err != nil {
		return "", err
	}
	return v.String(), nil
}

// Get returns the text that is kept by a name, "" if none is.
func (r *Records) Get(name string) (string, error) {
	v, err := r.do("readonly", "get", name)
	if err != nil || v.Type() != js.TypeString {
		return "", err
	}
	return v.String(), nil
}

// Delete forgets the text kept by that name.
func (r *Records) Delete(name string) error {
	_, err := r.do("readwrite", "delete", name)
	return err
}

// All returns everything that is kept.
func (r *Records) All() (map[string]string, error) {
	keys, err := r.do("readonly", "getAllKeys")
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for i := range keys.Length() {
		name := keys.Index(i).String()
		if text, err := r.Get(name); err == nil && text != "" {
			all[name] = text
		}
	}
	return all, nil
}
