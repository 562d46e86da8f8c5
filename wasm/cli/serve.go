package cli

import (
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strconv"

	"github.com/cutdeck/cutdeck/wasm/build"
)

func serve(k *call) int {
	addr := k.flags.String("addr", "localhost:8080", "where to listen; port 0 takes a free one")
	dir := k.flags.String("dir", filepath.Join("out", "site"), "the site's folder, built anew from the source in this folder")
	site := build.SiteFlags(k.flags)
	asis := k.flags.Bool("asis", false, "serve the folder as it is, without building")
	if status, ok := k.parse(0, 0, "no more than flags"); !ok {
		return status
	}
	set, err := site()
	if err != nil {
		return k.misuse("%v", err)
	}
	if _, port, err := net.SplitHostPort(*addr); err != nil {
		return k.misuse("-addr is HOST:PORT, as in localhost:8080, not %q", *addr)
	} else if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		return k.misuse("-addr: a port is a number from 0 to 65535, not %q", port)
	}
	if *asis {
		if _, err := os.Stat(filepath.Join(*dir, "index.html")); err != nil {
			return k.misuse("there is no site in %s: %v", *dir, err)
		}
	} else {
		if _, err := os.Stat("index.html"); errors.Is(err, fs.ErrNotExist) {
			return k.misuse("there is no source in this folder to build: give -asis and -dir FOLDER to serve a site that is built")
		}
		o := build.Options{Root: ".", Site: set, Log: io.Discard}
		k.progress("building the site in %s …", *dir)
		err := build.Build(k.ctx, *dir, o)
		k.done()
		if err != nil {
			return k.fail(err)
		}
	}
	if err := build.Serve(k.ctx, *dir, *addr, k.out); err != nil {
		return k.fail(err)
	}
	return fine
}
