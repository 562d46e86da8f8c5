// Command straighten rewrites a WebAssembly program of Go's in place, so that its jumps
// go straight, and without its lines, as the site's own program is rewritten. Given a
// command to run programs with, it leaves the lines and then runs it, as `go test -exec`
// wants:
//
//	straighten FILE.wasm
//	straighten COMMAND FILE.wasm ARGUMENT…
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"

	"github.com/cutdeck/cutdeck/wasm/build/straight"
)

func main() {
	err := run(os.Args[1:])
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		os.Exit(max(failed.ExitCode(), 1))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "straighten:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("usage: straighten FILE.wasm, or straighten COMMAND FILE.wasm ARGUMENT…")
	}
	at := min(len(args)-1, 1)
	program, err := os.ReadFile(args[at])
	if err != nil {
		return err
	}
	if v := runtime.Version(); !straight.Known(v) {
		fmt.Fprintf(os.Stderr, "straighten: %s compiles in a way that is not known here: %s stays as it is\n", v, args[at])
	} else if program, err = rewritten(program, at == 0); err != nil {
		return err
	} else if err := os.WriteFile(args[at], program, 0o777); err != nil {
		return err
	}
	if at == 0 {
		return nil
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// rewritten is the program with its jumps made straight; to keep, not to test, it needs
// no lines.
func rewritten(program []byte, keep bool) ([]byte, error) {
	program, err := straight.Rewrite(program)
	if err != nil || !keep {
		return program, err
	}
	return straight.WithoutLines(program)
}
