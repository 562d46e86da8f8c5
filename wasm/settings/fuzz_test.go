package settings

import "testing"

// FuzzRead: what is read can be used, and what is not is refused with a sentence.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		`{"iceServers":[{"urls":["stun:a.example:3478"]},{"urls":"turn:b.example:1","username":"u","credential":"c"}]}`,
		`{"turnCredentialsURL":"https://c.example/turn","relays":["wss://d.example"],"relayTransport":true}`,
		`{"username":"u","password":"p","uris":["turn:e.example:2"]}`, `{}`, `[]`, ``,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if s, err := Read(b); err == nil {
			s.Sources()
		} else if err.Error() == "" {
			t.Error("an error without words")
		}
		if all, err := Credentials(b); err == nil && len(all) == 0 {
			t.Error("no servers and no error")
		}
	})
}
