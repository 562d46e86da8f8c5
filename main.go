// Cutdeck plays card games for two in the browser, peer to peer: as js/wasm it
// is the game itself, natively the commands around it.
package main

import "github.com/cutdeck/cutdeck/wasm"

func main() { wasm.Main() }
