package play

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"github.com/cutdeck/cutdeck/engine/games"
)

// Save is a game in progress as a file: the contents of its journal, with the secrets of its player. Whoever
// has it can resume the game in another browser or on another device, and can see that player's cards.
type Save struct {
	Far     bool     // with a friend; else on one device
	Game    string   // its id
	Room    string   // of a game with a friend
	Secret  string   // of that room, and how often the two have met in it: as the
	Met     string   // page keeps them; "" where there is none
	Packs   []string // the files of the packs that it is played with besides the game's own
	Records [][]byte
}

// saveMagic begins every such file, before the version. The file of a game that may be shown to others begins
// otherwise.
const saveMagic = "cutdeck-save"

// Versions of the file: one with packs is written as the second.
const (
	saveAlone = 1 + iota
	saveWithPacks
)

const (
	maxSave    = 16 << 20 // bytes
	maxWord    = 512      // of a name, which says the packs and settings too
	maxPacks   = 16
	maxRecords = 1 << 16
	saveSum    = 8 // bytes of checksum at the end
)

// Saved reports whether the bytes begin as those of a Save do.
func Saved(file []byte) bool { return bytes.HasPrefix(file, []byte(saveMagic)) }

// Bytes encodes the file.
func (s *Save) Bytes() []byte {
	version := byte(saveAlone)
	if len(s.Packs) > 0 {
		version = saveWithPacks
	}
	b := append([]byte(saveMagic), version)
	if s.Far {
		b = append(b, 1)
	} else {
		b = append(b, 0)
	}
	for _, w := range []string{s.Game, s.Room, s.Secret, s.Met} {
		b = binary.AppendUvarint(b, uint64(len(w)))
		b = append(b, w...)
	}
	if version == saveWithPacks {
		b = binary.AppendUvarint(b, uint64(len(s.Packs)))
		for _, p := range s.Packs {
			b = binary.AppendUvarint(b, uint64(len(p)))
			b = append(b, p...)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(s.Records)))
	for _, r := range s.Records {
		b = binary.AppendUvarint(b, uint64(len(r)))
		b = append(b, r...)
	}
	sum := sha256.Sum256(b)
	return append(b, sum[:saveSum]...)
}

// ReadSave decodes a file. Its error names the byte that cannot be decoded and what is expected there.
func ReadSave(file []byte) (*Save, error) {
	r := saveReader{b: file}
	switch {
	case len(file) > maxSave:
		return nil, fmt.Errorf("a saved game has at most %d bytes, this file has %d", maxSave, len(file))
	case !Saved(file):
		return nil, fmt.Errorf("byte 0: expected a saved game of Cutdeck, found something else")
	case len(file) == len(saveMagic) || file[len(saveMagic)] < saveAlone || file[len(saveMagic)] > saveWithPacks:
		return nil, fmt.Errorf("byte %d: expected a saved game of version 1 or 2; was it saved by a newer Cutdeck?", len(saveMagic))
	}
	version := file[len(saveMagic)]
	r.at = len(saveMagic) + 1
	s := new(Save)
	at := r.at
	kind := r.take(1, "the kind of game")
	if len(kind) == 1 {
		if s.Far = kind[0] == 1; kind[0] > 1 {
			r.fail(at, "the kind of game, 0 or 1, found %d", kind[0])
		}
	}
	for _, w := range []struct {
		to   *string
		what string
	}{{&s.Game, "the name of the game"}, {&s.Room, "the number of the room"}, {&s.Secret, "the room's secret"}, {&s.Met, "how often the players have met"}} {
		*w.to = string(r.text(maxWord, w.what))
	}
	if version == saveWithPacks {
		for n := r.count(maxPacks, "how many packs there are"); n > 0 && r.err == nil; n-- {
			s.Packs = append(s.Packs, string(r.text(games.MaxBroughtBytes, "a pack")))
		}
	}
	for n := r.count(maxRecords, "how many entries there are"); n > 0 && r.err == nil; n-- {
		s.Records = append(s.Records, bytes.Clone(r.text(maxSave, "an entry")))
	}
	end := r.at
	sum := r.take(saveSum, "the checksum")
	if r.err == nil && r.at < len(file) {
		r.fail(r.at, "the end of the file, found %d more bytes", len(file)-r.at)
	}
	if r.err != nil {
		return nil, r.err
	}
	if want := sha256.Sum256(file[:end]); !bytes.Equal(sum, want[:saveSum]) {
		return nil, fmt.Errorf("byte %d: expected another checksum: something in the file has been changed since it was saved", end)
	}
	return s, nil
}

// saveReader reads values from a file and keeps its first error.
type saveReader struct {
	b   []byte
	at  int
	err error
}

func (r *saveReader) fail(at int, says string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("byte %d: expected "+says, append([]any{at}, args...)...)
	}
}

func (r *saveReader) take(n int, what string) []byte {
	if left := len(r.b) - r.at; r.err == nil && n > left {
		r.fail(r.at, "%s, %d bytes, but the file ends %d bytes further on: it is cut off", what, n, left)
	}
	if r.err != nil {
		return nil
	}
	r.at += n
	return r.b[r.at-n : r.at]
}

func (r *saveReader) count(most uint64, what string) int {
	if r.err != nil {
		return 0
	}
	v, n := binary.Uvarint(r.b[r.at:])
	if n <= 0 || v > most {
		r.fail(r.at, "%s, at most %d", what, most)
		return 0
	}
	r.at += n
	return int(v)
}

func (r *saveReader) text(most uint64, what string) []byte {
	return r.take(r.count(most, "the length of "+what), what)
}

// Compare compares the records of a file with those stored here: how many are equal from the beginning, and
// whether both have different ones after that.
func Compare(file, here [][]byte) (same int, differ bool) {
	for same < len(file) && same < len(here) && bytes.Equal(file[same], here[same]) {
		same++
	}
	return same, same < len(file) && same < len(here)
}
