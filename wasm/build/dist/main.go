// Command dist builds the site into a folder, ready to be put on any host.
//
//	go run ./wasm/build/dist [-root FOLDER] [-stun stun:HOST:PORT,…] FOLDER
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
	stun := flag.String("stun", "", "STUN servers of the site, stun:HOST:PORT with commas between")
	root := flag.String("root", ".", "folder of the program and its index.html")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: dist [-root FOLDER] [-stun LIST] FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "dist: name one folder to build into")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	servers, err := build.STUN(*stun)
	if err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(2)
	}
	o := build.Options{Root: *root, STUN: servers, Log: os.Stderr}
	if err := build.Build(ctx, flag.Arg(0), o); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
