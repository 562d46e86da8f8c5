package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
)

// prove runs the mutation tool, which changes the rules on purpose, and reports how many changes the
// scenarios detect. The tool is built from source, as it changes the source.
func (k *call) prove(game string) int {
	folder := filepath.Join("wasm", "tools")
	if _, err := os.Stat(filepath.Join(folder, "mutants")); err != nil {
		return k.misuse("the proof changes the source of the rules, which is not in this folder; in a copy of the repository it is “cd wasm/tools && go run ./mutants -game %s”", game)
	}
	cmd := exec.CommandContext(k.ctx, "go", append([]string{"run", "./mutants", "-quiet", "-game", game}, k.args...)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, k.out, k.err
	switch err := cmd.Run(); {
	case errors.Is(err, exec.ErrNotFound):
		return k.misuse("the proof compiles the rules with changes, and needs Go: there is no command go")
	case err != nil:
		return k.fail(err)
	}
	return fine
}
