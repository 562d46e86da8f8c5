//go:build js

package page

import (
	"bytes"
	"errors"
	"syscall/js"

	"github.com/cutdeck/cutdeck/wasm/keep"
)

// OpenJournals opens the journals of games: in IndexedDB, one key for a game and the number of a record. What is said
// of them lies in texts. Where there is no IndexedDB they lie in the tab, and weaker
// is called when that keeps nothing either; it must not call the journals.
//
// Chromium deletes all databases of a page of which a kill has torn one record in two, but not those in a storage
// bucket, whose files are others. There a copy lies.
func OpenJournals(texts *keep.Store, weaker func(keep.Tier)) *keep.Journals {
	d, copied := &disk{database{name: "cutdeck.games", table: "records"}}, &disk{database{name: "cutdeck.games", table: "records", bucket: "games"}}
	spare := keep.Open(keep.Spot{Tier: keep.Tab, Place: part{&ofTab, "games/"}})
	spare.Weaker = weaker
	g := keep.NewJournals(func() (keep.Disk, error) {
		if _, err := d.opened(); err != nil {
			return d, err
		}
		return keep.WithCopy(d, copied)
	}, texts, spare)
	go g.Fail() // it takes a moment
	return g
}

// disk is a keep.Disk.
type disk struct{ database }

func key(game string, n int) []any { return []any{game, n} }

// from is the range of the records of a game from a number on.
func from(game string, n int) js.Value {
	return window.Get("IDBKeyRange").Call("bound", key(game, n), []any{game, []any{}})
}

// octets are the bytes of a record; nil: it is damaged.
func octets(v js.Value) []byte {
	if !v.InstanceOf(window.Get("Uint8Array")) {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

func (d *disk) Games() (list []keep.Found, err error) {
	err = d.transact("readonly", func(t *transaction) {
		t.ask(func(cursor js.Value) {
			if !cursor.Truthy() {
				return
			}
			game, n := cursor.Get("key").Index(0).String(), cursor.Get("key").Index(1).Int()
			if len(list) == 0 || list[len(list)-1].Game != game {
				list = append(list, keep.Found{Game: game})
			}
			f := &list[len(list)-1]
			if n == keep.Note {
				f.Note = octets(cursor.Get("value"))
				cursor.Call("continue", key(game, 0))
				return
			}
			if n == 0 {
				f.First = octets(cursor.Get("value"))
			}
			cursor.Call("continue", []any{game, []any{}}) // the next game
		}, "openCursor")
	})
	return list, err
}

func (d *disk) Load(game string) (map[int][]byte, error) {
	there := map[int][]byte{}
	var keys js.Value
	err := d.transact("readonly", func(t *transaction) {
		t.ask(func(v js.Value) { keys = v }, "getAllKeys", from(game, keep.Note))
		t.ask(func(values js.Value) {
			for i := range values.Length() {
				if b := octets(values.Index(i)); b != nil {
					there[keys.Index(i).Index(1).Int()] = b
				}
			}
		}, "getAll", from(game, keep.Note))
	})
	return there, err
}

func (d *disk) Change(c keep.Change) error {
	return d.transact("readwrite", func(t *transaction) {
		if c.After == nil {
			t.change(c)
			return
		}
		t.ask(func(last js.Value) {
			if ends(last, c.After) {
				t.change(c)
			} else {
				t.give(keep.ErrElsewhere)
			}
		}, "getAll", from(c.After.Game, max(0, c.After.Number)))
	})
}

// ends reports whether the records from the number of one on are that one alone.
func ends(last js.Value, r *keep.Record) bool {
	if r.Number < 0 {
		return last.Length() == 0
	}
	return last.Length() == 1 && bytes.Equal(octets(last.Index(0)), r.Bytes)
}

func (t *transaction) change(c keep.Change) {
	for _, r := range c.Delete {
		t.ask(nil, "delete", from(r.Game, r.Number))
	}
	for _, r := range c.Put {
		t.ask(nil, "put", array(r.Bytes), key(r.Game, r.Number))
	}
}

// archived is a keep.Place of texts in a database: for the games that are over.
type archived struct{ database }

func (a *archived) Set(name, text string) error {
	return a.transact("readwrite", func(t *transaction) { t.ask(nil, "put", text, name) })
}

func (a *archived) Delete(name string) {
	_ = a.transact("readwrite", func(t *transaction) { t.ask(nil, "delete", name) })
}

var errNoTexts = errors.New("the browser's database holds something else")

func (a *archived) All() (map[string]string, error) {
	m := map[string]string{}
	var names js.Value
	err := a.transact("readonly", func(t *transaction) {
		t.ask(func(v js.Value) { names = v }, "getAllKeys")
		t.ask(func(texts js.Value) {
			for i := range texts.Length() {
				if texts.Index(i).Type() != js.TypeString {
					t.give(errNoTexts)
					return
				}
				m[names.Index(i).String()] = texts.Index(i).String()
			}
		}, "getAll")
	})
	return m, err
}
