package gesture

import (
	"fmt"
	"strings"
	"testing"
)

// run plays a script: "100 down 10,10" means that at 100 ms the pointer is down
// there; words are down, up, mouse and cancel. It returns what was recognised.
func run(t *testing.T, script string) string {
	var r Recogniser
	var out []string
	for _, line := range strings.Split(strings.TrimSpace(script), "\n") {
		var at int64
		var what string
		var x, y float64
		if n, _ := fmt.Sscanf(strings.TrimSpace(line), "%d %s %f,%f", &at, &what, &x, &y); n < 2 {
			t.Fatalf("bad line %q", line)
		}
		p := Pointer{Down: what == "down" || what == "mouse", X: x, Y: y, Mouse: what == "mouse", Cancelled: what == "cancel"}
		for _, e := range r.Step(at, p) {
			name := [...]string{"press", "tap", "hold", "lift", "drag", "move", "drop", "cancel"}[e.Kind]
			out = append(out, fmt.Sprintf("%s@%v,%v", name, e.X, e.Y))
		}
	}
	return strings.Join(out, " ")
}

func TestScripts(t *testing.T) {
	for _, x := range []struct{ name, script, want string }{
		{"a tap counts on release", "0 down 10,10\n100 down 10,10\n120 up", "press@10,10 tap@10,10"},
		{"a trembling finger still taps", "0 down 10,10\n50 down 14,16\n90 up", "press@10,10 tap@14,16"},
		{"8 px are a drag", "0 down 10,10\n50 down 19,10\n60 down 40,10\n90 up", "press@10,10 drag@19,10 move@40,10 drop@40,10"},
		{"a mouse drags from 3 px", "0 mouse 10,10\n50 mouse 14,10\n90 up", "press@10,10 drag@14,10 drop@14,10"},
		{"350 ms hold", "0 down 10,10\n50 down 10,10\n100 down 10,10\n150 down 10,10\n200 down 10,10\n250 down 10,10\n300 down 10,10\n349 down 10,10\n350 down 10,10\n600 down 10,10\n700 up", "press@10,10 hold@10,10 lift@10,10"},
		{"a tap on a device that draws slowly is no hold", "0 down 10,10\n400 down 10,10\n800 down 10,10\n810 up", "press@10,10 tap@10,10"},
		{"a drag is never a hold", "0 down 10,10\n50 down 30,10\n900 down 30,10\n950 up", "press@10,10 drag@30,10 drop@30,10"},
		{"a cancelled touch means nothing", "0 down 10,10\n50 cancel\n60 up", "press@10,10 cancel@10,10"},
		{"cancelling nothing is nothing", "0 cancel\n1 up", ""},
		{"two taps that share a number", "0 down 10,10\n16 down 200,10\n32 up", "press@10,10 tap@10,10 press@200,10 tap@200,10"},
		{"a slow device sees a swipe as a jump", "0 down 10,10\n100 down 200,10\n132 up", "press@10,10 drag@200,10 drop@200,10"},
		{"a drag may jump", "0 down 10,10\n16 down 30,10\n32 down 130,10\n48 up", "press@10,10 drag@30,10 move@130,10 drop@130,10"},
		{"a mouse may jump", "0 mouse 10,10\n16 mouse 200,10\n32 up", "press@10,10 drag@200,10 drop@200,10"},
	} {
		if got := run(t, x.script); got != x.want {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.want)
		}
	}
}

func TestBusyOnlyWhileAHoldMayCome(t *testing.T) {
	var r Recogniser
	if r.Busy() {
		t.Error("busy before anything")
	}
	r.Step(0, Pointer{Down: true})
	if !r.Busy() {
		t.Error("a press may become a hold")
	}
	for at := int64(0); at <= 400; at += 50 {
		r.Step(at, Pointer{Down: true})
	}
	if r.Busy() {
		t.Error("a held finger needs no ticks")
	}
}
