//go:build js

package page

import (
	"testing"
	"time"
)

// spend is time in which nothing else can run.
func spend(d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); {
	}
}

// Between two pieces of work the browser hands over what has waited: here a message
// for each of them, which asks for the next.
func TestWorkLetsOthersIn(t *testing.T) {
	others, done := 0, make(chan bool)
	working := true
	go func() {
		for working {
			yield()
			others++
		}
	}()
	const pieces = 20
	Begin("Testing", func(w *Work) {
		for i := range pieces {
			spend(piece)
			w.Pause(i, pieces)
		}
		working = false
		close(done)
	}, func() { t.Error("work that was done counts as given up") })
	<-done
	if others < pieces-1 {
		t.Errorf("in %d pieces of work %d others were let in", pieces, others)
	}
}

// What was given up ends at its next pause, says so once, and leaves nothing shown.
func TestWorkGivenUp(t *testing.T) {
	steps, ended, told := 0, make(chan bool), 0
	w := Begin("Testing", func(w *Work) {
		defer close(ended)
		for {
			spend(piece)
			steps++
			w.Pause(steps, 1000)
		}
	}, func() { told++ })
	for w.el.IsNull() {
		yield()
	}
	before := steps
	w.Cancel()
	w.Cancel()
	<-ended
	if before == 0 || steps > before+1 || told != 1 {
		t.Errorf("given up after %d steps, it took %d, and said so %d times", before, steps, told)
	}
	yield()
	if el := document.Call("getElementById", "work"); el.Truthy() {
		t.Error("it is shown still")
	}
}
