//go:build js

// Command killed keeps records in the journals of the page, as fast as it can, and tells the server that it came from
// of each one that is stored, until somebody kills its browser. First it tells how many records of the visit before it
// finds. The test that kills the browser is in wasm/e2e.
package main

import (
	"bytes"
	"fmt"
	"net/url"
	"syscall/js"

	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
)

func main() {
	games := page.OpenJournals(page.OpenStore(), func(keep.Tier) {})
	if err := games.Fail(); err != nil {
		wrong(err.Error())
	}
	tell("found", "n", fmt.Sprint(found(games, page.Query("before"))))
	store(games, page.Query("visit"))
	select {}
}

// content is the record of that number: about as long as those of a game.
func content(visit string, i int) []byte {
	return bytes.Repeat(fmt.Appendf(nil, "visit %s, record %d. ", visit, i), 1+i%12)
}

// found counts the records of a visit, says what is wrong with them, and drops them.
func found(games *keep.Journals, visit string) int {
	j := games.Open("visit-" + visit)
	all, err := j.Records()
	if err != nil {
		wrong(err.Error())
	}
	for i, b := range all {
		if !bytes.Equal(b, content(visit, i)) {
			wrong(fmt.Sprintf("record %d of visit %s is %q", i, visit, b))
		}
	}
	if j.Lost() > 0 {
		wrong(fmt.Sprintf("visit %s has lost %d records", visit, j.Lost()))
	}
	if err := j.Drop(); err != nil {
		wrong(err.Error())
	}
	return len(all)
}

// ahead is how many records wait to be stored at the most, as those of a game do that begins.
const ahead = 8

// store keeps records for ever.
func store(games *keep.Journals, visit string) {
	j := games.Open("visit-" + visit)
	waiting := make(chan bool, ahead)
	for i := 0; ; i++ {
		waiting <- true
		j.Keep(content(visit, i), func(err error) {
			<-waiting
			if err != nil {
				wrong(err.Error())
				return
			}
			go tell("stored", "n", fmt.Sprint(i+1))
		})
	}
}

func wrong(says string) { tell("wrong", "says", says) }

// tell tells the server, and returns when that has heard it.
func tell(what, name, value string) {
	heard := make(chan bool, 1)
	answer := js.FuncOf(func(js.Value, []js.Value) any { heard <- true; return nil })
	defer answer.Release()
	said := url.Values{name: {value}, "visit": {page.Query("visit")}}.Encode()
	js.Global().Call("fetch", "/"+what+"?"+said, map[string]any{"method": "POST"}).Call("then", answer, answer)
	<-heard
}
