package keep

import (
	"bytes"
	"sync"
)

// copied is a Disk with a copy on another one. First the disk is changed and then the copy, and only then is it said: of
// what is said to be stored, no break between the two leaves less than one whole disk.
type copied struct {
	Disk
	copy Disk

	mu    sync.Mutex
	level map[string]bool // games of which the copy lacks nothing
	fail  bool            // the copy cannot be written; on another visit it may
}

// WithCopy is a disk that is copied, for a browser that may delete one of the two by itself, and then all of it. A disk
// that is empty takes back what the copy has; the error says why it could not. A copy that does not work is done without.
func WithCopy(d, copy Disk) (Disk, error) {
	here, err := d.Games()
	if err != nil {
		return nil, err
	}
	there, err := copy.Games()
	if err != nil {
		return d, nil
	}
	if len(here) == 0 {
		return &copied{Disk: d, copy: copy, level: map[string]bool{}}, bring(d, copy, there)
	}
	has := map[string]bool{}
	for _, f := range there {
		has[f.Game] = true
	}
	var lacks []Found
	for _, f := range here {
		if !has[f.Game] {
			lacks = append(lacks, f)
		}
	}
	return &copied{Disk: d, copy: copy, level: map[string]bool{}, fail: bring(copy, d, lacks) != nil}, nil
}

// bring puts games of one disk on another, all or none.
func bring(to, from Disk, games []Found) error {
	var c Change
	for _, f := range games {
		there, err := from.Load(f.Game)
		if err != nil {
			return err
		}
		for n, b := range there {
			c.Put = append(c.Put, Record{f.Game, n, b})
		}
	}
	if len(c.Put) == 0 {
		return nil
	}
	return to.Change(c)
}

// Load reads the game, and the first time gives the copy what it lacks: what was stored right before a break.
func (d *copied) Load(game string) (map[int][]byte, error) {
	here, err := d.Disk.Load(game)
	d.mu.Lock()
	done := d.level[game] || d.fail || err != nil
	d.level[game] = d.level[game] || err == nil
	d.mu.Unlock()
	if done {
		return here, err
	}
	there, bad := d.copy.Load(game)
	var c Change
	for n, b := range here {
		if was, has := there[n]; !has || !bytes.Equal(was, b) {
			c.Put = append(c.Put, Record{game, n, b})
		}
	}
	if bad == nil && len(c.Put) > 0 {
		bad = d.copy.Change(c)
	}
	d.hear(bad)
	return here, nil
}

// Change changes both. What the disk has taken stands, whatever becomes of the copy.
func (d *copied) Change(c Change) error {
	if err := d.Disk.Change(c); err != nil {
		return err
	}
	d.mu.Lock()
	fail := d.fail
	d.mu.Unlock()
	if c.After = nil; !fail {
		d.hear(d.copy.Change(c))
	}
	return nil
}

// hear hears how it went to read or change the copy. One that fails is left alone until the next visit.
func (d *copied) hear(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fail = d.fail || err != nil
}
