package rtc

import (
	"syscall/js"

	"github.com/pion/webrtc/v4"
)

func connect(_ Config, c webrtc.Configuration) (*webrtc.PeerConnection, error) {
	return webrtc.NewPeerConnection(c)
}

// onMessage calls f for every binary message, inside the browser's own callback:
// pion starts a goroutine for each message, and goroutines may overtake one
// another. f must not block. Texts and blobs are not ours and are dropped.
func onMessage(dc *webrtc.DataChannel, f func([]byte)) (release func()) {
	ch := dc.JSValue()
	ch.Set("binaryType", "arraybuffer")
	buffer, array := js.Global().Get("ArrayBuffer"), js.Global().Get("Uint8Array")
	handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if data := args[0].Get("data"); data.InstanceOf(buffer) {
			view := array.New(data)
			// One byte beyond the limit is enough to know that it was broken.
			b := make([]byte, min(view.Length(), MaxMessage+1))
			js.CopyBytesToGo(b, view)
			f(b)
		}
		return nil
	})
	ch.Set("onmessage", handler)
	return func() {
		ch.Set("onmessage", js.Null())
		handler.Release()
	}
}
