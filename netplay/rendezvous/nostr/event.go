package nostr

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"strconv"
	"time"
)

// kind is that of our events. Kinds from 20000 to 29999 are ephemeral: a relay
// passes them on and does not keep them (NIP-01).
const kind = 24242

// Event is an event ready to be sent: the whole message to a relay.
type Event struct {
	ID      string // as relays name it in their answers
	Message string
}

// NewEvent signs content under a topic.
func (k *Key) NewEvent(topic [16]byte, content []byte, now time.Time, random io.Reader) (Event, error) {
	public, tag := hex.EncodeToString(k.public[:]), hex.EncodeToString(topic[:])
	at, text := strconv.FormatInt(now.Unix(), 10), base64.StdEncoding.EncodeToString(content)
	// Nothing in these has to be escaped.
	middle := at + `,` + strconv.Itoa(kind) + `,[["x","` + tag + `"]],"` + text + `"]`
	id := sha256.Sum256([]byte(`[0,"` + public + `",` + middle))
	var aux [32]byte
	if _, err := io.ReadFull(random, aux[:]); err != nil {
		return Event{}, err
	}
	sig, err := k.Sign(id, aux)
	name := hex.EncodeToString(id[:])
	return Event{name, `["EVENT",{"id":"` + name + `","pubkey":"` + public + `","created_at":` + at + `,"kind":` + strconv.Itoa(kind) +
		`,"tags":[["x","` + tag + `"]],"content":"` + text + `","sig":"` + hex.EncodeToString(sig[:]) + `"}]`}, err
}

// subscription names what we listen to. One is all we have.
const subscription = "cutdeck"

// subscribe is the message that asks for the events under some topics.
func subscribe(topics [][16]byte) string {
	list := ""
	for i, t := range topics {
		if i > 0 {
			list += `,`
		}
		list += `"` + hex.EncodeToString(t[:]) + `"`
	}
	return `["REQ","` + subscription + `",{"kinds":[` + strconv.Itoa(kind) + `],"#x":[` + list + `]}]`
}

// said is a message of a relay.
type said struct {
	what    string // EVENT, OK, CLOSED, NOTICE, EOSE, AUTH
	content []byte // of an EVENT
	id      string // of an OK
	ok      bool
	why     string // of an OK, CLOSED or NOTICE
}

// read takes a relay's message apart; ok is false for what makes no sense. A
// relay is a stranger too.
func read(text []byte) (s said, ok bool) {
	var parts []json.RawMessage
	if json.Unmarshal(text, &parts) != nil || len(parts) == 0 || json.Unmarshal(parts[0], &s.what) != nil {
		return s, false
	}
	take := func(i int, v any) bool { return i < len(parts) && json.Unmarshal(parts[i], v) == nil }
	switch s.what {
	case "EVENT":
		var e struct {
			Content string `json:"content"`
		}
		if !take(2, &e) {
			return s, false
		}
		b, err := base64.StdEncoding.DecodeString(e.Content)
		s.content = b
		return s, err == nil
	case "OK":
		return s, take(1, &s.id) && take(2, &s.ok) && (take(3, &s.why) || len(parts) == 3)
	case "CLOSED":
		return s, take(2, &s.why) || len(parts) == 2
	case "NOTICE":
		return s, take(1, &s.why)
	}
	return s, s.what == "EOSE" || s.what == "AUTH"
}
