package engine

// Key says what a tally counts: its upper half is the sort, its lower half is which one
// of that sort. So what the kernel counts and what a game counts can't meet.
type Key uint32

// The sorts of keys, each at its first key.
const (
	actKey   Key = iota << 16 // uses of an act, and answers: its row of Rules.Acts
	titleKey                  // uses of a title: its Def
	watchKey                  // uses of a watcher: its row of Rules.Watches
	seatKey                   // what seat 0 has done that a watcher counts
	_                         // and seat 1
	anewKey                   // how often a card has been counted anew: one key
	drawnKey                  // what Rules.Counts has given a key
	shareKey                  // units that an answer gives: to the mode, or 0 for a thing
	OwnKey                    // what a game counts under constants of its own, see Declared
	endKey
)

// sort is the first key of the sort of k.
func (k Key) sort() Key { return k &^ 0xFFFF }

// WatchKey is the key under which the uses of a watcher are counted.
func WatchKey(watch uint16) Key { return watchKey | Key(watch) }

// CountKey is the key under which a trigger without a body counts, each turn, what a
// seat does.
func CountKey(watch uint16, by Seat) Key { return seatKey + Key(by&1)<<16 | Key(watch) }

// What says what a tally counts.
func (t *Tally) What() Key { return Key(t.Kind)<<16 | Key(t.Key) }

// tallyOf is a tally of nothing yet.
func tallyOf(until uint8, h H, key Key) Tally {
	return Tally{Kind: uint8(key >> 16), Until: until, H: h, Key: uint16(key)}
}
