// Command dist builds the site into a folder, ready to be put on any host.
//
//	go run ./wasm/build/dist [-root FOLDER] [-stun stun:HOST:PORT,…] [-relays wss://HOST,…] [-settings FILE] [-url ADDRESS] FOLDER
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"github.com/cutdeck/cutdeck/wasm/build"
)

func main() {
	site := build.SiteFlags(flag.CommandLine)
	url := flag.String("url", "", "where the site will stand, https://HOST/FOLDER/: writes what is shown where its link is shared")
	root := flag.String("root", ".", "folder of the program and its index.html")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: dist [-root FOLDER] [-stun LIST] [-relays LIST] [-settings FILE] [-url ADDRESS] FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "dist: name one folder to build into")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	set, err := site()
	if err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(2)
	}
	o := build.Options{Root: *root, Site: set, URL: *url, Log: os.Stderr}
	if err := build.Build(ctx, flag.Arg(0), o); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
