// Package build makes the site out of the repository, serves it, and says how
// much there is to download. The site is a handful of static files that work
// from any folder of any host. Those with a hash in their name never change, so
// that browsers may keep them for ever:
//
//	index.html                the page, with the manifest and the content policy filled in
//	cutdeck.HASH.wasm         the program; with .gz for hosts that do not compress by themselves
//	wasm_exec.HASH.js         Go's own glue, from the toolchain that built the program
//	cut-deck.js               the element for pages that embed the table
//	app.HASH.js               has the page kept on the device
//	plain.HASH.css            is worn where nothing can be drawn
//	frame.HASH.js             what such a page talks to inside
//	worker.js                 keeps the game on the device
//	manifest.webmanifest      lets it be installed; icon-*.png belong to it
//	poster-GAME.HASH.jpg      what an embed shows before it is loaded
//	share.jpg, oembed.json    for pages that show what a link leads to
//
// It is part of the native commands and needs the go command at run time.
package build

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/wasm/settings"
)

// Program and Glue are names of files of the site, before their hash is put in.
const (
	Program = "cutdeck.wasm"
	Glue    = "wasm_exec.js"
)

// Options say how to build.
type Options struct {
	Root string // the repository; its main package is the program
	Site settings.Site
	URL  string    // where the site will stand, as in https://example.org/cutdeck/; "": nothing is written that needs to know
	Log  io.Writer // what the go command says; nil: discarded, and part of the error
}

// hashed puts the hash of a file's content into its name.
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	stem, ext, _ := strings.Cut(name, ".")
	return stem + "." + hex.EncodeToString(sum[:6]) + "." + ext
}

// stale are the names that earlier builds have given.
var stale = regexp.MustCompile(`^(cutdeck|wasm_exec|app|plain|frame|poster-\w+)(\.[0-9a-f]{12})?\.(wasm|js|css|jpg)(\.gz|\.br)?$`)

// Build makes the site in dir, which is made if it is missing. What earlier
// builds have left under hashed names is removed; other files are left alone.
func Build(ctx context.Context, dir string, o Options) error {
	page, err := os.ReadFile(filepath.Join(o.Root, "index.html"))
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	if o.URL, err = address(o.URL); err != nil {
		return err
	}
	program, err := compile(ctx, o)
	if err != nil {
		return err
	}
	glue, err := glue(ctx, o.Root)
	if err != nil {
		return err
	}
	files, err := assemble(page, program, glue, o)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("build: %w", err)
	}
	return files.write(dir)
}

// files are those of a site, in the order in which they were made.
type files []file

type file struct {
	name string
	data []byte
}

// add adds a file and returns its name.
func (fs *files) add(name string, data []byte) string {
	*fs = append(*fs, file{name, data})
	return name
}

func (fs files) write(dir string) error {
	for _, f := range fs {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.data, 0o666); err != nil {
			return fmt.Errorf("build: %w", err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	for _, e := range entries {
		name := e.Name()
		made := slices.ContainsFunc(fs, func(f file) bool { return f.name == name })
		if made || !stale.MatchString(name) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("build: %w", err)
		}
	}
	return nil
}

// Gzip returns b compressed as well as gzip can.
func Gzip(b []byte) []byte {
	var z bytes.Buffer
	w, _ := gzip.NewWriterLevel(&z, gzip.BestCompression) // fails for unknown levels only
	w.Write(b)                                            // a Buffer takes everything
	w.Close()
	return z.Bytes()
}
