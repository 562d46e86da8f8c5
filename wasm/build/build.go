// Package build makes the site out of the repository, serves it, and says how
// much there is to download. The site is a handful of static files that work
// from any folder of any host:
//
//	index.html       the page, with the manifest and the content policy filled in
//	wasm_exec.js     Go's own glue, from the toolchain that built the program
//	cutdeck.wasm     the program
//	cutdeck.wasm.gz  the same for hosts that do not compress by themselves
//
// It is part of the native commands and needs the go command at run time.
package build

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// Program and Glue are names of files of the site.
const (
	Program = "cutdeck.wasm"
	Glue    = "wasm_exec.js"
)

// Options say how to build.
type Options struct {
	Root string    // the repository; its main package is the program
	STUN []string  // setting of the site: stun:HOST:PORT, … ; none: one network only
	Log  io.Writer // what the go command says; nil: discarded, and part of the error
}

// STUN reads a list of STUN servers, stun:HOST:PORT with commas between; "" is none.
func STUN(list string) (servers []string, err error) {
	if list == "" {
		return nil, nil
	}
	for s := range strings.SplitSeq(list, ",") {
		host, port, err := net.SplitHostPort(strings.TrimPrefix(s, "stun:"))
		n, bad := strconv.Atoi(port)
		if !strings.HasPrefix(s, "stun:") || err != nil || host == "" || bad != nil || n < 1 || n > 65535 {
			return nil, fmt.Errorf("a STUN server is written stun:HOST:PORT, as in stun:stun.example.org:3478, not %q", s)
		}
		servers = append(servers, s)
	}
	return servers, nil
}

// manifest is what the page knows about its build.
type manifest struct {
	Wasm string `json:"wasm"`
	Gzip string `json:"gzip"`
	Hash string `json:"hash"` // of the program; a new one makes browsers fetch it anew
	Size int    `json:"size"` // of the program, in bytes as the browser counts them
}

// Build makes the site in dir, which is made if it is missing. Files of other
// names that lie there are left alone.
func Build(ctx context.Context, dir string, o Options) error {
	page, err := os.ReadFile(filepath.Join(o.Root, "index.html"))
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("build: %w", err)
	}
	wasm := filepath.Join(dir, Program)
	if err := compile(ctx, wasm, o); err != nil {
		return err
	}
	glue, err := glue(ctx, o.Root)
	if err != nil {
		return err
	}
	program, err := os.ReadFile(wasm)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	sum := sha256.Sum256(program)
	m := manifest{Wasm: Program, Gzip: Program + ".gz", Hash: hex.EncodeToString(sum[:6]), Size: len(program)}
	if page, err = fill(page, m, o.STUN); err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"index.html": page,
		Glue:         glue,
		m.Gzip:       Gzip(program),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			return fmt.Errorf("build: %w", err)
		}
	}
	return nil
}

// inlined are the packages whose functions are inlined. Everywhere else that is
// switched off: it makes the download a tenth smaller, and only these are hot.
var inlined = []string{"github.com/cutdeck/cutdeck/engine", "github.com/cutdeck/cutdeck/render/paint", "crypto/..."}

func compile(ctx context.Context, out string, o Options) error {
	abs, err := filepath.Abs(out)
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l", "-o", abs}
	for _, hot := range inlined {
		args = append(args, "-gcflags="+hot+"=")
	}
	modfile, err := lean(ctx, o.Root)
	if err != nil {
		return fmt.Errorf("build: a lean copy of Ebitengine: %w", err)
	}
	if modfile != "" {
		args = append(args, "-modfile="+modfile)
	}
	cmd := exec.CommandContext(ctx, "go", append(args, ".")...)
	cmd.Dir = o.Root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if o.Log != nil {
		cmd.Stdout, cmd.Stderr = o.Log, o.Log
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build: the program does not compile: %w\n%s", err, said.Bytes())
	}
	return nil
}

// glue returns wasm_exec.js of the toolchain that compile uses.
func glue(ctx context.Context, root string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", "env", "GOROOT")
	cmd.Dir = root
	goroot, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("build: go env GOROOT: %w", err)
	}
	b, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", Glue))
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	return b, nil
}

var (
	style    = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	script   = regexp.MustCompile(`(?s)<script>(.*?)</script>`)
	siteTag  = regexp.MustCompile(`(<script type="application/json" id="site">)[^<]*(</script>)`)
	settings = regexp.MustCompile(`(<script type="application/json" id="settings">)[^<]*(</script>)`)
)

const policyMark = "<!--policy-->"

// fill puts manifest, settings and content policy into the page. The policy
// allows the page's own script and style by their hashes, so that nothing else
// in line runs; a host that sends a policy of its own must allow as much.
func fill(page []byte, m manifest, stun []string) ([]byte, error) {
	if stun == nil {
		stun = []string{}
	}
	for _, part := range []struct {
		tag  *regexp.Regexp
		data any
	}{{siteTag, m}, {settings, map[string]any{"stun": stun}}} {
		j, err := json.Marshal(part.data) // escapes <, > and &
		if err != nil {
			return nil, fmt.Errorf("build: %w", err)
		}
		if len(part.tag.FindAll(page, 2)) != 1 {
			return nil, fmt.Errorf("build: index.html should hold one %v", part.tag)
		}
		page = part.tag.ReplaceAll(page, []byte("${1}"+strings.ReplaceAll(string(j), "$", "$$")+"${2}"))
	}
	s, c := script.FindAllSubmatch(page, 2), style.FindAllSubmatch(page, 2)
	if len(s) != 1 || len(c) != 1 || bytes.Count(page, []byte(policyMark)) != 1 {
		return nil, errors.New("build: index.html should hold one <script>, one <style> and one " + policyMark)
	}
	hash := func(b []byte) string {
		sum := sha256.Sum256(b)
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	// wasm-unsafe-eval compiles the program, blob: is the audio worklet, and
	// https: lets packs and their pictures come from other hosts.
	policy := "default-src 'self'; script-src 'self' " + hash(s[0][1]) + " 'wasm-unsafe-eval' blob:; style-src 'self' " + hash(c[0][1]) +
		"; img-src 'self' blob: data: https:; connect-src 'self' https: wss:; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; object-src 'none'"
	meta := `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
	return bytes.Replace(page, []byte(policyMark), []byte(meta), 1), nil
}

// Gzip returns b compressed as well as gzip can.
func Gzip(b []byte) []byte {
	var z bytes.Buffer
	w, _ := gzip.NewWriterLevel(&z, gzip.BestCompression) // fails for unknown levels only
	w.Write(b)                                            // a Buffer takes everything
	w.Close()
	return z.Bytes()
}
