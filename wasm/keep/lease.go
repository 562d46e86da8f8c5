package keep

import (
	"strconv"
	"strings"
	"time"
)

// A lease says in a store which tab has a game, for browsers without locks. It
// is renewed while the tab is there, and is free some time after it has gone.
const (
	leaseFor   = 10 * time.Second
	RenewEvery = 3 * time.Second // how often Hold is to be called
)

// Lease is a tab's claim to a name.
type Lease struct {
	Store *Store
	Name  string
	Tab   string // no two tabs have the same; no space in it
	Now   func() time.Time
}

func (l *Lease) key() string { return "lease-" + l.Name }

// Hold takes the lease, or renews it, and reports whether this tab has it. Two
// tabs that take it at once both believe so until the next call, by which one
// has given way.
func (l *Lease) Hold() bool {
	now := l.Now()
	if text, ok := l.Store.Get(l.key()); ok {
		tab, since, _ := strings.Cut(text, " ")
		ms, err := strconv.ParseInt(since, 10, 64)
		age := now.Sub(time.UnixMilli(ms))
		if tab != l.Tab && err == nil && age > -leaseFor && age < leaseFor {
			return false
		}
	}
	_ = l.Store.Set(l.key(), l.Tab+" "+strconv.FormatInt(now.UnixMilli(), 10))
	text, _ := l.Store.Get(l.key())
	return strings.HasPrefix(text, l.Tab+" ")
}

// Release gives the lease back, if this tab has it.
func (l *Lease) Release() {
	if text, _ := l.Store.Get(l.key()); strings.HasPrefix(text, l.Tab+" ") {
		l.Store.Delete(l.key())
	}
}
