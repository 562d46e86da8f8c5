package keep

import (
	"bytes"
	"sync"
)

// copied is a Disk with a copy on another one. The copy is changed after the disk, and nobody waits for it: a copy that
// is slow, or hangs, holds up no game. What it lacks after a break it is given on the next visit.
type copied struct {
	Disk
	copy Disk

	mu    sync.Mutex
	idle  sync.Cond
	jobs  []func() error // that the copy waits for, in order
	busy  bool           // a goroutine does them
	fail  bool           // the copy cannot be used; on another visit it may
	level map[string]bool
}

// WithCopy is a disk that is copied, for a browser that may delete one of the two by itself, and then all of it. A disk
// that is empty takes back what the copy has; the error says why it could not. A copy that does not work is done without.
func WithCopy(d, copy Disk) (Disk, error) {
	here, err := d.Games()
	if err != nil {
		return nil, err
	}
	c := &copied{Disk: d, copy: copy, level: map[string]bool{}}
	c.idle.L = &c.mu
	if len(here) > 0 {
		c.later(func() error { return c.complete(here) })
		return c, nil
	}
	there, err := copy.Games()
	if err != nil {
		return d, nil
	}
	return c, bring(d, copy, there)
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

// complete brings the copy the games that it lacks altogether.
func (d *copied) complete(here []Found) error {
	there, err := d.copy.Games()
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
	if err != nil {
		return err
	}
	return bring(d.copy, d.Disk, lacks)
}

// Load reads the game, and the first time gives the copy what it lacks: what was stored right before a break.
func (d *copied) Load(game string) (map[int][]byte, error) {
	here, err := d.Disk.Load(game)
	d.mu.Lock()
	first := err == nil && !d.level[game]
	d.level[game] = d.level[game] || first
	d.mu.Unlock()
	if first {
		var all []Record
		for n, b := range here {
			all = append(all, Record{game, n, b})
		}
		d.later(func() error { return d.fill(game, all) })
	}
	return here, err
}

// fill gives the copy those records of a game that it lacks.
func (d *copied) fill(game string, all []Record) error {
	there, err := d.copy.Load(game)
	var c Change
	for _, r := range all {
		if was, has := there[r.Number]; !has || !bytes.Equal(was, r.Bytes) {
			c.Put = append(c.Put, r)
		}
	}
	if err != nil || len(c.Put) == 0 {
		return err
	}
	return d.copy.Change(c)
}

// Change changes the disk, and what the disk has taken the copy.
func (d *copied) Change(c Change) error {
	err := d.Disk.Change(c)
	if c.After = nil; err == nil {
		d.later(func() error { return d.copy.Change(c) })
	}
	return err
}

// later has something done to the copy after what waits already.
func (d *copied) later(job func() error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fail {
		return
	}
	if d.jobs = append(d.jobs, job); !d.busy {
		d.busy = true
		go d.work()
	}
}

// work carries out the jobs in order. After one has failed the copy is no longer used.
func (d *copied) work() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for len(d.jobs) > 0 && !d.fail {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		d.mu.Unlock()
		err := job()
		d.mu.Lock()
		d.fail = err != nil
	}
	d.jobs, d.busy = nil, false
	d.idle.Broadcast()
}

// wait returns when nothing waits for the copy any more.
func (d *copied) wait() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.busy {
		d.idle.Wait()
	}
}
