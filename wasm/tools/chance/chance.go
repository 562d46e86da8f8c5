// Package chance draws the number that all tests which try something by chance begin from: one commit
// gives one result wherever it is tested, and each commit tries other cases.
package chance

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

// Name is the variable of the environment that holds the number.
const Name = "CHANCE"

// Seed is the number that the environment gives, from 1 on. Otherwise it comes from the
// commit of the repository whose main module lies in root, or where there is no commit, from the
// Go files of its engine and its protocol.
func Seed(root string) (uint64, error) {
	if s := os.Getenv(Name); s != "" {
		n, err := strconv.ParseUint(s, 10, 64)
		if err != nil || n == 0 {
			return 0, fmt.Errorf("%s is a number from 1 on, not %q", Name, s)
		}
		return n, nil
	}
	const most = 1_000_000 // a person may have to type it
	h := fnv.New64a()
	cmd := exec.Command("git", "rev-parse", "HEAD")
	cmd.Dir = root
	if out, err := cmd.Output(); err == nil {
		_, _ = h.Write(out)
		return 1 + h.Sum64()%most, nil
	}
	for _, dir := range []string{"engine", "netplay"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
				return err
			}
			src, err := os.ReadFile(name)
			_, _ = h.Write(src)
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	return 1 + h.Sum64()%most, nil
}
