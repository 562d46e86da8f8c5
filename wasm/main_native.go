//go:build !js

// Package wasm is the web: the glue between the page, the table and the games.
// Natively its folders hold the commands and the tool that builds the site.
package wasm

import (
	"os"

	"github.com/cutdeck/cutdeck/wasm/cli"
)

// Main runs the native commands.
func Main() { os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr)) }
