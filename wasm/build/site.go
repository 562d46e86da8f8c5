package build

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/cutdeck/cutdeck/engine/games"
)

// What of the site is written by hand, beside index.html.
//
//go:embed site
var written embed.FS

// Names that pages of others, or the browser, hold on to.
const (
	worker  = "worker.js"
	element = "cut-deck.js"
	install = "manifest.webmanifest"
	oembed  = "oembed.json"
	preview = "share.jpg"
)

// part is a file that site has been written by hand.
func part(name string) ([]byte, error) {
	b, err := written.ReadFile("site/" + name)
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	return b, nil
}

// assemble makes all files of the site.
func assemble(page, program, glue []byte, o Options) (fs files, err error) {
	small := Gzip(program)
	m := manifest{Worker: worker, Size: len(program), Download: len(small) + len(Gzip(glue)) + len(Gzip(page))}
	m.Wasm = fs.add(hashed(Program, program), program)
	m.Glue = fs.add(hashed(Glue, glue), glue)
	kit, err := part("app.js")
	if err != nil {
		return nil, err
	}
	m.App = fs.add(hashed("app.js", kit), kit)
	plain, err := part("plain.css")
	if err != nil {
		return nil, err
	}
	m.Plain = fs.add(hashed("plain.css", plain), plain)
	for _, side := range []int{192, 512} {
		fs.add("icon-"+strconv.Itoa(side)+".png", asPNG(icon(side, false)))
	}
	fs.add("icon-mask.png", asPNG(icon(512, true)))
	fs.add("icon-180.png", asPNG(icon(180, true))) // the system rounds it
	fs.add(install, []byte(installed))
	kept := len(fs) // these and the page are kept on the device
	m.Gzip = fs.add(m.Wasm+".gz", small)
	frame, err := part("frame.js")
	if err != nil {
		return nil, err
	}
	m.Frame = fs.add(hashed("frame.js", frame), frame)
	if m.Games, err = posters(&fs); err != nil {
		return nil, err
	}
	if page, err = fill(page, m, o); err != nil {
		return nil, err
	}
	fs.add("index.html", page)
	work, err := precaching(append(files{{"./", page}}, fs[:kept]...), m)
	if err != nil {
		return nil, err
	}
	fs.add(worker, work)
	el, err := part(element)
	if err != nil {
		return nil, err
	}
	fs.add(element, el)
	if o.URL != "" {
		fs.add(oembed, rich(o.URL))
	}
	return fs, nil
}

// posters adds a poster of each game, and the picture of the whole site.
func posters(fs *files) (all []poised, err error) {
	for i, g := range games.All() {
		box, err := g.Open()
		if box == nil {
			return nil, fmt.Errorf("build: %s: %w", g.ID, err)
		}
		b := asJPEG(poster(box, posterW, posterH, 2))
		all = append(all, poised{g.ID, g.Name, fs.add(hashed("poster-"+g.ID+".jpg", b), b)})
		if i == 0 {
			fs.add(preview, asJPEG(poster(box, previewW, previewH, 1)))
		}
	}
	return all, nil
}

// installed is the manifest of the page as an app; its addresses are those of
// its own folder, wherever that is.
const installed = `{
"id": "./", "start_url": "./", "scope": "./",
"name": "Cutdeck", "short_name": "Cutdeck", "description": "` + about + `",
"display": "standalone", "orientation": "any", "background_color": "#0B0E13", "theme_color": "#0B0E13", "categories": ["games"],
"icons": [
{"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
{"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
{"src": "icon-mask.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
]
}
`

const about = "Two-player card games in the browser: no account, no server, every rule enforced."

// kept is a file that the worker keeps.
type kept struct {
	Name string `json:"name"`
	Gzip string `json:"gzip,omitempty"`
	Size int    `json:"size"`
}

const workerMark = `{"version":"","files":[]}`

// precaching is the worker that keeps these files. Its version is their hash, so
// that a new one is noticed whatever has changed.
func precaching(fs files, m manifest) ([]byte, error) {
	src, err := part(worker)
	if err != nil {
		return nil, err
	}
	if bytes.Count(src, []byte(workerMark)) != 1 {
		return nil, errors.New("build: " + worker + " should hold one " + workerMark)
	}
	var v struct {
		Version string `json:"version"`
		Files   []kept `json:"files"`
	}
	h := sha256.New()
	for _, f := range fs {
		k := kept{Name: f.name, Size: len(f.data)}
		if f.name == m.Wasm {
			k.Gzip = m.Gzip
		}
		v.Files = append(v.Files, k)
		fmt.Fprintf(h, "%s %d\n", f.name, len(f.data))
		h.Write(f.data)
	}
	v.Version = hex.EncodeToString(h.Sum(nil)[:6])
	b, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	return bytes.Replace(src, []byte(workerMark), b, 1), nil
}
