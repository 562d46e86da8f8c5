package nostr

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"
)

// fake is a socket whose other end is the test.
type fake struct {
	h      Handlers
	sent   []string
	closed int
}

func (f *fake) Send(text string) error { f.sent = append(f.sent, text); return nil }
func (f *fake) Close() error           { f.closed++; return nil }

func listening(t *testing.T, ev Events) (*fake, *Relay) {
	t.Helper()
	f := new(fake)
	r, err := Connect(func(_ string, h Handlers) (Socket, error) { f.h = h; return f, nil }, "wss://relay.example", [][16]byte{{1}, {2}}, ev)
	if err != nil {
		t.Fatal(err)
	}
	return f, r
}

func TestRelay(t *testing.T) {
	ready, notes, passed, closed := 0, []string(nil), []error(nil), []error(nil)
	f, r := listening(t, Events{
		Ready:  func() { ready++ },
		Note:   func(b []byte) { notes = append(notes, string(b)) },
		Passed: func(_ string, err error) { passed = append(passed, err) },
		Closed: func(err error) { closed = append(closed, err) },
	})
	k, err := NewKey([32]byte{7})
	if err != nil {
		t.Fatal(err)
	}
	e, err := k.NewEvent([16]byte{1}, []byte("hello"), time.Unix(1e9, 0), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	r.Publish(e) // before it is open: it waits
	if len(f.sent) != 0 {
		t.Errorf("sent %q to a relay that is not there", f.sent)
	}
	f.h.Open()
	if len(f.sent) != 2 || !strings.HasPrefix(f.sent[0], `["REQ"`) || f.sent[1] != e.Message {
		t.Errorf("sent %q; want the subscription, then the event", f.sent)
	}
	for _, text := range f.sent {
		if !json.Valid([]byte(text)) {
			t.Errorf("%s is no JSON", text)
		}
	}
	for _, text := range []string{
		`["EOSE","cutdeck"]`, `["EVENT","cutdeck",{"content":"aGVsbG8="}]`, `["OK","ab",true,""]`, `["OK","ab",true]`,
		`["OK","ab",false,"rate-limited: slow\ndown"]`, `["OK","ab",false,"blocked: no"]`, `["NOTICE","hm"]`, `["AUTH","x"]`,
		// What makes no sense is passed over.
		``, `x`, `[]`, `{}`, `[1]`, `["EVENT"]`, `["EVENT","s",{"content":"%"}]`, `["EVENT","s",[]]`, `["OK"]`, `["OK",1,2]`, `["CLOSED"]`, `["FUTURE",1]`, "\xff",
	} {
		f.h.Text([]byte(text))
	}
	if ready != 1 || len(notes) != 1 || notes[0] != "hello" || len(passed) != 4 || len(closed) != 0 {
		t.Errorf("%d ready, %q, %v, %v", ready, notes, passed, closed)
	}
	var no *Refusal
	if !errors.As(passed[2], &no) || !no.Busy() || no.Why != "rate-limited: slowdown" {
		t.Errorf("%v", passed[2])
	}
	if !errors.As(passed[3], &no) || no.Busy() {
		t.Errorf("%v", passed[3])
	}
	f.h.Text([]byte(`["CLOSED","cutdeck","auth-required: who are you"]`))
	f.h.Closed(errGone)
	if len(closed) != 1 || !strings.Contains(closed[0].Error(), "auth-required: who are you") || f.closed != 1 {
		t.Errorf("%v; closed %d times", closed, f.closed)
	}
	r.Publish(e)
	if len(f.sent) != 2 {
		t.Error("said something to a relay that is gone")
	}

	f, _ = listening(t, Events{Closed: func(err error) { closed = append(closed, err) }})
	f.h.Text(make([]byte, MaxText+1))
	if len(closed) != 2 || f.closed != 1 {
		t.Errorf("a text that is too long: %v", closed)
	}
	f, r = listening(t, Events{Closed: func(err error) { t.Error(err) }})
	r.Close()
	f.h.Closed(nil)
	f.h.Text([]byte(`["EOSE","cutdeck"]`))
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`["EVENT","cutdeck",{"content":"aGVsbG8="}]`))
	f.Add([]byte(`["OK","ab",false,"x"]`))
	f.Fuzz(func(t *testing.T, b []byte) { read(b) })
}
