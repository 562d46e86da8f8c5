package e2e

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// leftOut is what tests have not compared, with the reason; TestMain says it at the end.
var leftOut struct {
	sync.Mutex
	lines []string
}

// leaveOut takes note of a part of a test that cannot be run here.
func leaveOut(t *testing.T, why string) {
	t.Helper()
	leftOut.Lock()
	defer leftOut.Unlock()
	leftOut.lines = append(leftOut.lines, t.Name()+": "+why)
	t.Log("left out:", why)
}

// sayLeftOut says what was left out, and how much.
func sayLeftOut() {
	leftOut.Lock()
	defer leftOut.Unlock()
	fmt.Printf("comparisons of pictures left out: %d\n", len(leftOut.lines))
	for _, line := range leftOut.lines {
		fmt.Println("  " + line)
	}
}

// artist says what a page is drawn with: pictures of two artists may differ.
const artist = `(() => { const g = document.createElement('canvas').getContext('webgl2'), i = g?.getExtension('WEBGL_debug_renderer_info');
	const name = i ? g.getParameter(i.UNMASKED_RENDERER_WEBGL) : 'unknown'; g?.getExtension('WEBGL_lose_context')?.loseContext();
	return [navigator.userAgent, name, devicePixelRatio, innerWidth, innerHeight].join(', ') })()`

// drawn is a picture of a page that was drawn wholly anew, the same to the last bit
// whatever was drawn before it.
type drawn struct{ name, artist string }

// draw has the page draw its picture anew and keeps it.
func draw(t *testing.T, p *Page, name string) drawn {
	t.Helper()
	must(Eval[any](p, `cutdeck.afresh()`))(t)
	must(0, p.Still())(t)
	must(0, p.Screenshot(Shots, name))(t)
	return drawn{name, must(Eval[string](p, artist))(t)}
}

// repeats draws what stands on a page twice, and reports whether this machine draws it
// the same both times. Where it does not, pictures are not compared, which is said.
func repeats(t *testing.T, p *Page, name string) bool {
	t.Helper()
	x, y := draw(t, p, name+"-once"), draw(t, p, name+"-twice")
	if n := differ(t, x, y); n != 0 {
		leaveOut(t, fmt.Sprintf("%s draws one scene twice with %d pixels that differ", x.artist, n))
		return false
	}
	return true
}

// samePicture compares two pictures, pixel by pixel, if one artist has drawn them.
func samePicture(t *testing.T, x, y drawn) {
	t.Helper()
	if x.artist != y.artist {
		leaveOut(t, fmt.Sprintf("%s is drawn by %s, %s by %s", x.name, x.artist, y.name, y.artist))
		return
	}
	if n := differ(t, x, y); n != 0 {
		t.Errorf("%s and %s differ in %d pixels", x.name, y.name, n)
	}
}

// differ says in how many pixels two pictures differ.
func differ(t *testing.T, a, b drawn) (n int) {
	t.Helper()
	x, y := picture(t, a.name), picture(t, b.name)
	if x.Bounds() != y.Bounds() {
		t.Fatalf("%s and %s differ in size", a.name, b.name)
	}
	for py := range x.Bounds().Dy() {
		for px := range x.Bounds().Dx() {
			if x.At(px, py) != y.At(px, py) {
				n++
			}
		}
	}
	return n
}

// picture reads a picture that was kept.
func picture(t *testing.T, name string) image.Image {
	t.Helper()
	f := must(os.Open(filepath.Join(Shots, name+".png")))(t)
	defer f.Close()
	return must(png.Decode(f))(t)
}
