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

// said is a journal of one entry, of which something is said.
func said(s *Store, name, entry string, m Mark) *Journal {
	j := s.Journal(name)
	_ = j.Keep([]byte(entry))
	s.SetMark(name, m)
	return j
}

// What is said of a journal is read as it was said, goes with it, and ends with it.
func TestMark(t *testing.T) {
	s := Open(Spot{Site, many{newBox(1 << 20)}})
	if m := s.Mark("g"); m != (Mark{}) {
		t.Errorf("of a journal that is not there it is said %+v", m)
	}
	want := Mark{noon(3), "Guest, the second", "turn 4, Deploy"}
	j := said(s, "g", "one", want)
	if m := s.Mark("g"); !m.At.Equal(want.At) || m.With != want.With || m.Far != want.Far {
		t.Errorf("%+v is read as %+v", want, m)
	}
	s.SetMark("g", Mark{noon(3), "Guest\nturn 9", "turn 4\n"})
	if m := s.Mark("g"); m.With != "Guest" || m.Far != "turn 4" {
		t.Errorf("a name with a line break in it says %+v", m)
	}
	j.PutAside("h")
	if s.Mark("g") != (Mark{}) || s.Mark("h").With != "Guest" {
		t.Errorf("put aside: %+v, and where it was %+v", s.Mark("h"), s.Mark("g"))
	}
	s.Journal("h").Drop()
	if names := s.Names(""); len(names) > 0 {
		t.Errorf("after it was dropped there are %q", names)
	}
}

func TestNewest(t *testing.T) {
	s := Open(Spot{Site, many{newBox(1 << 20)}})
	said(s, "b", "", Mark{At: noon(2)})
	said(s, "d", "", Mark{At: noon(9)})
	said(s, "a", "", Mark{At: noon(5)})
	if got := s.Newest([]string{"e", "a", "b", "c", "d"}); !slices.Equal(got, []string{"d", "a", "b", "e", "c"}) {
		t.Error(got)
	}
}

// Journals that are laid aside lie beside each other, whatever is in them; of too
// many those go that were used longest ago, and nothing else.
func TestRests(t *testing.T) {
	site := newBox(1 << 20)
	s := Open(Spot{Site, many{site}})
	r := Rests{s, "rest-"}
	if name := r.Lay(s.Journal("local"), noon(0)); name != "" || len(s.Names("")) != 0 {
		t.Fatalf("nothing was laid aside as %q", name)
	}
	said(s, "rest@frame-7", "of a frame", Mark{At: noon(0)})
	said(s, "far-1", "of a friend", Mark{At: noon(0)})
	names := map[string]string{}
	for i := range 12 {
		game := "game " + strconv.Itoa(i)
		j := said(s, "local", game, Mark{At: noon(i), Far: game})
		if i == 5 {
			site.held["journal/local/0"] = "%%%" // damaged
			j = s.Journal("local")
		}
		names[r.Lay(j, noon(59))] = game
		if s.Journal("local").Len() != 0 || j.Len() != 0 {
			t.Fatalf("%s is still there", game)
		}
	}
	if len(names) != 12 || len(r.Names()) != 12 {
		t.Fatalf("of 12 games %d lie aside: %q", len(r.Names()), r.Names())
	}
	for i, name := range r.Names() {
		want := "game " + strconv.Itoa(11-i)
		if names[name] != want || s.Mark(name).Far != want {
			t.Errorf("at %d, from the newest, lies %s, %+v", i, names[name], s.Mark(name))
		}
		if b := string(s.First(name)); b != want && i != 6 || i == 6 && s.First(name) != nil {
			t.Errorf("%s begins with %q", want, b)
		}
	}
	// The oldest is used once more, and is the newest then.
	oldest := r.Names()[11]
	s.SetMark(oldest, Mark{At: noon(30)})
	r.Trim(4)
	if got := r.Names(); len(got) != 4 || got[0] != oldest || names[got[3]] != "game 9" {
		t.Errorf("of twelve four are left: %q", got)
	}
	for _, name := range []string{"rest@frame-7", "far-1"} {
		if s.Journal(name).Len() != 1 {
			t.Errorf("%s is gone", name)
		}
	}
	// One of which nothing is said was used now.
	j := s.Journal("local")
	_ = j.Keep([]byte("from before"))
	if name := r.Lay(j, noon(45)); r.Names()[0] != name {
		t.Errorf("%s is not the newest of %q", name, r.Names())
	}
	r.Trim(0)
	if left := s.Journals(); len(left) != 2 {
		t.Errorf("there are still %q", left)
	}
}
