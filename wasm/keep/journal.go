package keep

import (
	"bytes"
	"sync"
)

// Journal is the log of a game as a list of records that survives whatever happens to the browser once it has said of
// a record that it is stored. It is the store that package netplay asks for. It may be used by several goroutines.
type Journal struct {
	of   *Journals
	disk Disk
	name string
	lost int

	writes sync.Once

	mu     sync.Mutex
	idle   sync.Cond
	list   [][]byte      // the records: those that are stored, and those that wait for it
	stored int           // how many are stored
	dones  []func(error) // of those that wait
	busy   bool          // a goroutine is storing
	err    error         // why nothing can be kept any more, or nothing could be read
}

// Len returns the number of records.
func (j *Journal) Len() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return len(j.list)
}

// Lost returns how many records have been stored at the least that are not there any more. Those that the journal has
// are the longest beginning without a gap.
func (j *Journal) Lost() int { return j.lost }

// Tier says how well the journal is kept.
func (j *Journal) Tier() Tier { return j.of.tier(j.disk) }

// Records returns all records in the order in which they were kept, or why they cannot be read.
func (j *Journal) Records() ([][]byte, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.err != nil && len(j.list) == 0 {
		return nil, j.err
	}
	return j.list[:len(j.list):len(j.list)], nil
}

// Keep adds a record and returns at once. done is called exactly once, on another goroutine unless nothing can be kept
// any more: with nil when the record is stored, else with the error. Records are stored in their order, and none after
// one that could not be stored, though Records still has them. A journal that has been cleared under our hands is written again; one that another tab
// has written to is left alone, with ErrElsewhere.
func (j *Journal) Keep(record []byte, done func(error)) {
	j.mu.Lock()
	j.list = append(j.list, append([]byte{}, record...))
	if err := j.err; err != nil {
		j.mu.Unlock()
		done(err)
		return
	}
	j.dones = append(j.dones, done)
	begin := !j.busy
	j.busy = true
	j.mu.Unlock()
	j.writes.Do(func() {
		j.of.mu.Lock()
		defer j.of.mu.Unlock()
		j.of.writers[j.name] = append(j.of.writers[j.name], j)
	})
	if begin {
		go j.store()
	}
}

// store stores what waits: all that has come while the database was busy in one transaction.
func (j *Journal) store() {
	for {
		j.mu.Lock()
		n, list, dones := j.stored, j.list, j.dones
		j.dones = nil
		if j.busy = n < len(list) && j.err == nil; !j.busy {
			j.idle.Broadcast()
			j.mu.Unlock()
			return
		}
		j.mu.Unlock()
		err := j.append(list, n)
		j.mu.Lock()
		if err == nil {
			j.stored = len(list)
		} else {
			j.err = err
			dones = append(dones, j.dones...)
			j.dones = nil
		}
		j.mu.Unlock()
		if err == nil {
			j.of.count(j, list)
		}
		for _, done := range dones {
			done(err)
		}
	}
}

// append stores the records from the nth on.
func (j *Journal) append(list [][]byte, n int) error {
	after := &Record{Game: j.name, Number: n - 1}
	if n > 0 {
		after.Bytes = list[n-1]
	}
	err := j.disk.Change(Change{After: after, Put: records(j.name, list, n)})
	if err != ErrElsewhere || n == 0 {
		return err
	}
	if there, bad := j.kept(); bad != nil || len(there) > 0 {
		return err
	}
	return j.disk.Change(Change{After: &Record{Game: j.name, Number: -1}, Put: records(j.name, list, 0)})
}

// records are those of a list from the nth on; one that is nil is left out.
func records(game string, list [][]byte, n int) (out []Record) {
	for i := n; i < len(list); i++ {
		if list[i] != nil {
			out = append(out, Record{game, i, list[i]})
		}
	}
	return out
}

// Wait returns when everything that has been kept is stored, or could not be.
func (j *Journal) Wait() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.busy {
		j.idle.Wait()
	}
	return j.err
}

// kept is what the disk has of the game, by number, its note among it.
func (j *Journal) kept() (map[int][]byte, error) {
	there, err := j.disk.Load(j.name)
	if bytes.Equal(there[Note], dropped) {
		delete(there, Note)
	}
	return there, err
}

// read takes the records that the disk has.
func (j *Journal) read() {
	there, err := j.disk.Load(j.name)
	if err != nil {
		j.err = err
		return
	}
	gone := bytes.Equal(there[Note], dropped)
	delete(there, Note)
	most := 0
	for n := range there {
		most = max(most, n+1)
	}
	for there[len(j.list)] != nil {
		j.list = append(j.list, there[len(j.list)])
	}
	j.stored = len(j.list)
	if !gone || there[0] != nil {
		most = max(most, j.of.counted(j, there[0]))
	}
	j.lost = most - len(j.list)
}

// Mend makes a journal that has lost something one that can go on from its last record: what lay behind a gap, and that
// something was lost, is forgotten.
func (j *Journal) Mend() error {
	_ = j.Wait()
	err := j.disk.Change(Change{Delete: []Record{{Game: j.name, Number: j.stored}}})
	if err == nil {
		j.lost = 0
		j.of.count(j, j.list[:j.stored])
	}
	return err
}

// PutAside makes the journal that of another name, in the place of what was there, with what is said of it. One that is
// empty changes nothing.
func (j *Journal) PutAside(name string) error {
	_ = j.Wait()
	there, err := j.kept()
	if err != nil || len(there) == 0 {
		return err
	}
	c := Change{Delete: []Record{{Game: name, Number: Note}, {Game: j.name, Number: Note}}, Put: []Record{{j.name, Note, dropped}}}
	for n, b := range there {
		c.Put = append(c.Put, Record{name, n, b})
	}
	if err := j.disk.Change(c); err != nil {
		return err
	}
	j.of.rename(j.name, name)
	j.empty()
	return nil
}

// Drop forgets the journal, and what is said of it.
func (j *Journal) Drop() error {
	_ = j.Wait()
	err := j.disk.Change(Change{Delete: []Record{{Game: j.name, Number: Note}}, Put: []Record{{j.name, Note, dropped}}})
	if err == nil {
		j.of.forget(j.name)
		j.empty()
	}
	return err
}

func (j *Journal) empty() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.list, j.stored, j.lost = nil, 0, 0
}

// Note is what is said of the game beside its records, "" if nothing is.
func (j *Journal) Note() string {
	there, _ := j.disk.Load(j.name)
	return noteOf(there)
}

// SetNote says it.
func (j *Journal) SetNote(text string) error {
	return j.disk.Change(Change{Put: []Record{{j.name, Note, []byte(text)}}})
}
