//go:build js

package page

import (
	"strings"
	"testing"
)

// TestCredentials fetches TURN servers from addresses that hold their own answer.
func TestCredentials(t *testing.T) {
	got, err := Credentials(`data:application/json,{"username":"u","password":"p","uris":["turn:turn.example:3478"]}`)
	if err != nil || len(got) != 1 || got[0].URLs[0] != "turn:turn.example:3478" || got[0].Credential != "p" {
		t.Errorf("%+v, %v", got, err)
	}
	for url, want := range map[string]string{
		"data:text/plain,hello":       "TURN credentials of this site",
		"data:application/json,{}":    "name no server",
		"/there-is-nothing-here.json": "answers 404",
		"https://":                    "",
		"http://127.0.0.1:9/turn":     "",
	} {
		if got, err := Credentials(url); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %+v, %v; want …%s…", url, got, err, want)
		}
	}
}
