package netplay

import (
	"errors"
	"testing"
)

// slow is a store that has stored a record when it is told to.
type slow struct {
	Memory
	done []func(error)
}

func (s *slow) Keep(r []byte, done func(error)) {
	s.Memory.Keep(r, func(error) {})
	s.done = append(s.done, done)
}

// answer says of the oldest record that is not stored how it has ended.
func (s *slow) answer(err error) {
	done := s.done[0]
	s.done = s.done[1:]
	done(err)
}

// A message waits for the records before it; with none before it, it goes at once. A
// ping never waits.
func TestFrameWaits(t *testing.T) {
	store := new(slow)
	o := outbox{durable: new(durable)}
	o.add(message{kindChat, []byte{0}})
	for i := range 3 {
		must(t, o.keep(store, []byte{byte(i)}))
		o.add(message{kindChat, []byte{byte(i + 1)}})
	}
	l := newLink()
	woken := 0
	o.wake = func() { woken++ }
	for i := range 3 {
		o.add(message{kindPing, nil})
		if got := o.take(l); len(got) != 2 || kind(got[0][1]) != kindChat || got[0][frameHead] != byte(i) || kind(got[1][1]) != kindPing {
			t.Fatalf("with %d records stored the frames %v go out", i, got)
		}
		store.answer(nil)
	}
	if got := o.take(l); len(got) != 1 || woken != 3 {
		t.Fatalf("at the end %v goes out, and the store has woken the session %d times", got, woken)
	}
}

// After a record that could not be stored nothing goes out any more.
func TestFrameNeverGoes(t *testing.T) {
	store := new(slow)
	o := outbox{durable: new(durable)}
	for i := range 2 {
		must(t, o.keep(store, []byte{byte(i)}))
		o.add(message{kindChat, []byte{byte(i)}})
	}
	store.answer(errors.New("the disk is gone"))
	store.answer(nil)
	if got := o.take(newLink()); got != nil {
		t.Fatalf("%v goes out behind a record that was not stored", got)
	}
	if err := o.keep(store, nil); err == nil || len(store.done) != 0 {
		t.Fatalf("a record is kept behind one that is missing: %v", err)
	}
}

// Pages whose stores are slow play a whole game, and what the other side has
// heard is stored.
func TestSlowStore(t *testing.T) {
	cfg := configs(newSkirmish(7), 3)
	stores := [2]*slow{new(slow), new(slow)}
	for i := range cfg {
		cfg[i].Store = stores[i]
	}
	d := meeting(t, cfg)
	for moved := true; moved; {
		moved = d.deliver()
		for i := range d.s {
			if !moved && len(stores[i].done) > 0 {
				stores[i].answer(nil)
				moved = true
			}
		}
		moved = moved || script(d.s[0]) || script(d.s[1])
	}
	d.ended()
}
