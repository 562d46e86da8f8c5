package build

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/cutdeck/cutdeck/wasm/build/straight"
)

// Which functions are inlined decides about size and speed. Without any inlining a game decides a third to a
// sixth as fast; with all of it the download is a tenth larger. Later entries win over earlier ones.
var inlining = []struct{ packages, flags string }{
	{"all", "-l"},
	// Rules, and what becomes rules: small functions. Functions that hold closures are most of their size and
	// little of their time.
	{"github.com/cutdeck/cutdeck/engine/...", "-d=inlfuncswithclosures=0"},
	{"github.com/cutdeck/cutdeck/engine/deck", "-l"},
	{"github.com/cutdeck/cutdeck/engine/pack", "-l"},
	{"github.com/cutdeck/cutdeck/engine/scenario", "-l"},
	{"github.com/cutdeck/cutdeck/engine/games", "-l"},
	// What runs them, the painter, and the sums and signatures that a log of moves is checked by. WARS would be
	// a tenth slower. Of crypto that is most: curves that no game uses would grow by 60 KB.
	{"github.com/cutdeck/cutdeck/engine", ""},
	{"github.com/cutdeck/cutdeck/engine/wars", ""},
	{"github.com/cutdeck/cutdeck/render/paint", ""},
	{"crypto/internal/fips140/edwards25519/...", ""},
	{"crypto/internal/fips140/sha256", ""},
	{"crypto/internal/fips140/sha512", ""},
	{"crypto/internal/fips140deps/...", ""},
	{"crypto/sha256", ""},
}

// compile returns the program, with its jumps made straight and without its lines.
func compile(ctx context.Context, o Options) ([]byte, error) {
	tmp, err := os.MkdirTemp("", "cutdeck")
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	defer os.RemoveAll(tmp)
	out := filepath.Join(tmp, Program)
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out}
	for _, i := range inlining {
		args = append(args, "-gcflags="+i.packages+"="+i.flags)
	}
	modfile, err := lean(ctx, o.Root, o.Log)
	if err != nil {
		return nil, fmt.Errorf("build: a lean copy of Ebitengine: %w", err)
	}
	if modfile != "" {
		args = append(args, "-modfile="+modfile)
	}
	version, err := goEnv(ctx, o.Root, "GOVERSION")
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	known := straight.Known(version)
	if known {
		list, err := overlay(ctx, o.Root, tmp)
		if err != nil {
			return nil, fmt.Errorf("build: %w", err)
		}
		args = append(args, "-overlay="+list)
	} else if o.Log != nil {
		fmt.Fprintf(o.Log, "%s compiles in a way that is not known here: the program works, and is slower and larger than with Go 1.26\n", version)
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
		return nil, fmt.Errorf("build: the program does not compile: %w\n%s", err, said.Bytes())
	}
	program, err := os.ReadFile(out)
	if err == nil && known {
		program, err = straightened(program)
	}
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	return program, nil
}

// straightened returns the program with its jumps made straight and without its lines.
func straightened(program []byte) ([]byte, error) {
	program, err := straight.Rewrite(program)
	if err != nil {
		return nil, err
	}
	return straight.WithoutLines(program)
}

// goEnv asks the go command for one of its settings.
func goEnv(ctx context.Context, root, name string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", "env", name)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go env %s: %w", name, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// glue returns wasm_exec.js of the toolchain that compile uses.
func glue(ctx context.Context, root string) ([]byte, error) {
	goroot, err := goEnv(ctx, root, "GOROOT")
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	b, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", Glue))
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	return b, nil
}
