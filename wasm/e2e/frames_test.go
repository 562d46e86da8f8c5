package e2e

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
)

// timed notes of every frame how long the program took for it, how long after the last
// one it came, both in milliseconds, and how often it had the graphics card draw.
const timed = `(() => { window.took = []; let calls = 0, last = 0;
	for (const name of ['drawElements', 'drawArrays']) {
		const draw = WebGL2RenderingContext.prototype[name];
		WebGL2RenderingContext.prototype[name] = function (...a) { calls++; return draw.apply(this, a); };
	}
	const raf = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = f => raf(t => {
		const from = performance.now(); calls = 0;
		f(t);
		if (calls) { took.push([performance.now() - from, calls, t - last]); last = t; }
	});
})()`

// TestFrames measures the frames of a game of WARS against the machine, on a tablet
// with software graphics: those that only go on with what moves, in which nobody thinks
// and nothing is seen for the first time.
func TestFrames(t *testing.T) {
	if n, _ := strconv.Atoi(os.Getenv("LOADS")); n < 1 {
		t.Skip("it measures; LOADS=10 has it do so, as make bench does")
	}
	site := serve(t)
	p := newPage(t, Landscape)
	must(p.Before(timed))(t)
	must(0, p.Open(site.URL))(t)
	must(0, p.TapTarget("bot"))(t)
	policy := Kinds(Random(1), "confirm", "act", "pick", "mode", "step", "tab", "pass")
	taps := 0
	_, err := Play([]*Page{p}, []Policy{policy}, maxTime, 400, func(Status) bool { taps++; return taps > 160 })
	must(0, err)(t)
	shoot([]*Page{p}, "frames")
	frames := must(Eval[[][3]float64](p, `took.slice(20).filter(f => f[2] < 50)`))(t)
	if len(frames) == 0 {
		t.Fatal("nothing moves")
	}
	of := func(k int, part float64) float64 {
		var all []float64
		for _, f := range frames {
			all = append(all, f[k])
		}
		slices.Sort(all)
		return all[int(part*float64(len(all)-1))]
	}
	fmt.Printf("frames: %d of what moves, %.1f ms of the program in the median, %.1f ms in nine of ten; draw calls %.0f in the median, at most %.0f\n",
		len(frames), of(0, .5), of(0, .9), of(1, .5), of(1, 1))
}
