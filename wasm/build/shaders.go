package build

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Ebitengine compiles its own shaders from their sources each time a program starts:
// three of them before main, with go/parser and a compiler that are a twentieth of
// the download. The lean copy has those that the program uses compiled, by the very
// same compiler, as Go values; it takes no others.

// shaderWriter is a program in the copy that writes these values, or, with the
// argument "check", says where they make other shaders than the sources do.
//
//go:embed shaders/write.go.txt
var shaderWriter []byte

// shaderChecker is the second half of it, which needs what the first has written.
//
//go:embed shaders/check.go.txt
var shaderChecker []byte

// compiledOnly takes the place of the package that compiles shaders.
const compiledOnly = `package legacyshader

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2/internal/precompiled"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
)

type Unit int

const (
	Texels Unit = iota
	Pixels
)

// CompileShader returns a shader that was compiled when this copy was made.
func CompileShader(src []byte) (*shaderir.Program, Unit, error) {
	if p := precompiled.Program(string(src)); p != nil {
		return p, Pixels, nil
	}
	return nil, 0, errors.New("legacyshader: left out of this build")
}
`

// compileShaders does so in the copy of Ebitengine in the folder engine, which
// nobody uses yet, for the program in root.
func compileShaders(ctx context.Context, root, engine string) error {
	values := filepath.Join(engine, "internal", "precompiled")
	writer := filepath.Join(values, "write")
	if err := os.MkdirAll(writer, 0o777); err != nil {
		return err
	}
	modfile := filepath.Join(filepath.Dir(engine), "shaders.mod")
	if err := errors.Join(replaced(root, engine, modfile), os.WriteFile(filepath.Join(writer, "main.go"), shaderWriter, 0o666)); err != nil {
		return err
	}
	run := func(args ...string) ([]byte, error) {
		cmd := exec.CommandContext(ctx, "go", append([]string{"run", "-modfile=" + modfile, engineModule + "/internal/precompiled/write"}, args...)...)
		cmd.Dir = root
		cmd.Env = append(native(), "GOFLAGS=-buildvcs=false")
		var out, said bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &said
		if err := cmd.Run(); err != nil {
			return nil, fmt.Errorf("shaders: %w\n%s", err, said.Bytes())
		}
		return out.Bytes(), nil
	}
	src, err := run()
	if err != nil {
		return err
	}
	err = errors.Join(os.WriteFile(filepath.Join(values, "precompiled.go"), src, 0o666), os.WriteFile(filepath.Join(writer, "check.go"), shaderChecker, 0o666))
	if err != nil {
		return err
	}
	if _, err := run("check"); err != nil {
		return err
	}
	legacy := filepath.Join(engine, "internal", "legacyshader")
	return errors.Join(os.RemoveAll(writer), os.RemoveAll(legacy), os.Mkdir(legacy, 0o777),
		os.WriteFile(filepath.Join(legacy, "legacyshader.go"), []byte(compiledOnly), 0o666))
}

// native is the environment without what asks for another platform.
func native() (env []string) {
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "GOOS=") && !strings.HasPrefix(v, "GOARCH=") && !strings.HasPrefix(v, "GOFLAGS=") {
			env = append(env, v)
		}
	}
	return env
}
