package netplay

import (
	"runtime"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Bytes that mean nothing, or too much.

func codecAttacks() []attack {
	after := func(b ...byte) func(*Session, []byte) []byte {
		return func(_ *Session, raw []byte) []byte { return append(raw[:9:9], b...) }
	}
	return []attack{
		{36, "an entry of a hundred million items", refused, "", spoilt(after(0x80, 0xc2, 0xd7, 0x2f))},
		{36, "an item of a hundred million bytes", refused, "", spoilt(after(1, itemAction, 0x80, 0xc2, 0xd7, 0x2f))},
		{36, "a count that is longer than it need be", refused, "", spoilt(after(0x81, 0x80, 0x00))},
		{36, "a count without an end", refused, "", spoilt(after(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff))},
		{36, "an entry with a byte too many", refused, "", spoilt(func(_ *Session, raw []byte) []byte { return append(raw, 0) })},
		{36, "an entry with a byte too few", refused, "", spoilt(func(_ *Session, raw []byte) []byte { return raw[:len(raw)-1] })},
		{36, "an empty entry", refused, "", spoilt(func(*Session, []byte) []byte { return nil })},
		{36, "a signed list of a hundred million openings", atOnce, IllegalAction, forged(within(itemPosOpen, func([]byte) []byte { return []byte{0x80, 0xc2, 0xd7, 0x2f} }))},
		{36, "a signed order of a hundred million cards", atOnce, IllegalAction, forged(within(itemPerm, func(b []byte) []byte { return append(b[:3:3], 0x80, 0xc2, 0xd7, 0x2f) }))},
		{36, "a signed item with a byte too many", atOnce, IllegalAction, forged(within(itemAction, func(b []byte) []byte { return append(b, 0) }))},
		{36, "a signed item of a kind that there is not", atOnce, IllegalAction, forged(func(_ *Session, e *entry) bool { e.items[0].kind = 77; return true })},
		{36, "a private opening within a private opening", atOnce, IllegalAction, forged(within(itemPrivate, flipTo(0, itemPrivate)))},
		{36, "what is read takes no memory before it is checked", ignored, "", frugal},
	}
}

func flipTo(at int, v byte) func(b []byte) []byte {
	return func(b []byte) []byte {
		b[at] = v
		return b
	}
}

// frugal reads what claims to be huge and counts what was allocated.
func frugal(t testing.TB) outcome {
	huge := []byte{0xff, 0xff, 0xff, 0x7f}
	fixed := func(n int, more ...byte) []byte { return append(make([]byte, n), more...) }
	for name, read := range map[string]func(){
		"setup":  func() { _, _ = decodeSetup(fixed(96, huge...)) },
		"perm":   func() { _, _ = decodePerm(fixed(3, huge...)) },
		"pos":    func() { _, _ = decodePosOpen(huge) },
		"cards":  func() { _, _ = decodeCardOpen(huge) },
		"remask": func() { _, _ = decodeRemask(fixed(1, huge...)) },
		"sealed": func() { _, _ = decodeSealed(append([]byte{itemCardOpen}, huge...)) },
		"audit":  func() { _, _ = decodeAudit(fixed(32, huge...)) },
		"entry":  func() { _, _ = decodeEntry(fixed(9, huge...)) },
		"file":   func() { _, _ = decodeFile(append(append([]byte(magic), make([]byte, 10)...), huge...)) },
	} {
		const times = 100
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range times {
			read()
		}
		runtime.ReadMemStats(&after)
		if n := (after.TotalAlloc - before.TotalAlloc) / times; n > 2048 {
			t.Errorf("%s: reading a huge count allocates %d bytes", name, n)
		}
	}
	return outcome{when: ignored, by: engine.Nobody, side: "at most 2 KB a message"}
}
