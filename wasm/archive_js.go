//go:build js

package wasm

import (
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/wasm/page"
)

// maxArchive is how many games that are over are kept of each kind: with friends, and
// on this device.
const maxArchive = 40

// hereGame begins what tells the games on this device from each other; that of a game with a
// friend is its room.
const hereGame = "here-"

// shelve keeps a game that is over, as a file under a heading, for the list of these. Of
// the same game what was kept before is forgotten, and of more than maxArchive of its kind
// the oldest. It waits for the browser's database.
func shelve(kind, id, head string, file []byte) error {
	now := time.Now()
	a := page.OpenArchive()
	var kin []string
	for _, name := range a.Names("") { // in order of time
		switch _, of, _ := strings.Cut(name, "-"); {
		case of == kind+id:
			a.Delete(name)
		case strings.HasPrefix(of, hereGame) == (kind == hereGame):
			kin = append(kin, name)
		}
	}
	for ; len(kin) >= maxArchive; kin = kin[1:] {
		a.Delete(kin[0])
	}
	text := head + ", " + now.Format("2006-01-02") + "\n" + base64.StdEncoding.EncodeToString(file)
	return a.Set(strconv.FormatInt(now.UnixMilli(), 10)+"-"+kind+id, text)
}
