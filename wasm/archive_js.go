//go:build js

package wasm

import (
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/wasm/page"
)

// maxArchive is the number of finished games that are stored of each kind: with friends, and on this device.
const maxArchive = 40

// hereGame is the prefix of the names of games on this device. A game with a friend is named by its room.
const hereGame = "here-"

// shelve stores a finished game as a file with a heading for the list of finished games. It replaces an
// earlier file of the same game, and deletes the oldest where there are more than maxArchive of a kind. It
// waits for the browser's database.
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
