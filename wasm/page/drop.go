//go:build js

package page

import (
	"errors"
	"syscall/js"
)

// OnDrop calls f with each file of at most max bytes that is dropped on the page.
func OnDrop(max int, f func(name string, data []byte, err error)) {
	window.Call("addEventListener", "dragover", js.FuncOf(func(_ js.Value, a []js.Value) any {
		a[0].Call("preventDefault") // else the browser opens it in the place of the page
		return nil
	}))
	window.Call("addEventListener", "drop", js.FuncOf(func(_ js.Value, a []js.Value) any {
		a[0].Call("preventDefault")
		files := a[0].Get("dataTransfer").Get("files")
		if files.Type() == js.TypeObject && files.Length() > 0 {
			file := files.Index(0)
			go func() { read(file, max, f) }()
		}
		return nil
	}))
}

// read reads a file of the device.
func read(file js.Value, max int, done func(name string, data []byte, err error)) {
	name := file.Get("name").String()
	if file.Get("size").Int() > max {
		done(name, nil, errors.New(name+" is too large to be one of ours"))
		return
	}
	buf, err := await(file.Call("arrayBuffer"))
	if err != nil {
		done(name, nil, err)
		return
	}
	view := window.Get("Uint8Array").New(buf)
	data := make([]byte, view.Length())
	js.CopyBytesToGo(data, view)
	done(name, data, nil)
}
