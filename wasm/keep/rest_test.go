package keep

import (
	"slices"
	"strconv"
	"testing"
	"time"
)

// noon is a moment of a test, some minutes after noon.
func noon(minutes int) time.Time {
	return time.Date(2026, 11, 21, 12, minutes, 0, 0, time.Local)
}

// said is a journal of one record, of which something is said.
func said(g *Journals, name, record string, m Mark) *Journal {
	j := g.Open(name)
	j.Keep([]byte(record), func(error) {})
	_ = j.Wait()
	g.texts.SetMark(name, m)
	return j
}

// What is said of a journal is read as it was said, goes with it, and ends with it.
func TestMark(t *testing.T) {
	g := newDevice().visit()
	s := g.texts
	if m := s.Mark("g"); m != (Mark{}) {
		t.Errorf("of a journal that is not there it is said %+v", m)
	}
	want := Mark{noon(3), "Guest, the second", "turn 4, Deploy"}
	j := said(g, "g", "one", want)
	if m := s.Mark("g"); !m.At.Equal(want.At) || m.With != want.With || m.Far != want.Far {
		t.Errorf("%+v is read as %+v", want, m)
	}
	s.SetMark("g", Mark{noon(3), "Guest\nturn 9", "turn 4\n"})
	if m := s.Mark("g"); m.With != "Guest" || m.Far != "turn 4" {
		t.Errorf("a name with a line break in it says %+v", m)
	}
	if err := j.PutAside("h"); err != nil || s.Mark("g") != (Mark{}) || s.Mark("h").With != "Guest" {
		t.Errorf("put aside: %+v, and where it was %+v, %v", s.Mark("h"), s.Mark("g"), err)
	}
	if err := g.Open("h").Drop(); err != nil {
		t.Fatal(err)
	}
	if names := s.Names(""); len(names) > 0 {
		t.Errorf("after it was dropped there are %q", names)
	}
}

func TestNewest(t *testing.T) {
	g := newDevice().visit()
	said(g, "b", "", Mark{At: noon(2)})
	said(g, "d", "", Mark{At: noon(9)})
	said(g, "a", "", Mark{At: noon(5)})
	if got := g.texts.Newest([]string{"e", "a", "b", "c", "d"}); !slices.Equal(got, []string{"d", "a", "b", "e", "c"}) {
		t.Error(got)
	}
}

// Journals that are laid aside lie beside each other, whatever is in them; of too
// many those go that were used longest ago, and nothing else.
func TestRests(t *testing.T) {
	d := newDevice()
	g := d.visit()
	r := Rests{g, "rest-"}
	lay := func(j *Journal, at time.Time) string {
		t.Helper()
		name, err := r.Lay(j, at)
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	if name := lay(g.Open("local"), noon(0)); name != "" || len(d.held.held) != 0 {
		t.Fatalf("nothing was laid aside as %q", name)
	}
	said(g, "rest@frame-7", "of a frame", Mark{At: noon(0)})
	said(g, "far-1", "of a friend", Mark{At: noon(0)})
	names := map[string]string{}
	for i := range 12 {
		game := "game " + strconv.Itoa(i)
		j := said(g, "local", game, Mark{At: noon(i), Far: game})
		names[lay(j, noon(59))] = game
		if g.Open("local").Len() != 0 || j.Len() != 0 {
			t.Fatalf("%s is still there", game)
		}
	}
	if len(names) != 12 || len(r.Names()) != 12 {
		t.Fatalf("of 12 games %d lie aside: %q", len(r.Names()), r.Names())
	}
	for i, name := range r.Names() {
		want := "game " + strconv.Itoa(11-i)
		if names[name] != want || g.texts.Mark(name).Far != want {
			t.Errorf("at %d, from the newest, lies %s, %+v", i, names[name], g.texts.Mark(name))
		}
		if all, err := g.Open(name).Records(); err != nil || len(all) != 1 || string(all[0]) != want {
			t.Errorf("%s holds %q, %v", want, all, err)
		}
	}
	// The oldest is used once more, and is the newest then.
	oldest := r.Names()[11]
	g.texts.SetMark(oldest, Mark{At: noon(30)})
	r.Trim(4)
	if got := r.Names(); len(got) != 4 || got[0] != oldest || names[got[3]] != "game 9" {
		t.Errorf("of twelve four are left: %q", got)
	}
	for _, name := range []string{"rest@frame-7", "far-1"} {
		if g.Open(name).Len() != 1 {
			t.Errorf("%s is gone", name)
		}
	}
	// One of which nothing is said was used now.
	j := g.Open("local")
	j.Keep([]byte("from before"), func(error) {})
	if name := lay(j, noon(45)); r.Names()[0] != name {
		t.Errorf("%s is not the newest of %q", name, r.Names())
	}
	r.Trim(0)
	if left, err := g.List(); len(left) != 2 || err != nil {
		t.Errorf("there still is %v, %v", left, err)
	}
}
