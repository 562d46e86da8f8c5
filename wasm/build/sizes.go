package build

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
)

// Size is what one file of the site weighs, in bytes.
type Size struct {
	Name      string
	Raw, Gzip int
}

// Sizes weighs the files that a visit to the site in dir downloads, in order of
// their names. The .gz is not among them: it stands in for another.
func Sizes(dir string) ([]Size, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		return nil, fmt.Errorf("sizes: %w", err)
	}
	sort.Strings(names)
	var all []Size
	for _, n := range names {
		if i, err := os.Stat(n); err != nil || i.IsDir() || filepath.Ext(n) == ".gz" {
			continue
		}
		b, err := os.ReadFile(n)
		if err != nil {
			return nil, fmt.Errorf("sizes: %w", err)
		}
		all = append(all, Size{filepath.Base(n), len(b), len(Gzip(b))})
	}
	return all, nil
}
