//go:build js

package page

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"syscall/js"
	"time"
)

// piece is how long work may go on before the browser gets its turn: a touch then
// waits no longer than that and what is already under way.
const piece = 10 * time.Millisecond

// patience is how long work may run before its progress is shown.
const patience = 250 * time.Millisecond

// Work is a long computation in the page's single thread. It runs in pieces, between which the
// browser handles events. If it takes long it shows its progress, and the player can cancel it.
type Work struct {
	title     string
	since     time.Time // when this piece began
	begun     time.Time
	gone      atomic.Bool // given up
	el, bar   js.Value    // null: nothing is shown yet
	text      js.Value
	says      string
	give      js.Func
	cancelled func()
}

// Begin does work on a goroutine of its own. do calls Pause often; what is shown is
// taken away when it returns. cancelled, which may be nil, is called instead if the
// work was given up before.
func Begin(title string, do func(w *Work), cancelled func()) *Work {
	now := time.Now()
	w := &Work{title: title, since: now, begun: now, el: js.Null(), cancelled: cancelled}
	go func() {
		defer w.hide()
		do(w)
		w.gone.Store(true) // it is too late to give it up
	}()
	return w
}

// Cancel stops the work at its next Pause.
func (w *Work) Cancel() {
	if !w.gone.Swap(true) && w.cancelled != nil {
		w.cancelled()
	}
}

// Pause is called during work with its progress. It lets the browser handle events that have
// waited long enough, and ends the goroutine of cancelled work.
func (w *Work) Pause(done, total int) {
	if time.Since(w.since) < piece && !w.gone.Load() {
		return
	}
	if !w.gone.Load() {
		w.show(done, total)
		yield()
	}
	if w.gone.Load() {
		runtime.Goexit()
	}
	w.since = time.Now()
}

// show shows how far the work is, once it has taken long.
func (w *Work) show(done, total int) {
	if time.Since(w.begun) < patience {
		return
	}
	if w.el.IsNull() {
		w.build()
	}
	done, total = min(done, total), max(total, 1)
	w.bar.Set("max", total)
	w.bar.Set("value", done)
	if says := fmt.Sprintf("%s: %d %%", w.title, done*100/total); says != w.says {
		w.says = says
		w.text.Set("textContent", says)
	}
}

func (w *Work) build() {
	w.el, w.text, w.bar = element("div", ""), element("p", ""), element("progress", "")
	w.el.Set("id", "work")
	w.el.Call("setAttribute", "role", "group")
	w.el.Call("setAttribute", "aria-label", w.title)
	w.bar.Call("setAttribute", "aria-label", w.title)
	stop := element("button", "Cancel")
	stop.Set("type", "button")
	w.give = js.FuncOf(func(js.Value, []js.Value) any { go w.Cancel(); return nil })
	stop.Call("addEventListener", "click", w.give)
	w.el.Call("append", w.text, w.bar, stop)
	document.Get("body").Call("append", w.el)
}

func (w *Work) hide() {
	if !w.el.IsNull() {
		w.el.Call("remove")
		w.give.Release()
	}
}

// turns is a way for the program to send itself a message, which the browser hands
// over after all else that waits. A timer would wait longer, and for a second in a
// page that is not seen.
var turns struct {
	out  js.Value
	next []chan struct{} // who waits, in order
}

// yield returns when the browser has had its turn.
func yield() {
	if turns.out.IsUndefined() {
		c := window.Get("MessageChannel").New()
		turns.out = c.Get("port2")
		c.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
			close(turns.next[0])
			turns.next = turns.next[1:]
			return nil
		}))
	}
	came := make(chan struct{})
	turns.next = append(turns.next, came)
	turns.out.Call("postMessage", 0)
	<-came
}

// Breathe returns a function that is called often in the midst of something long,
// of which nothing is shown: it lets the browser do something else now and then.
func Breathe() func() {
	w := &Work{since: time.Now(), begun: time.Now().Add(24 * time.Hour), el: js.Null()}
	return func() { w.Pause(0, 0) }
}
