// Package pack reads card packs: TOML files of cards and decks that anybody can
// write. Reading is strict. Whatever a game does not know is an error that names
// file, line and column and says what was expected there; nothing is guessed and
// nothing is dropped.
package pack
