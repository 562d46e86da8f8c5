//go:build js

package wasm

import (
	"crypto/rand"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/contacts"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// circle is the identity of this device and the players it has met. It is read from the device when it is
// first needed, and nothing of it is told to a site that embeds the page. Its methods may be called from any
// goroutine.
type circle struct {
	mu      sync.Mutex
	at      *page.Records
	read    bool
	forgets bool // the browser keeps nothing of it
	self    *netplay.Identity
	list    map[netplay.Hash]*contacts.Contact
	waiting []func() // what is still to be written, in order
	writing bool
}

// selfRecord is the name of the record with our identity; contacts are stored by their keys.
const selfRecord = "self"

// maxContacts is the number of players without a name of ours that are remembered.
const maxContacts = 200

func newCircle() *circle {
	return &circle{at: page.OpenRecords("contacts"), list: map[netplay.Hash]*contacts.Contact{}}
}

// load reads the records, once.
func (c *circle) load() {
	if c.read {
		return
	}
	c.read = true
	all, err := c.at.All()
	c.forgets = err != nil
	for name, text := range all {
		if k, err := contacts.ReadContact(name, text); err == nil {
			c.list[k.Key] = k
		}
	}
}

// identity returns our identity, and makes one if there is none.
func (c *circle) identity() (*netplay.Identity, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	if c.self != nil {
		return c.self, nil
	}
	fresh, err := netplay.NewIdentity(rand.Reader)
	if err != nil {
		return nil, err
	}
	text, err := c.at.Add(selfRecord, contacts.Text(fresh))
	if c.forgets = err != nil; err == nil {
		if c.self, err = contacts.ReadText(text); err == nil {
			return c.self, nil
		}
		_ = c.at.Put(selfRecord+".damaged", text) // it is put aside, not thrown away
		_ = c.at.Put(selfRecord, contacts.Text(fresh))
	}
	c.self = fresh
	return fresh, nil
}

// become replaces our identity.
func (c *circle) become(id *netplay.Identity) error {
	if err := c.at.Put(selfRecord, contacts.Text(id)); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.self, c.forgets = id, false
	return nil
}

// keeps reports whether the browser stores these records.
func (c *circle) keeps() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.forgets
}

// called is the name of a player at the table: the one that our player has given them, or else their own.
func (c *circle) called(key netplay.Hash, calls string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	if k := c.list[key]; k != nil && k.Petname != "" {
		return k.Petname
	}
	return calls
}

// meets records that a player has been met, and returns the contact as it was before: nil for a new player.
// namesake is another contact with the same name, if the player is new.
func (c *circle) meets(key netplay.Hash, calls string) (known, namesake *contacts.Contact) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	if c.self != nil && key == c.self.Public() {
		return nil, nil // who plays against himself
	}
	k := c.list[key]
	if k != nil {
		copied := *k
		known = &copied
	} else {
		k = &contacts.Contact{Key: key}
		if calls != "Host" && calls != "Guest" {
			namesake = contacts.Namesake(slices.Collect(maps.Values(c.list)), key, calls)
		}
		c.list[key] = k
	}
	k.Calls, k.Met = calls, time.Now()
	c.save(k)
	c.trim()
	return known, namesake
}

// trim deletes the contacts without a name of ours that were met longest ago.
func (c *circle) trim() {
	list := slices.DeleteFunc(slices.Collect(maps.Values(c.list)), func(k *contacts.Contact) bool { return k.Petname != "" })
	contacts.Newest(list)
	for _, k := range list[min(len(list), maxContacts):] {
		c.drop(k.Key)
	}
}

// notes records the state of a game with a player.
func (c *circle) notes(key netplay.Hash, room string, at contacts.Stand) {
	c.change(key, func(k *contacts.Contact) bool { return k.Note(room, at) })
}

// change changes the contact of a player, and stores it if do returns true.
func (c *circle) change(key netplay.Hash, do func(k *contacts.Contact) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k := c.list[key]; k != nil && do(k) {
		c.save(k)
	}
}

// forget deletes the contact of a player.
func (c *circle) forget(key netplay.Hash) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(key)
}

// contact returns the contact of a player; ok is false if there is none.
func (c *circle) contact(key netplay.Hash) (k contacts.Contact, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	if k := c.list[key]; k != nil {
		return *k, true
	}
	return k, false
}

// all lists the contacts, the one met last first.
func (c *circle) all() (list []*contacts.Contact) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	for _, k := range c.list {
		copied := *k
		list = append(list, &copied)
	}
	contacts.Newest(list)
	return list
}

func (c *circle) save(k *contacts.Contact) {
	name, text := k.Key.String(), k.Text()
	c.write(func() { _ = c.at.Put(name, text) })
}

func (c *circle) drop(key netplay.Hash) {
	delete(c.list, key)
	c.write(func() { _ = c.at.Delete(key.String()) })
}

// write stores a record in the background, after those that wait already.
func (c *circle) write(do func()) {
	if c.waiting = append(c.waiting, do); c.writing {
		return
	}
	c.writing = true
	go func() {
		for {
			c.mu.Lock()
			if len(c.waiting) == 0 {
				c.writing = false
				c.mu.Unlock()
				return
			}
			next := c.waiting[0]
			c.waiting = c.waiting[1:]
			c.mu.Unlock()
			next()
		}
	}()
}
