package look

import (
	"fmt"
	"image/color"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/paint"
)

// names of the gallery, with the hashes that were published with it.
var gallery = []struct {
	name, faction, figure string
	hash                  uint32
}{
	{"Harbor Pilot", "brass", "char", 0x17f9c304}, {"Vigil of Kest", "ember", "char", 0x778ac88f},
	{"Lantern Heron", "tide", "ship", 0x5009edcf}, {"Slow Verdict", "dusk", "ship", 0x52a64c6a},
	{"Marrow Crawler", "moss", "vehicle", 0xb881bea1}, {"Ferry Docks", "brass", "site", 0xe1a72796},
	{"Halcyon Orbit", "tide", "sector", 0x272782d5}, {"Crossfire", "ember", "event", 0xb5226f50},
	{"Oathcutter", "dusk", "gear", 0x689b3bcb}, {"Fernback Elder", "moss", "mask", 0xefa94a27},
	{"Null Courier", "rose", "agent", 0xd174b2ea}, {"Ninth Archivist", "bone", "char", 0x74fe2917},
}

func TestSeed(t *testing.T) {
	for _, g := range gallery {
		if h := fnv(g.name + "|" + g.faction); h != g.hash {
			t.Errorf("%s: seed %08x, want %08x", g.name, h, g.hash)
		}
	}
}

// TestMotifsStay compares the pictures of the gallery, in 6×8 patches, with what
// they were when they were drawn first: the same name is the same picture for ever.
// UPDATE=1 writes them anew.
func TestMotifsStay(t *testing.T) {
	const file = "testdata/motifs.txt"
	var b strings.Builder
	for _, g := range gallery {
		c := paint.New(96, 128, 1)
		Motif(c, g.name, g.faction, g.figure, 96, 128)
		fmt.Fprintf(&b, "%s:", g.name)
		for i := range 48 {
			p := patch(c, i%6*16, i/6*16)
			fmt.Fprintf(&b, " %02x%02x%02x", p[0], p[1], p[2])
		}
		b.WriteString("\n")
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Fields(b.String()), strings.Fields(string(want))
	if len(got) != len(old) {
		t.Fatalf("%d patches, want %d", len(got), len(old))
	}
	for i := range got {
		var g, o [3]int
		if n, _ := fmt.Sscanf(got[i], "%02x%02x%02x", &g[0], &g[1], &g[2]); n != 3 || strings.ContainsRune(got[i], ':') {
			continue
		}
		fmt.Sscanf(old[i], "%02x%02x%02x", &o[0], &o[1], &o[2])
		for k := range g {
			if d := g[k] - o[k]; d > 2 || d < -2 {
				t.Fatalf("patch %d is %s, was %s", i, got[i], old[i])
			}
		}
	}
}

func patch(c *paint.Canvas, x, y int) (p [3]int) {
	for j := range 16 {
		for i := range 16 {
			px := c.Img.RGBAAt(x+i, y+j)
			p[0], p[1], p[2] = p[0]+int(px.R), p[1]+int(px.G), p[2]+int(px.B)
		}
	}
	for i := range p {
		p[i] /= 256
	}
	return p
}

func TestIconsParse(t *testing.T) {
	for name, d := range icons {
		p, err := paint.ParsePath(d)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		b := p.Bounds(paint.Identity)
		if b.Empty() || b.Min.X < -1 || b.Min.Y < -1 || b.Max.X > 25 || b.Max.Y > 25 {
			t.Errorf("%s: drawn in %v, wanted within 24×24", name, b)
		}
	}
	for name, s := range statLooks {
		if _, known := icons[s.icon]; !known {
			t.Errorf("stat %s has no icon %s", name, s.icon)
		}
	}
	for name, p := range palettes {
		if _, known := icons[p.Pip]; !known || palettes[p.Partner] == nil {
			t.Errorf("palette %s: pip %s, partner %s", name, p.Pip, p.Partner)
		}
	}
}

// TestContrast holds every text colour against every ground it stands on (WCAG
// 2.2, 1.4.3: at least 4.5).
func TestContrast(t *testing.T) {
	for name, th := range map[string]*Theme{"dark": &Dark, "light": &Light} {
		for text, c := range map[string]color.NRGBA{"text": th.Text, "text2": th.Text2, "text3": th.Text3, "you": th.You, "opp": th.Opp,
			"ask": th.AskText, "go": th.Go, "pend": th.Pend, "harm": th.Harm} {
			for ground, g := range map[string]color.NRGBA{"table": th.Table, "lane": th.Lane, "panel": th.Panel, "raise": th.Raise} {
				if r := contrast(c, g); r < 4.5 {
					t.Errorf("%s: %s on %s is %.2f", name, text, ground, r)
				}
			}
		}
		if r := contrast(th.OnCTA, th.CTA); r < 4.5 {
			t.Errorf("%s: the main button is %.2f", name, r)
		}
		if r := contrast(th.Cite, th.CiteBg); r < 4.5 {
			t.Errorf("%s: citations are %.2f", name, r)
		}
	}
}

func contrast(a, b color.NRGBA) float64 {
	lum := func(c color.NRGBA) float64 {
		f := func(v uint8) float64 {
			x := float64(v) / 255
			if x <= .04045 {
				return x / 12.92
			}
			return math.Pow((x+.055)/1.055, 2.4)
		}
		return .2126*f(c.R) + .7152*f(c.G) + .0722*f(c.B)
	}
	x, y := lum(a), lum(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func TestFacesBake(t *testing.T) {
	full := &Face{Name: "Harbor Pilot", Unique: true, Faction: "brass", Figure: "char", TypeLine: "Character", Cost: "2", Pips: []string{"brass"}, Corner: "4", Room: "1/2",
		Stats: []Stat{{"power", "Power", 2, 1}, {"none", "?", 1, 2}}, Text: strings.Repeat("A long text that will not fit into the box. ", 20)}
	seen := map[string]bool{}
	for _, f := range []*Face{full, {}, nil, {Name: "X", Border: engine.LinedBorder, Rare: true}, {Name: "Y", Border: engine.NotchedBorder, Cost: "2", Corner: "2", Energy: []string{"storm", "any"}}, {Name: "Z", Border: engine.TabbedBorder, Cost: "1"}, {Name: "Q", Border: engine.StripedBorder, Cost: "S5", Corner: "1"}} {
		for s := Full; s <= Chip; s++ {
			for _, w := range []Wear{{Seat: -1}, {Damaged: true}, {Spent: true, Seat: 1}, {Back: true}, {Unknown: true, Seat: 1}} {
				k := f.Key(s, w)
				if seen[k] && f == full {
					t.Errorf("two pictures are called %q", k)
				}
				seen[k] = true
				for _, scale := range []float64{1, 2} {
					c := Bake(f, s, w, scale)
					bw, bh := s.Bounds()
					if c.Img.Rect.Dx() != int(bw*scale) || c.Img.Rect.Dy() != int(bh*scale) {
						t.Errorf("%v at %v is %v", s, scale, c.Img.Rect)
					}
					if a := c.Img.RGBAAt(int(bw*scale/2), int(bh*scale/2)).A; a != 255 {
						t.Errorf("the middle of %q is not opaque", k)
					}
					if a := c.Img.RGBAAt(0, 0).A; a > 128 {
						t.Errorf("the corner of %q is not round", k)
					}
				}
			}
		}
	}
}

func TestMarksLeaveTheCardClear(t *testing.T) {
	for m := Playable; m <= Waiting; m++ {
		c := BakeMark(m, 80, 112, 4, 1)
		if a := c.Img.RGBAAt(MarkMargin+40, MarkMargin+56).A; a != 0 {
			t.Errorf("mark %d covers the middle of its card", m)
		}
	}
}

func TestFlow(t *testing.T) {
	lines := Flow("Piloting 2 (While aboard, that ship is power +2.)\nEach card (D) here is lost.", 16, 200)
	var key, note, prose string
	for _, l := range lines {
		if l.Width > 200 {
			t.Errorf("a line is %v wide", l.Width)
		}
		for _, s := range l.Spans {
			switch s.Role {
			case Keyword:
				key += s.Text
			case Reminder:
				note += s.Text
			default:
				prose += s.Text + " "
			}
		}
	}
	if key != "Piloting 2" || !strings.HasPrefix(note, "(While") || !strings.Contains(prose, "(D)") {
		t.Errorf("keyword %q, reminder %q, prose %q", key, note, prose)
	}
}

// BenchmarkBake is what a card costs when it is first seen, at twice the pixels.
func BenchmarkBake(b *testing.B) {
	f := &Face{Name: "Harbor Pilot", Faction: "brass", Figure: "char", TypeLine: "Character", Cost: "2", Corner: "4", Stats: []Stat{{"power", "Power", 2, 2}}, Text: "Piloting 2"}
	for _, s := range []Size{Table, Hand, Zoom} {
		w, _ := s.Bounds()
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			for range b.N {
				Bake(f, s, Wear{}, 2)
			}
		})
	}
}
