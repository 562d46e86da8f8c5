package netplay

import (
	"fmt"
	"time"
)

// Link frames (§6.4): messages are cut into numbered frames and put together
// again in the order of their numbers, whatever the pipe did to the order.
const (
	frameVersion = 1
	frameHead    = 8        // bytes before the payload
	maxPayload   = 15 << 10 // bytes of a frame's payload
	maxAhead     = 64       // frames that may wait for an earlier one
	maxFragments = 8        // frames of one message
	maxMessage   = maxEntry // bytes
)

// kind says what a message is.
type kind uint8

const (
	kindHello   kind = 1
	kindEntry   kind = 2
	kindHead    kind = 3
	kindPing    kind = 4
	kindResume  kind = 5
	kindNeed    kind = 6
	kindChat    kind = 7
	kindDesync  kind = 9
	kindDump    kind = 10
	kindWatch   kind = 11 // SPECTATE: see Gallery
	kindError   kind = 12
	kindBye     kind = 13
	kindCompare kind = 14 // not in the description: HEAD that asks for one
)

// message is what one side says to the other in one go.
type message struct {
	kind kind
	body []byte
}

// link is one connection: both directions count their frames from 0.
type link struct {
	sent, due uint32 // numbers of the next frame each way
	early     map[uint32][]byte
	part      message   // the message being put together
	next, of  uint8     // its next fragment, and how many it has
	since     time.Time // since then something has been missing
}

func newLink() *link { return &link{early: map[uint32][]byte{}} }

// waits names what the link waits for: a frame that later ones have overtaken, or the rest of a
// message; "": nothing.
func (l *link) waits() string {
	switch {
	case len(l.early) > 0:
		return fmt.Sprintf("frame %d is missing", l.due)
	case l.next > 0:
		return fmt.Sprintf("a message was begun and not finished: %d of %d fragments", l.next, l.of)
	}
	return ""
}

// frames cuts a message into frames.
func (l *link) frames(k kind, body []byte) [][]byte {
	n := max(1, (len(body)+maxPayload-1)/maxPayload)
	out := make([][]byte, 0, n)
	for i := range n {
		part := body[min(len(body), i*maxPayload):min(len(body), (i+1)*maxPayload)]
		w := writer{make([]byte, 0, frameHead+len(part))}
		w.u8(frameVersion)
		w.u8(uint8(k))
		w.u32(l.sent)
		w.u8(uint8(i))
		w.u8(uint8(n))
		w.fixed(part)
		l.sent++
		out = append(out, w.b)
	}
	return out
}

// take accepts a frame and returns the messages it completes. An error means
// that the connection cannot be trusted to deliver any more.
func (l *link) take(frame []byte) ([]message, error) {
	if len(frame) < frameHead || len(frame) > frameHead+maxPayload {
		return nil, fmt.Errorf("frame: expected %d to %d bytes, found %d", frameHead, frameHead+maxPayload, len(frame))
	}
	r := reader{b: frame}
	if v := r.u8("version"); v != frameVersion {
		return nil, fmt.Errorf("frame: byte 0: expected version %d, found %d", frameVersion, v)
	}
	r.u8("kind")
	seq := r.u32("number")
	switch ahead := seq - l.due; {
	case ahead >= 1<<31:
		return nil, nil // seen before
	case ahead > maxAhead:
		return nil, fmt.Errorf("frame: byte 2: expected a number from %d to %d, found %d", l.due, l.due+maxAhead, seq)
	case ahead > 0:
		if _, twice := l.early[seq]; !twice {
			l.early[seq] = append([]byte(nil), frame...)
		}
		return nil, nil
	}
	var out []message
	for frame != nil {
		m, err := l.join(frame)
		if err != nil {
			return nil, err
		}
		if m != nil {
			out = append(out, *m)
		}
		l.due++
		frame = l.early[l.due]
		delete(l.early, l.due)
	}
	return out, nil
}

// join appends the next frame in order to the current message.
func (l *link) join(frame []byte) (*message, error) {
	k, i, n, body := kind(frame[1]), frame[6], frame[7], frame[frameHead:]
	if i != l.next || n == 0 || n > maxFragments || i > 0 && (k != l.part.kind || n != l.of) {
		return nil, fmt.Errorf("frame: byte 6: expected fragment %d of at most %d, found fragment %d of %d", l.next, maxFragments, i, n)
	}
	if len(l.part.body)+len(body) > maxMessage {
		return nil, fmt.Errorf("frame: expected messages of at most %d bytes", maxMessage)
	}
	if i < n-1 && len(body) != maxPayload {
		return nil, fmt.Errorf("frame: expected a full fragment before the last, found %d bytes", len(body))
	}
	l.part.kind, l.of = k, n
	l.part.body = append(l.part.body, body...)
	if l.next++; l.next < n {
		return nil, nil
	}
	m := l.part
	l.part, l.next, l.of = message{}, 0, 0
	return &m, nil
}
