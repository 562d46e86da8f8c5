package play

import (
	"encoding/binary"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// recordVersion is the first byte of a stored setup.
const recordVersion = 2

// Flags of a setup.
const (
	flagBot    = 1 << iota // the machine plays
	flagNear               // the player has seat 1
	flagFrom               // a Position follows the names
	flagSet                // settings follow the names
	flagTemper             // the temper of the machine follows these

	flags = flagBot | flagNear | flagFrom | flagSet | flagTemper
)

// Bytes encodes the setup for storage: version, flags, seed, the names, the settings and
// the temper if there are any, and the starting position if it is not the usual one.
func (s Setup) Bytes() []byte {
	b := []byte{recordVersion, 0}
	if s.Bot {
		b[1] |= flagBot
	}
	if s.Near == 1 {
		b[1] |= flagNear
	}
	if s.From != "" {
		b[1] |= flagFrom
	}
	if s.Settings != "" {
		b[1] |= flagSet
	}
	if s.Temper != "" {
		b[1] |= flagTemper
	}
	b = binary.BigEndian.AppendUint64(b, s.Seed)
	for _, w := range []string{s.Game, s.Decks[0], s.Decks[1]} {
		b = appendName(b, w)
	}
	if s.Settings != "" {
		b = appendName(b, s.Settings)
	}
	if s.Temper != "" {
		b = appendName(b, s.Temper)
	}
	return append(b, s.From...)
}

func appendName(b []byte, w string) []byte {
	return append(append(b, byte(len(w))), w...)
}

// ReadSetup decodes a setup. Its error names the byte that cannot be decoded.
func ReadSetup(b []byte) (s Setup, err error) {
	if len(b) < 10 || b[0] != recordVersion || b[1]&^flags != 0 {
		return s, fmt.Errorf("byte 0: expected the beginning of a kept game of version %d", recordVersion)
	}
	s.Bot, s.Near, s.Seed = b[1]&flagBot != 0, engine.Seat(b[1]&flagNear)>>1, binary.BigEndian.Uint64(b[2:])
	at := 10
	for _, w := range []*string{&s.Game, &s.Decks[0], &s.Decks[1]} {
		if *w, at, err = readName(b, at); err != nil {
			return s, err
		}
	}
	if b[1]&flagSet != 0 {
		if s.Settings, at, err = readName(b, at); err != nil {
			return s, err
		}
	}
	if b[1]&flagTemper != 0 {
		if s.Temper, at, err = readName(b, at); err != nil {
			return s, err
		}
	}
	if b[1]&flagFrom != 0 {
		if _, err := ReadPosition(b[at:]); err != nil {
			return s, fmt.Errorf("byte %d: %w", at, err)
		}
		s.From, at = string(b[at:]), len(b)
	}
	if at != len(b) {
		return s, fmt.Errorf("byte %d: expected the end", at)
	}
	return s, nil
}

// readName reads a length and as many bytes, and returns the offset after them.
func readName(b []byte, at int) (w string, next int, err error) {
	if at >= len(b) || at+1+int(b[at]) > len(b) {
		return "", at, fmt.Errorf("byte %d: expected a name", at)
	}
	next = at + 1 + int(b[at])
	return string(b[at+1 : next]), next, nil
}

// InputBytes encodes an input for storage, in 7 bytes.
func InputBytes(in engine.Input) []byte {
	b := binary.BigEndian.AppendUint16(nil, uint16(in.H))
	b = binary.BigEndian.AppendUint16(b, uint16(in.Mode))
	b = binary.BigEndian.AppendUint16(b, uint16(in.Def))
	return append(b, byte(in.Seat))
}

// BackBytes encodes an undo for storage: how many answers remain.
func BackBytes(left int) []byte { return binary.BigEndian.AppendUint32(nil, uint32(left)) }

// readBack decodes an undo; back is false if the bytes are something else.
func readBack(b []byte) (left int, back bool) {
	if len(b) != 4 {
		return 0, false
	}
	return int(binary.BigEndian.Uint32(b)), true
}

// ReadInput decodes a stored input.
func ReadInput(b []byte) (in engine.Input, err error) {
	if len(b) != 7 {
		return in, fmt.Errorf("a kept input is 7 bytes long, this one is %d", len(b))
	}
	if b[6] >= byte(engine.Nobody) {
		return in, fmt.Errorf("a kept input is of seat 0 or 1, this one is of %d", b[6])
	}
	return engine.Input{
		H: engine.H(binary.BigEndian.Uint16(b)), Mode: int16(binary.BigEndian.Uint16(b[2:])),
		Def: engine.Def(binary.BigEndian.Uint16(b[4:])), Seat: engine.Seat(b[6]),
	}, nil
}
