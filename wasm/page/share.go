//go:build js

package page

import (
	"errors"
	"syscall/js"
)

// await waits for a promise. It must not be called inside a js.Func.
func await(p js.Value) (js.Value, error) {
	type result struct {
		v   js.Value
		err error
	}
	c := make(chan result, 1)
	done := js.FuncOf(func(_ js.Value, a []js.Value) any {
		v := js.Undefined()
		if len(a) > 0 {
			v = a[0]
		}
		c <- result{v: v}
		return nil
	})
	fail := js.FuncOf(func(_ js.Value, a []js.Value) any {
		why := "refused"
		if len(a) > 0 && a[0].Type() == js.TypeObject {
			why = a[0].Call("toString").String()
		}
		c <- result{err: errors.New(why)}
		return nil
	})
	defer done.Release()
	defer fail.Release()
	p.Call("then", done, fail)
	r := <-c
	return r.v, r.err
}

// Copy puts text on the clipboard. Browsers allow it shortly after a tap or a
// key; the error says that this one did not, and the text should be shown to be
// copied by hand.
func Copy(text string) error {
	var p js.Value
	if err := try(func() { p = window.Get("navigator").Get("clipboard").Call("writeText", text) }); err == nil {
		if _, err = await(p); err == nil {
			return nil
		}
	}
	return try(func() { // the old way, which frames are allowed more often
		el, was := document.Call("createElement", "textarea"), document.Get("activeElement")
		el.Set("value", text)
		host := topDialog()
		host.Call("append", el)
		el.Call("select")
		ok := document.Call("execCommand", "copy").Bool()
		el.Call("remove")
		was.Call("focus", map[string]any{"preventScroll": true})
		if !ok {
			panic(js.Error{Value: window.Get("Error").New("the browser did not copy")})
		}
	})
}

// topDialog returns the open dialog, outside which nothing can be selected, or
// the body.
func topDialog() js.Value {
	open := document.Call("querySelectorAll", "dialog[open]")
	if n := open.Length(); n > 0 {
		return open.Index(n - 1)
	}
	return document.Get("body")
}

// CanShare reports whether Share may work here.
func CanShare() bool {
	return window.Get("navigator").Get("share").Type() == js.TypeFunction
}

// Share opens the device's own sheet for sending text with a link. The error
// says that the device has none or that the player closed it.
func Share(title, text, link string) error {
	if !CanShare() {
		return errors.New("this browser cannot share; copy the link instead")
	}
	var p js.Value
	err := try(func() {
		p = window.Get("navigator").Call("share", map[string]any{"title": title, "text": text, "url": link})
	})
	if err == nil {
		_, err = await(p)
	}
	return err
}

// Download hands the player a file.
func Download(name string, data []byte) error {
	return try(func() {
		view := window.Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(view, data)
		blob := window.Get("Blob").New([]any{view}, map[string]any{"type": "application/octet-stream"})
		url := window.Get("URL").Call("createObjectURL", blob)
		a := document.Call("createElement", "a")
		a.Set("href", url)
		a.Set("download", name)
		a.Call("click")
		window.Get("URL").Call("revokeObjectURL", url)
	})
}

// Pick lets the player choose a file of at most max bytes and passes it to done;
// done is not called when the player chooses none. accept is a list like
// ".cutdeck,.txt".
func Pick(accept string, max int, done func(name string, data []byte, err error)) {
	input := document.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", accept)
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		files := input.Get("files")
		if files.Length() == 0 {
			return nil
		}
		file := files.Index(0)
		go func() { read(file, max, done) }()
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
}
