package table

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
)

var shapes = [][2]float64{{1180, 820}, {820, 1180}, {1024, 768}, {1280, 800}, {390, 844}, {640, 480}, {480, 270}}

// TestOutlineIsTheTable: at every size the outline lists every option, and
// activating it plays just that one.
func TestOutlineIsTheTable(t *testing.T) {
	for _, s := range shapes {
		d, tb := newTable(s[0], s[1])
		for _, in := range d.opts {
			it := tb.Outline().find(cardID(in.H))
			if it == nil || it.Can != canChoose {
				t.Fatalf("%v: %v is not offered: %+v", s, in, it)
			}
			d.played = nil
			if !tb.Activate(it.ID) || len(d.played) != 1 || d.played[0] != in {
				t.Errorf("%v: activating %s played %v", s, it.Name, d.played)
			}
		}
	}
}

// TestOutlineZones: every part has its heading, and every card its name.
func TestOutlineZones(t *testing.T) {
	_, tb := newTable(1180, 820)
	var got []string
	for _, z := range tb.Outline().Zones {
		got = append(got, z.Name)
		for _, it := range z.Items {
			if it.Name == "" || it.ID == "" || it.do == nil {
				t.Errorf("%s: %+v", z.Name, it)
			}
			if it.ID[0] != 'b' && it.Rect.W <= 0 {
				t.Errorf("%s: %s is not on the screen", z.Name, it.Name)
			}
		}
	}
	want := "Mirela High Orbit Ferry Docks Glass Dunes Ring Yard Stack You Your hand"
	if !strings.HasPrefix(strings.Join(got, " "), want) {
		t.Errorf("the zones are %v", got)
	}
	it := tb.Outline().find(cardID(tb.v.Lanes[1].Sides[0][0].H))
	if want := "Character · Rogue, cost 2, power 2, tactics 2, defense 3, damaged, yours"; it.Says != want {
		t.Errorf("%s is told as %q, want %q", it.Name, it.Says, want)
	}
}

// TestOutlineHides: what the seat does not know is not told, nor what the other is asked.
func TestOutlineHides(t *testing.T) {
	d := newDemo()
	d.opts = nil
	tb := New(d, nil)
	tb.Resize(1180, 820, layout.Insets{})
	tb.Scene()
	if o := tb.Outline(); o.Asked || !strings.HasPrefix(o.Says, "Waiting") || o.Cite != "" {
		t.Errorf("the other seat's question is told: %q %s", o.Says, o.Cite)
	}
	tb.Cover("Mirela")
	tb.Scene()
	o := tb.Outline()
	if len(o.Zones) != 1 || len(o.Zones[0].Items) != 1 || len(o.Log) > 0 {
		t.Fatalf("under the cover there is %+v", o.Zones)
	}
	if tb.Activate(cardID(tb.v.Hand[0].H)) || !tb.Activate(o.Zones[0].Items[0].ID) || tb.Covered() {
		t.Error("the cover is not what can be activated")
	}
}

// TestOutlineOver: what lies open is told alone, with what it says.
func TestOutlineOver(t *testing.T) {
	_, tb := newTable(390, 844)
	hand := tb.v.Hand[0]
	tb.Activate(cardID(hand.H))
	tb.Scene()
	o := tb.Outline()
	if !o.Modal || !strings.Contains(o.Alert, "Cards from hand wait") || o.Cite != "W177" || o.find("b:Got it") == nil || o.find(cardID(hand.H)) != nil {
		t.Fatalf("the refusal is told as %+v", o)
	}
	tb.Activate("b:Got it")
	tb.Scene()
	if !tb.Read(cardID(hand.H)) {
		t.Fatal("the card cannot be read")
	}
	tb.Scene()
	if o = tb.Outline(); o.Title != hand.Face.Name || !strings.Contains(strings.Join(o.Text, "\n"), "Piloting 2") {
		t.Errorf("the card is told as %q", o.Text)
	}
	tb.Key("Escape")
	tb.open(overlay{kind: choices, head: "Choose", list: []Choice{{Label: "Left", Input: engine.Input{Mode: 1}}, {Label: "Right", Input: engine.Input{Mode: 2}}}})
	tb.Scene()
	o = tb.Outline()
	if len(o.Zones[0].Items) != 2 || o.find("b:Right#2") != nil {
		t.Errorf("the choices are told as %+v", o.Zones)
	}
}

// TestKeysWalkEverything: the arrows reach every item, and Enter does what the
// one with the frame does, at every size.
func TestKeysWalkEverything(t *testing.T) {
	for _, s := range shapes {
		d, tb := newTable(s[0], s[1])
		if tb.Key("Right"); tb.Outline().find(tb.Focused()) == nil || tb.Outline().find(tb.Focused()).Can == "" {
			t.Errorf("%v: the first step goes to %q", s, tb.Focused())
		}
		seen := map[string]bool{}
		for _, key := range []string{"Left", "Right"} {
			for last := ""; last != tb.Focused(); tb.Key(key) {
				last = tb.Focused()
				seen[last] = true
				tb.Scene()
				if it := tb.Outline().find(last); it.show != nil && it.Rect.W <= 0 {
					t.Errorf("%v: %s has the frame and is not shown", s, it.Name)
				}
			}
		}
		for _, z := range tb.Outline().Zones {
			for _, it := range z.Items {
				if !seen[it.ID] {
					t.Errorf("%v: %s in %s is not reached", s, it.Name, z.Name)
				}
			}
		}
		tb.Focus(cardID(d.opts[2].H))
		if tb.Key("Enter"); len(d.played) != 1 || d.played[0] != d.opts[2] {
			t.Errorf("%v: Enter played %v", s, d.played)
		}
	}
}

// TestKeysUpDown: up and down go from place to place.
func TestKeysUpDown(t *testing.T) {
	_, tb := newTable(1180, 820)
	tb.Focus(cardID(tb.v.Hand[2].H))
	x, _ := tb.Outline().find(tb.Focused()).Rect.Mid()
	tb.Key("Up")
	it := tb.Outline().find(tb.Focused())
	if z, _ := tb.Outline().place(it.ID); tb.Outline().Zones[z].Name != "You" {
		t.Errorf("up from the hand is %s", it.Name)
	}
	tb.Key("Down")
	if it = tb.Outline().find(tb.Focused()); it.ID[0] != 'c' {
		t.Errorf("down again is %s, from %v", it.Name, x)
	}
	tb.Key("Escape")
	if tb.Focused() != "" {
		t.Error("Escape should take the frame away")
	}
}
