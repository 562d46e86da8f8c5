package keep

import (
	"errors"
	"testing"
)

// twin is a device whose browser has two databases and may delete either.
type twin struct {
	disk, copy *drive
	texts      *box
}

func newTwin() *twin { return &twin{newDrive(), newDrive(), newBox(1 << 20)} }

func (d *twin) visit() *Journals {
	return NewJournals(func() (Disk, error) { return WithCopy(d.disk, d.copy) }, Open(Spot{Site, many{d.texts}}), Open())
}

// Whichever of the two databases a browser deletes, and however often, no game is lost.
func TestCopied(t *testing.T) {
	d := newTwin()
	if err := d.visit().Open("h").SetNote("another"); err != nil {
		t.Fatal(err)
	}
	keepAll(d.visit().Open("h"), 0, 3)
	n := 0
	for _, deleted := range []**drive{&d.copy, &d.disk, &d.disk, &d.copy, &d.disk} {
		keepAll(d.visit().Open("g"), n, 4)
		n += 4
		*deleted = newDrive()
		g := d.visit()
		holds(t, g.Open("g"), n)
		holds(t, g.Open("h"), 3)
		if g.Note("h") != "another" || g.Open("g").Lost() != 0 {
			t.Errorf("after %d records the note is %q, and %d are lost", n, g.Note("h"), g.Open("g").Lost())
		}
	}
}

// What breaks between the disk and the copy leaves the copy behind; the next visit gives it what it lacks.
func TestCopyLags(t *testing.T) {
	d := newTwin()
	keepAll(d.visit().Open("g"), 0, 4)
	if err := d.disk.Change(Change{Put: []Record{{"g", 4, rec(4)}}}); err != nil {
		t.Fatal(err)
	}
	keepAll(d.visit().Open("g"), 5, 2)
	d.disk = newDrive()
	holds(t, d.visit().Open("g"), 7)
}

// A game that was dropped, or mended, is so in the copy.
func TestCopyForgets(t *testing.T) {
	d := newTwin()
	keepAll(d.visit().Open("g"), 0, 4)
	keepAll(d.visit().Open("h"), 0, 4)
	if err := d.visit().Open("h").Drop(); err != nil {
		t.Fatal(err)
	}
	d.disk = newDrive()
	if list, err := d.visit().List(); err != nil || len(list) != 1 || list[0].Game != "g" {
		t.Errorf("there are %v: %v", list, err)
	}
	for range 2 { // the first forgets that it was dropped
		_, _ = d.visit().List()
	}
	if list, err := d.copy.Games(); err != nil || len(list) != 1 {
		t.Errorf("the copy has %v: %v", list, err)
	}
}

// A copy that fails stops nothing, and one that cannot be brought back is not written over.
func TestCopyFails(t *testing.T) {
	d := newTwin()
	keepAll(d.visit().Open("g"), 0, 2)
	d.copy.fail = func(Change) error { return ErrFull }
	for _, said := range keepAll(d.visit().Open("g"), 2, 2) {
		if said != "2 <nil>" && said != "3 <nil>" {
			t.Error(said)
		}
	}
	d.copy.fail = nil
	holds(t, d.visit().Open("g"), 4)
	d.disk = newDrive()
	d.disk.fail = func(Change) error { return ErrFull }
	if err := d.visit().Fail(); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
	d.disk.fail = nil
	holds(t, d.visit().Open("g"), 4)
}
