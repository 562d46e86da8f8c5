package contacts

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/netplay"
)

// TestContact keeps a contact and reads it again; what is damaged is refused.
func TestContact(t *testing.T) {
	key := identity(t, "a").Public()
	c := &Contact{Key: key, Calls: "Mirela", Met: time.Unix(1_800_000_000, 0)}
	if c.Name() != "Mirela" {
		t.Errorf("the name is %q", c.Name())
	}
	c.Petname = "Mum"
	c.Note("0011", Theirs)
	got, err := ReadContact(key.String(), c.Text())
	if err != nil || !reflect.DeepEqual(got, c) || got.Name() != "Mum" {
		t.Errorf("%+v is read as %+v, %v", c, got, err)
	}
	for name, text := range map[string]string{
		"": c.Text(), "abcd": c.Text(), "x" + key.String()[1:]: c.Text(), key.String(): c.Text()[1:],
		key.String()[:62] + "00": `{"Games":[{"Room":"a","At":9}]}`,
	} {
		if got, err := ReadContact(name, text); err == nil {
			t.Errorf("%q: %q is read as %+v", name, text, got)
		}
	}
	if got, err := ReadContact(key.String(), `{"Petname":"\u202e ","Calls":"A\n\nB"}`); err != nil || got.Petname != "" || got.Calls != "A B" {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestTally counts each game once, as it stands, and an end stays an end.
func TestTally(t *testing.T) {
	var c Contact
	for _, s := range []struct {
		room string
		at   Stand
		news bool
	}{{"a", Ours, true}, {"a", Ours, false}, {"a", Theirs, true}, {"a", Finished, true}, {"a", Theirs, false}, {"b", Theirs, true}, {"c", Ours, true}, {"d", Broken, true}} {
		if news := c.Note(s.room, s.at); news != s.news {
			t.Errorf("%+v is news: %v", s, news)
		}
	}
	for playing, want := range map[string]string{
		"":  "1 game finished, 1 left unfinished when it was their move, 1 left unfinished when it was your move, 1 broken off by a fault; a lost connection looks the same",
		"b": "1 game finished, 1 left unfinished when it was your move, 1 broken off by a fault; a lost connection looks the same",
	} {
		if got := c.Tally(playing).String(); got != want {
			t.Errorf("playing %q: %q", playing, got)
		}
	}
	if got := (Tally{Finished: 3, Theirs: 1}).String(); got != "3 games finished, 1 left unfinished when it was their move; a lost connection looks the same" {
		t.Error(got)
	}
	if got := (Tally{Finished: 2}).String(); got != "2 games finished" {
		t.Error(got)
	}
	for i := range 3 * maxGames {
		c.Note(fmt.Sprint("many", i), Finished)
	}
	if n := c.Tally("").Finished; n != 3*maxGames+1 || len(c.Games) != maxGames {
		t.Errorf("%d games finished, %d listed", n, len(c.Games))
	}
	if c.Clear(); c.Tally("").String() != "No games yet" {
		t.Error(c.Tally(""))
	}
}

// TestNamesake: a name that a known player bears is noticed under another key.
func TestNamesake(t *testing.T) {
	a, b := identity(t, "a").Public(), identity(t, "b").Public()
	list := []*Contact{{Key: a, Petname: "Mum", Calls: "Mirela"}, {Key: identity(t, "c").Public()}}
	for name, want := range map[string]bool{
		"Mirela": true, "mirela ": true, "Mirelа": true, "Mirélа": true, "M1re1a": true, "MUM": true, "Mir ela": true, "MіrеIа": true,
		"Mirelle": false, "": false, "...": false,
	} {
		if got := Namesake(list, b, name) != nil; got != want {
			t.Errorf("%q is a known name: %v", name, got)
		}
	}
	if Namesake(list, a, "Mirela") != nil {
		t.Error("a player is taken for somebody else")
	}
	Newest(list)
	if (netplay.Hash{}) == list[0].Key {
		t.Error("a contact is lost")
	}
}
