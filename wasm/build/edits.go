package build

import (
	"bytes"
	"fmt"
	"strings"
)

// edits are what is changed in the lean copy of Ebitengine, by file. Each leaves
// out what the program never does: it has no shaders of its own (see shaders.go), and dumps no
// images. Between them the packages that only these need (go/printer, go/build,
// archive/zip, encoding/gob, regexp, text/template and what they draw in) are a sixth of the
// download.
var edits = map[string]func([]byte) ([]byte, error){
	"internal/builtinshader/shader.go": writeOut,
	"internal/colormshader/shader.go":  writeOut,

	// Who called, for messages to developers: found with the go command, which no
	// browser has.
	"internal/debug/caller.go": whole(`package debug

type CallerType int

const (
	CallerTypeNone CallerType = iota
	CallerTypeRegular
	CallerTypeInternal
)

func FirstCaller() (file string, line int, callerType CallerType) { return "", 0, CallerTypeNone }
`),

	// Images dumped for debugging, all in an archive.
	"internal/graphicscommand/image_js.go": swap(
		"\t\"archive/zip\"\n", "\t\"errors\"\n",
		between("\tbuf := &bytes.Buffer{}\n\tzw := zip.NewWriter(buf)", "\treturn zip, nil\n"), "\treturn \"\", errors.New(\"graphicscommand: left out of this build\")\n",
	),

	// Messages to developers, by log/slog, about what only Android does and about
	// calls after the end.
	"internal/atlas/gpuresources.go": swap(
		"\t\"log/slog\"\n", "",
		"type gpuResourcesStatePhase int\n",
		"type gpuResourcesStatePhase int\n\ntype silent struct{}\n\nfunc (silent) Debug(string, ...any) {}\n\nfunc (silent) Error(string, ...any) {}\n\nvar slog silent\n",
	),
	"internal/thread/thread.go": swap(
		"\t\"fmt\"\n\t\"log/slog\"\n", "",
		"\n\t\"github.com/hajimehoshi/ebiten/v2/internal/debug\"\n", "",
		between("\tif !slog.Default()", "\"caller\", caller)\n"), "",
	),

	// Messages between a game and another program that draws for it, by encoding/gob:
	// a page is never such a game.
	"internal/vmprotocol/vmprotocol.go": swap(
		"\t\"encoding/gob\"\n", "",
		between("// Encoder writes messages to a connection.\n", "// GuestMessageEncoder encodes"), "// GuestMessageEncoder encodes",
	),

	// Three patterns that need no regexp.
	"internal/shader/expr.go": swap(
		"\t\"regexp\"\n", "",
		"var textureVariableRe = regexp.MustCompile(`\\A__t(\\d+)\\z`)\n", "",
		"\t\tif m := textureVariableRe.FindStringSubmatch(e.Name); m != nil {\n\t\t\ti, _ := strconv.Atoi(m[1])\n",
		"\t\tif i, err := strconv.ParseUint(strings.TrimPrefix(e.Name, \"__t\"), 10, 31); err == nil && strings.HasPrefix(e.Name, \"__t\") {\n\t\t\ti := int(i)\n",
	),
	"internal/graphics/shader.go": swap(
		"\t\"regexp\"\n", "",
		"var reUnit = regexp.MustCompile(`^[ \\t\\r\\n]*//kage:unit\\s+([^ \\t\\r\\n]+)[ \\t\\r\\n]*$`)\n", "",
		"\t\tm := reUnit.FindSubmatch(line)\n\t\tif m == nil {\n", "\t\tm := bytes.Fields(line)\n\t\tif len(m) != 2 || string(m[0]) != \"//kage:unit\" {\n",
	),
	"internal/shaderir/glsl/glsl.go": swap(
		"\t\"regexp\"\n", "",
		"\tnls := regexp.MustCompile(`\\n\\n+`)\n\tvs = nls.ReplaceAllString(vs, \"\\n\\n\")\n\tfs = nls.ReplaceAllString(fs, \"\\n\\n\")\n",
		"\tfor strings.Contains(vs, \"\\n\\n\\n\") {\n\t\tvs = strings.ReplaceAll(vs, \"\\n\\n\\n\", \"\\n\\n\")\n\t}\n\tfor strings.Contains(fs, \"\\n\\n\\n\") {\n\t\tfs = strings.ReplaceAll(fs, \"\\n\\n\\n\", \"\\n\\n\")\n\t}\n",
	),
}

// whole puts a source in the place of another of the same package.
func whole(src string) func([]byte) ([]byte, error) {
	pkg, _, _ := strings.Cut(src, "\n")
	return func(was []byte) ([]byte, error) {
		if !bytes.Contains(was, []byte("\n"+pkg+"\n")) {
			return nil, fmt.Errorf("%s is not there: look at it and at edits.go", pkg)
		}
		return []byte(src), nil
	}
}

// gap marks the end of the first and the beginning of the second part of what
// between finds.
const gap = "\x00"

// between is a text for swap: all from one mark to the end of another.
func between(from, to string) string { return from + gap + to }

// swap puts texts in the place of others; each must be there just once.
func swap(pairs ...string) func([]byte) ([]byte, error) {
	return func(src []byte) ([]byte, error) {
		s := string(src)
		for i := 0; i < len(pairs); i += 2 {
			from, to, _ := strings.Cut(pairs[i], gap)
			head, rest, ok1 := strings.Cut(s, from)
			_, tail, ok2 := strings.Cut(rest, to) // "" is found at once
			if !ok1 || !ok2 || to == "" && strings.Contains(rest, from) {
				return nil, fmt.Errorf("%q is not there once: look at it and at edits.go", pairs[i])
			}
			s = head + pairs[i+1] + tail
		}
		return []byte(s), nil
	}
}
