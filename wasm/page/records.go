//go:build js

package page

import (
	"errors"
	"syscall/js"
)

// Records are texts by name in a database of the browser. What Put or Add has
// returned for is on the device. The methods wait, and must not be called inside
// a js.Func; several goroutines may call them.
type Records struct{ database }

// OpenRecords names a database; it is opened, and made, at first need.
func OpenRecords(name string) *Records {
	return &Records{database{name: prefix + name, table: "records"}}
}

// Put keeps a text by name, instead of what was kept by it.
func (r *Records) Put(name, text string) error {
	return r.transact("readwrite", func(t *transaction) { t.ask(nil, "put", text, name) })
}

// Add keeps a text by name unless there is one already, and returns the one that
// is there then. Of two tabs that do so at once both get the same.
func (r *Records) Add(name, text string) (kept string, err error) {
	err = r.transact("readwrite", func(t *transaction) {
		t.ask(func(there js.Value) {
			if there.Type() == js.TypeString {
				kept = there.String()
				return
			}
			kept = text
			t.ask(nil, "put", text, name)
		}, "get", name)
	})
	return kept, err
}

// Get returns the text that is kept by a name, "" if none is.
func (r *Records) Get(name string) (text string, err error) {
	err = r.transact("readonly", func(t *transaction) {
		t.ask(func(v js.Value) {
			if v.Type() == js.TypeString {
				text = v.String()
			}
		}, "get", name)
	})
	return text, err
}

// Delete forgets the text kept by that name.
func (r *Records) Delete(name string) error {
	return r.transact("readwrite", func(t *transaction) { t.ask(nil, "delete", name) })
}

var errUneven = errors.New("the browser's database names other texts than it has")

// All returns everything that is kept.
func (r *Records) All() (map[string]string, error) {
	var names, texts js.Value
	err := r.transact("readonly", func(t *transaction) {
		t.ask(func(v js.Value) { names = v }, "getAllKeys")
		t.ask(func(v js.Value) { texts = v }, "getAll")
	})
	if err != nil {
		return nil, err
	}
	if names.Length() != texts.Length() {
		return nil, errUneven
	}
	all := map[string]string{}
	for i := range names.Length() {
		if v := texts.Index(i); v.Type() == js.TypeString {
			all[names.Index(i).String()] = v.String()
		}
	}
	return all, nil
}
