package keep

import (
	"errors"
	"testing"
)

// twin is a device whose browser has two databases and may delete either.
type twin struct {
	disk, copy *drive
	texts      *box
	open       []*copied
}

func newTwin() *twin { return &twin{newDrive(), newDrive(), newBox(1 << 20), nil} }

// visit is a page that is opened there, once the one before has written its copy.
func (d *twin) visit() *Journals {
	d.end()
	return d.visitAtOnce()
}

func (d *twin) visitAtOnce() *Journals {
	return NewJournals(func() (Disk, error) {
		disk, err := WithCopy(d.disk, d.copy)
		if c, ok := disk.(*copied); ok {
			d.open = append(d.open, c)
		}
		return disk, err
	}, Open(Spot{Site, many{d.texts}}), Open())
}

// end waits for the copies that pages write.
func (d *twin) end() {
	for _, c := range d.open {
		c.wait()
	}
	d.open = nil
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
		d.end()
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
	d.end()
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
	d.end()
	d.disk = newDrive()
	if list, err := d.visit().List(); err != nil || len(list) != 1 || list[0].Game != "g" {
		t.Errorf("there are %v: %v", list, err)
	}
	for range 2 { // the first forgets that it was dropped
		_, _ = d.visit().List()
	}
	d.end()
	if list, err := d.copy.Games(); err != nil || len(list) != 1 {
		t.Errorf("the copy has %v: %v", list, err)
	}
}

// A copy that fails stops nothing, and one that cannot be brought back is not written over.
func TestCopyFails(t *testing.T) {
	d := newTwin()
	keepAll(d.visit().Open("g"), 0, 2)
	d.end()
	d.copy.fail = func(Change) error { return ErrFull }
	for _, said := range keepAll(d.visit().Open("g"), 2, 2) {
		if said != "2 <nil>" && said != "3 <nil>" {
			t.Error(said)
		}
	}
	d.end()
	d.copy.fail = nil
	holds(t, d.visit().Open("g"), 4)
	d.end()
	d.disk = newDrive()
	d.disk.fail = func(Change) error { return ErrFull }
	if err := d.visit().Fail(); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
	d.disk.fail = nil
	holds(t, d.visit().Open("g"), 4)
}

// A copy that hangs holds up nothing.
func TestCopyHangs(t *testing.T) {
	d := newTwin()
	keepAll(d.visit().Open("g"), 0, 2)
	d.end()
	d.copy.hold = make(chan bool)
	keepAll(d.visit().Open("g"), 2, 3)
	holds(t, d.visitAtOnce().Open("g"), 5)
	close(d.copy.hold)
	d.end()
	d.disk = newDrive()
	holds(t, d.visit().Open("g"), 5)
}
