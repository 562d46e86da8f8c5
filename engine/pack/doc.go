// Package pack reads card packs: TOML files of cards and decks that anybody can
// write. Reading is strict. Whatever a game does not know is an error that names
// file, line and column and says what was expected there; nothing is guessed and
// nothing is dropped.
//
// The reader of TOML is our own. A kept library is what we would take, but the
// best there is, with fmt and reflect that it needs, would be a tenth of the
// engine's download as WASM (112 KB by brotli): it reads dates, floating point,
// tables in tables and any Go type, and packs have none of these. Tests hold ours
// against it, on our packs and on random files.
package pack
