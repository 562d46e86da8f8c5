package play

import (
	"encoding/binary"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// recordVersion is the first byte of a setup that is kept.
const recordVersion = 2

// Bytes is the setup as it is kept: version, bot, seed, then the names.
func (s Setup) Bytes() []byte {
	b := []byte{recordVersion, 0}
	if s.Bot {
		b[1] = 1
	}
	b = binary.BigEndian.AppendUint64(b, s.Seed)
	for _, w := range []string{s.Game, s.Decks[0], s.Decks[1]} {
		b = append(b, byte(len(w)))
		b = append(b, w...)
	}
	return b
}

// ReadSetup reads a setup. The error names the byte where it stops making sense.
func ReadSetup(b []byte) (s Setup, err error) {
	if len(b) < 10 || b[0] != recordVersion || b[1] > 1 {
		return s, fmt.Errorf("byte 0: expected the beginning of a kept game of version %d", recordVersion)
	}
	s.Bot, s.Seed = b[1] == 1, binary.BigEndian.Uint64(b[2:])
	at := 10
	for _, w := range []*string{&s.Game, &s.Decks[0], &s.Decks[1]} {
		if at >= len(b) || at+1+int(b[at]) > len(b) {
			return s, fmt.Errorf("byte %d: expected a name", at)
		}
		*w = string(b[at+1 : at+1+int(b[at])])
		at += 1 + int(b[at])
	}
	if at != len(b) {
		return s, fmt.Errorf("byte %d: expected the end", at)
	}
	return s, nil
}

// InputBytes is an input as it is kept: 7 bytes.
func InputBytes(in engine.Input) []byte {
	b := binary.BigEndian.AppendUint16(nil, uint16(in.H))
	b = binary.BigEndian.AppendUint16(b, uint16(in.Mode))
	b = binary.BigEndian.AppendUint16(b, uint16(in.Def))
	return append(b, byte(in.Seat))
}

// ReadInput reads a kept input.
func ReadInput(b []byte) (in engine.Input, err error) {
	if len(b) != 7 {
		return in, fmt.Errorf("a kept input is 7 bytes long, this one is %d", len(b))
	}
	return engine.Input{
		H: engine.H(binary.BigEndian.Uint16(b)), Mode: int16(binary.BigEndian.Uint16(b[2:])),
		Def: engine.Def(binary.BigEndian.Uint16(b[4:])), Seat: engine.Seat(b[6]),
	}, nil
}
