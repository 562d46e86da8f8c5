package collection

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"strings"

	"github.com/cutdeck/cutdeck/engine/games"
)

// linkMark stands before the packs in a link, behind what else its fragment says.
const linkMark = "&p="

// MaxLink is the most characters that packs may take in a link: programs that pass messages
// on cut longer ones.
const MaxLink = 8000

const mostLinked = 8 // packs

var (
	errLong   = errors.New("the packs are too long for a link")
	errLinked = errors.New("the cards in this link are damaged: copy the whole link again")
)

// Link is what a link says of packs, given by their files: to be put behind its fragment. It
// is "" for none. The error says that they are too long.
func Link(files []string) (string, error) {
	if len(files) == 0 {
		return "", nil
	}
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is one there is
	for _, f := range files {
		_, _ = w.Write(binary.AppendUvarint(nil, uint64(len(f)))) // a buffer takes all
		_, _ = io.WriteString(w, f)
	}
	_ = w.Close()
	code := linkMark + base64.RawURLEncoding.EncodeToString(b.Bytes())
	if len(code) > MaxLink || len(files) > mostLinked {
		return "", errLong
	}
	return code, nil
}

// ReadLink takes the packs out of a text with a link: their files, and the text without them.
func ReadLink(text string) (files []string, rest string, err error) {
	before, after, found := strings.Cut(text, linkMark)
	if !found {
		return nil, text, nil
	}
	end := strings.IndexFunc(after, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_'
	})
	if end < 0 {
		end = len(after)
	}
	rest = before + after[end:]
	packed, err := base64.RawURLEncoding.DecodeString(after[:end])
	if err != nil || end > MaxLink {
		return nil, rest, errLinked
	}
	all, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostLinked*games.MaxBroughtBytes))
	if err != nil {
		return nil, rest, errLinked
	}
	for len(all) > 0 {
		n, size := binary.Uvarint(all)
		if size <= 0 || n > uint64(len(all)-size) || len(files) == mostLinked {
			return nil, rest, errLinked
		}
		files, all = append(files, string(all[size:size+int(n)])), all[size+int(n):]
	}
	return files, rest, nil
}
