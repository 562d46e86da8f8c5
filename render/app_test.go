package render

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/scene"
)

// blank is a screen that shows nothing and breaks when it is touched.
type blank struct{}

func (blank) Resize(w, h float64, in layout.Insets)     {}
func (blank) Touch()                                    {}
func (blank) Pointer(now int64, p gesture.Pointer) bool { panic("the screen broke") }
func (blank) Wheel(x, y, d float64)                     {}
func (blank) Key(name string)                           {}
func (blank) Tick(now int64) (draw, more bool)          { return false, false }
func (blank) Scene() *scene.Scene                       { return nil }

// What breaks is told, with where it did; what else was to be done is done.
func TestBroke(t *testing.T) {
	a := NewApp(blank{})
	var told []string
	a.Broke = func(why any, stack []byte) {
		told = append(told, why.(string))
		if !strings.Contains(string(stack), "blank") {
			t.Errorf("it does not say where: %s", stack)
		}
	}
	done := false
	a.calls <- func() { a.CancelTouch() }
	a.calls <- func() { done = true }
	a.called()
	if len(told) != 1 || told[0] != "the screen broke" || !done {
		t.Errorf("told %q, went on %v", told, done)
	}
	a.Broke = nil
	defer func() {
		if recover() == nil {
			t.Error("without Broke it was swallowed")
		}
	}()
	a.calls <- func() { a.CancelTouch() }
	a.called()
}
