package nostr

import (
	"errors"
	"syscall/js"
)

// browser is a WebSocket of the browser.
type browser struct {
	ws    js.Value
	funcs []js.Func
}

var errBrowser = errors.New("it cannot be reached")

// Browser opens a WebSocket of the browser. What happens is told from a goroutine
// of its own, for the browser's callbacks must not block.
func Browser(url string, h Handlers) (s Socket, err error) {
	defer func() {
		if e, ok := recover().(js.Error); ok {
			err = e // an address that is none, or one that the page may not open
		}
	}()
	b := &browser{ws: js.Global().Get("WebSocket").New(url)}
	tell := make(chan func(), 256)
	go func() {
		for f := range tell {
			f()
		}
	}()
	object := js.Global().Get("Object") // a text by itself has no length that Go could ask for
	why := errBrowser                   // until it has been open
	b.on("onopen", func(js.Value) { why = errGone; push(tell, h.Open) })
	b.on("onmessage", func(e js.Value) {
		data := e.Get("data")
		if data.Type() != js.TypeString {
			return
		}
		if object.Invoke(data).Get("length").Int() > MaxText { // not even taken over
			push(tell, func() { h.Closed(errTooLong) })
			return
		}
		text := []byte(data.String())
		if !push(tell, func() { h.Text(text) }) {
			b.ws.Call("close") // it floods us
		}
	})
	b.on("onclose", func(js.Value) {
		last := why
		for _, name := range []string{"onopen", "onmessage", "onclose"} {
			b.ws.Set(name, js.Null())
		}
		go func() {
			tell <- func() { h.Closed(last) }
			close(tell)
			for _, f := range b.funcs {
				f.Release()
			}
		}()
	})
	return b, nil
}

// push files f without waiting; false: there is no room.
func push(tell chan func(), f func()) bool {
	select {
	case tell <- f:
		return true
	default:
		return false
	}
}

func (b *browser) on(name string, f func(e js.Value)) {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any { f(args[0]); return nil })
	b.funcs = append(b.funcs, fn)
	b.ws.Set(name, fn)
}

// Send puts a text on its way.
func (b *browser) Send(text string) error {
	if b.ws.Get("readyState").Int() != 1 {
		return errGone
	}
	b.ws.Call("send", text)
	return nil
}

// Close ends the connection.
func (b *browser) Close() error {
	b.ws.Call("close")
	return nil
}
