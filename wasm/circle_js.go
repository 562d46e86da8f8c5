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

// circle is who plays on this device, and whom it has met. It is read from the
// device at first need, and nothing of it is told to a page around ours. Its
// methods may be called from any goroutine.
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

// selfRecord is the name by which our identity is kept; contacts are kept by their
// keys.
const selfRecord = "self"

// maxContacts is how many players are remembered to whom ours has given no name.
const maxContacts = 200

func newCircle() *circle {
	return &circle{at: page.OpenRecords("contacts"), list: map[netplay.Hash]*contacts.Contact{}}
}

// load reads it, once.
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

// identity is ours, made at first need.
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

// become makes another identity ours from now on.
func (c *circle) become(id *netplay.Identity) error {
	if err := c.at.Put(selfRecord, contacts.Text(id)); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.self, c.forgets = id, false
	return nil
}

// keeps reports whether the browser keeps any of it.
func (c *circle) keeps() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.forgets
}

// called is what the table calls a player: by the name that ours has given them,
// else by their own.
func (c *circle) called(key netplay.Hash, calls string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	if k := c.list[key]; k != nil && k.Petname != "" {
		return k.Petname
	}
	return calls
}

// meets notes that a player has been met, and returns what was known of them: nil,
// nothing. namesake is another player of that name, if none of that key was known.
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

// trim forgets whom nobody has named and who was met longest ago.
func (c *circle) trim() {
	list := slices.DeleteFunc(slices.Collect(maps.Values(c.list)), func(k *contacts.Contact) bool { return k.Petname != "" })
	contacts.Newest(list)
	for _, k := range list[min(len(list), maxContacts):] {
		c.drop(k.Key)
	}
}

// notes notes how a game with a player stands.
func (c *circle) notes(key netplay.Hash, room string, at contacts.Stand) {
	c.change(key, func(k *contacts.Contact) bool { return k.Note(room, at) })
}

// change changes what is known of a player, and keeps it if do says so.
func (c *circle) change(key netplay.Hash, do func(k *contacts.Contact) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k := c.list[key]; k != nil && do(k) {
		c.save(k)
	}
}

// forget forgets a player.
func (c *circle) forget(key netplay.Hash) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(key)
}

// contact is what is known of a player; ok is false where nothing is.
func (c *circle) contact(key netplay.Hash) (k contacts.Contact, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.load()
	if k := c.list[key]; k != nil {
		return *k, true
	}
	return k, false
}

// all lists whom this device has met, the last one first.
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

// write has something written behind the game, after what waits already.
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
