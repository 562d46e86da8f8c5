package contacts

import (
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/cutdeck/cutdeck/netplay"
)

// Contact is a player whom this device has met, as its key tells.
type Contact struct {
	Key     netplay.Hash // of the identity
	Petname string       // what our player calls them; "" nothing yet
	Calls   string       // what they called themselves last
	Met     time.Time    // when last
	Games   []Game       // with them, the newest last
	Older   Tally        // of games that are no longer listed
}

// Game is how far a game with a contact has come, as seen from here.
type Game struct {
	Room string
	At   Stand
}

// Stand is how a game stands.
type Stand uint8

const (
	Ours     Stand = iota + 1 // it is unfinished, and ours to move
	Theirs                    // it is unfinished, and theirs to move
	Finished                  // it has come to an end
	Broken                    // one of the pages did what cannot be
)

// maxGames is how many games with one contact are told apart.
const maxGames = 100

// Name is what the table calls a contact.
func (c *Contact) Name() string {
	if c.Petname != "" {
		return c.Petname
	}
	return c.Calls
}

// Note notes how a game stands. It reports whether that is news: an end stays one.
func (c *Contact) Note(room string, at Stand) bool {
	i := slices.IndexFunc(c.Games, func(g Game) bool { return g.Room == room })
	if i < 0 {
		c.Games = append(c.Games, Game{room, at})
		for len(c.Games) > maxGames {
			c.Older.add(c.Games[0].At)
			c.Games = c.Games[1:]
		}
		return true
	}
	if g := &c.Games[i]; g.At != at && g.At < Finished {
		g.At = at
		return true
	}
	return false
}

// stored is a contact as it is kept, in JSON.
type stored struct {
	Petname, Calls string
	Met            int64 // Unix time in seconds
	Games          []Game
	Older          Tally
}

// Text is the contact as it is kept.
func (c *Contact) Text() string {
	b, _ := json.Marshal(stored{c.Petname, c.Calls, c.Met.Unix(), c.Games, c.Older}) // it holds nothing that JSON lacks
	return string(b)
}

var errContact = errors.New("what is kept of a player cannot be read")

// ReadContact reads what Text wrote, under the name by which it is kept.
func ReadContact(name, text string) (*Contact, error) {
	var s stored
	key, err := hex.DecodeString(name)
	if err != nil || len(key) != len(netplay.Hash{}) || json.Unmarshal([]byte(text), &s) != nil {
		return nil, errContact
	}
	for _, g := range s.Games {
		if g.At < Ours || g.At > Broken {
			return nil, errContact
		}
	}
	return &Contact{netplay.Hash(key), netplay.Name(s.Petname), netplay.Name(s.Calls), time.Unix(s.Met, 0), s.Games, s.Older}, nil
}

// Newest puts contacts in order, the one that was met last first.
func Newest(list []*Contact) {
	slices.SortFunc(list, func(a, b *Contact) int {
		return cmp.Or(b.Met.Compare(a.Met), cmp.Compare(a.Key.String(), b.Key.String()))
	})
}
