package batch

import (
	"bytes"
	"image"
	"maps"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

// screen is a graphics card made of loops.
type screen struct {
	dst   *image.RGBA
	pages [NPages]*image.RGBA
	wrote int
	drawn int // pixels
}

func (s *screen) Write(n int, at image.Point, img *image.RGBA) {
	s.wrote++
	for y := range img.Rect.Dy() {
		copy(s.pages[n].Pix[s.pages[n].PixOffset(at.X, at.Y+y):], img.Pix[y*img.Stride:y*img.Stride+4*img.Rect.Dx()])
	}
}

func (s *screen) Clear(n int) { s.pages[n] = image.NewRGBA(image.Rect(0, 0, Side, Side)) }

func (s *screen) Draw(n int, _ bool, clip image.Rectangle, vs []Vertex) {
	if clip.Empty() {
		clip = s.dst.Rect
	}
	for i := 0; i < len(vs); i += 4 {
		a, d := vs[i], vs[i+3]
		ku, kv := (d.U-a.U)/(d.X-a.X), (d.V-a.V)/(d.Y-a.Y)
		for y := int(a.Y); y < int(d.Y); y++ {
			for x := int(a.X); x < int(d.X); x++ {
				if !image.Pt(x, y).In(s.dst.Rect.Intersect(clip)) {
					continue
				}
				if s.drawn++; false {
					continue
				}
				p := s.pages[n].Pix[s.pages[n].PixOffset(int(a.U+(float32(x)+.5-a.X)*ku), int(a.V+(float32(y)+.5-a.Y)*kv)):][:4]
				q := s.dst.Pix[s.dst.PixOffset(x, y):][:4]
				al := float32(p[3]) / 255 * a.A
				for k, c := range [4]float32{a.R, a.G, a.B, a.A} {
					q[k] = uint8(float32(q[k])*(1-al) + float32(p[k])*c + .5)
				}
			}
		}
	}
}

func newScreen(w, h int) *screen {
	s := &screen{dst: image.NewRGBA(image.Rect(0, 0, w, h))}
	for i := range s.pages {
		s.Clear(i)
	}
	return s
}

// all is a scene with one of everything that is not turned.
func all() *scene.Scene {
	var s scene.Scene
	s.Box(scene.R(0, 0, 200, 150), look.Dark.Table)
	s.Shadow(scene.R(30, 30, 80, 60), 8, &look.Dark)
	s.Round(scene.R(30, 30, 80, 60), 8, look.Dark.Panel)
	s.Ring(scene.R(30, 30, 80, 60), 8, 2, look.Dark.Ask)
	s.Icon("power", 40, 40, 20, look.Dark.Go)
	s.Text(64, 40, 20, paint.Strong, 14, "Power", look.White)
	s.Clip(scene.R(10, 100, 60, 30))
	s.Round(scene.R(0, 90, 100, 30), 8, look.Dark.Harm)
	s.Text(20, 100, 20, paint.Headline, 18, "Cut off here", look.White)
	s.Clip(scene.Rect{})
	return &s
}

// TestSame: quads from the atlas make the picture that the processor paints.
func TestSame(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		w, h := int(200*scale), int(150*scale)
		sc := newScreen(w, h)
		b := New(sc)
		b.BakeFor = time.Hour
		if !b.Draw(all(), scale) {
			t.Fatal("something is missing")
		}
		want := scene.NewSoft(scale).Draw(all(), 200, 150)
		far := 0
		for i, p := range want.Pix {
			if d := int(p) - int(sc.dst.Pix[i]); d > 24 || d < -24 {
				far++
			}
		}
		if far > len(want.Pix)/250 { // letters are placed to quarters of a pixel
			t.Errorf("at %v, %d of %d values differ", scale, far, len(want.Pix))
		}
		if b.Calls != 1 {
			t.Errorf("at %v it took %d draw calls", scale, b.Calls)
		}
	}
}

// TestKept: what has been baked is not baked again.
func TestKept(t *testing.T) {
	sc := newScreen(200, 150)
	b := New(sc)
	b.BakeFor = time.Hour
	b.Draw(all(), 1)
	n := sc.wrote
	if b.Draw(all(), 1); sc.wrote != n {
		t.Errorf("%d pictures were baked again", sc.wrote-n)
	}
	if b.Draw(all(), 2); sc.wrote == n {
		t.Error("at another scale everything is baked anew")
	}
}

// TestAfresh: where pictures lie, once drawn afresh, hangs on the scene alone, not on
// what was drawn before or on how long baking took.
func TestAfresh(t *testing.T) {
	lies := func(first *scene.Scene, budget time.Duration) map[string]cell {
		b := New(newScreen(200, 150))
		b.BakeFor = budget
		b.Draw(first, 1)
		b.Afresh()
		if !b.Draw(all(), 1) {
			t.Fatal("something is missing")
		}
		return b.pics
	}
	var other scene.Scene
	other.Pic(scene.R(0, 0, 70, 70), "other", 0, 1, func(float64) *paint.Canvas { return paint.New(70, 70, 1) })
	want := lies(&scene.Scene{}, time.Hour)
	if len(want) == 0 {
		t.Fatal("no pictures")
	}
	for _, budget := range []time.Duration{0, time.Hour} {
		if got := lies(&other, budget); !maps.Equal(got, want) {
			t.Errorf("with %v to bake, pictures lie at %v, want %v", budget, got, want)
		}
	}
}

// TestFullBeginsAgain: what does not fit any more is drawn after all has been
// thrown away, and the pages never grow.
func TestFullBeginsAgain(t *testing.T) {
	sc := newScreen(100, 100)
	b := New(sc)
	b.BakeFor = time.Hour
	b.BakeFor = time.Hour
	for i := range 40 {
		var s scene.Scene
		s.Pic(scene.R(0, 0, 700, 700), string(rune('a'+i)), 0, 1, func(float64) *paint.Canvas { return paint.New(700, 700, 1) })
		drawn := b.Draw(&s, 1)
		if !drawn { // it has begun again
			drawn = b.Draw(&s, 1)
		}
		if !drawn {
			t.Fatalf("picture %d finds no room", i)
		}
	}
	if b.Clears < 3 {
		t.Errorf("40 pictures of 700×700 fit with %d clears", b.Clears)
	}
}

// TestPack: pictures lie apart, and within the page.
func TestPack(t *testing.T) {
	p := packer{side: 256}
	var placed []image.Rectangle
	for i := 0; ; i++ {
		w, h := 8+i*7%40, 8+i*13%30
		at, ok := p.place(w, h)
		if !ok {
			break
		}
		r := image.Rectangle{at, at.Add(image.Pt(w, h))}
		if !r.Inset(-gap).In(image.Rect(0, 0, 256, 256)) {
			t.Fatalf("%v lies beyond the page", r)
		}
		for _, q := range placed {
			if r.Inset(-gap).Overlaps(q) {
				t.Fatalf("%v lies on %v", r, q)
			}
		}
		placed = append(placed, r)
	}
	area := 0
	for _, r := range placed {
		area += r.Dx() * r.Dy()
	}
	if area < 256*256/2 {
		t.Errorf("only %d of %d pixels are used", area, 256*256)
	}
}

// TestOnlyWhatChanged: drawing only where scenes differ makes the picture that
// drawing everything makes, and touches far fewer pixels.
func TestOnlyWhatChanged(t *testing.T) {
	for name, change := range map[string]func(s *scene.Scene){
		"nothing":   func(s *scene.Scene) {},
		"a move":    func(s *scene.Scene) { s.Ops[4].Rect.X += 13 },
		"a colour":  func(s *scene.Scene) { s.Ops[2].Color = look.Dark.Harm },
		"a text":    func(s *scene.Scene) { s.Ops[5].Text = "Hail" },
		"one more":  func(s *scene.Scene) { s.Box(scene.R(150, 100, 20, 20), look.Dark.Go) },
		"one less":  func(s *scene.Scene) { s.Ops = append(s.Ops[:4], s.Ops[5:]...) },
		"its order": func(s *scene.Scene) { s.Ops[1], s.Ops[2] = s.Ops[2], s.Ops[1] },
	} {
		sc, want := newScreen(200, 150), newScreen(200, 150)
		b, other := New(sc), New(want)
		b.BakeFor, other.BakeFor = time.Hour, time.Hour
		b.Draw(all(), 1)
		whole := sc.drawn
		sc.drawn = 0
		s := all()
		change(s)
		b.Draw(s, 1)
		other.Draw(s, 1)
		if !bytes.Equal(sc.dst.Pix, want.dst.Pix) {
			t.Errorf("%s: the pictures differ", name)
		}
		if sc.drawn > whole*5/6 {
			t.Errorf("%s: %d of %d pixels were drawn again", name, sc.drawn, whole)
		}
		if name == "nothing" && sc.drawn > 0 {
			t.Error("what has not changed is drawn")
		}
	}
}

// TestSketch: a sketch lacks the large pictures and nothing else; what follows adds
// them where they lie, and makes the picture that is made without a sketch.
func TestSketch(t *testing.T) {
	s := all()
	s.Pic(scene.R(120, 20, 60, 70), "large", 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(60*k), int(70*k), k)
		c.Fill(paint.Rect(0, 0, 60, 70), paint.Solid(look.Dark.Ask))
		return c
	})
	s.Text(125, 40, 20, paint.Strong, 14, "Above", look.White)
	sc, want, plain := newScreen(200, 150), newScreen(200, 150), newScreen(200, 150)
	b, other, without := New(sc), New(want), New(plain)
	b.BakeFor, other.BakeFor, without.BakeFor = time.Hour, time.Hour, time.Hour
	b.Sketch = true
	if b.Draw(s, 1) {
		t.Error("a sketch is whole")
	}
	less := *s
	less.Ops = nil
	for _, o := range s.Ops {
		if o.Key != "large" {
			less.Ops = append(less.Ops, o)
		}
	}
	if without.Draw(&less, 1); !bytes.Equal(sc.dst.Pix, plain.dst.Pix) {
		t.Error("a sketch lacks more than its large picture")
	}
	wrote, whole := sc.wrote, sc.drawn
	sc.drawn = 0
	if !b.Draw(s, 1) || sc.wrote != wrote+1 {
		t.Errorf("%d pictures follow a sketch, not the one", sc.wrote-wrote)
	}
	if sc.drawn > whole/2 {
		t.Errorf("%d of %d pixels are drawn again", sc.drawn, whole)
	}
	if other.Draw(s, 1); !bytes.Equal(sc.dst.Pix, want.dst.Pix) {
		t.Error("what follows a sketch differs from what is drawn at once")
	}
	if !b.Draw(s, 1) || sc.wrote != wrote+1 {
		t.Error("it goes on drawing")
	}
}
