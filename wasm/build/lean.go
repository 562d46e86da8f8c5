package build

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"
)

// Ebitengine puts nine variants of a shader together with text/template, which
// calls methods by names it reads. A program that can do so keeps every exported
// method of every type that reaches an interface: here 0.5 to 0.6 MB of download
// by brotli. So the program is built with a copy of Ebitengine in which the same
// nine sources are written out, made here with the same template. What else is
// edited leaves out what the program never does.
const (
	engineModule  = "github.com/hajimehoshi/ebiten/v2"
	engineVersion = "v2.10.4" // that the edits were written for
	leanEdition   = "6"       // of what lean does: a new one makes the copy anew
)

// unedited is said when the program is built with another Ebitengine. The figures
// are those of v2.10.4.
const unedited = "Ebitengine is %s here, and what makes it smaller was written for " + engineVersion + ": the page is built with it as it is. " +
	"It works; it is about 0.8 MB larger by brotli, and a third of a second slower to start. Look at wasm/build/edits.go.\n"

// lean prepares the copy and returns the go.mod that puts it in Ebitengine's
// place, or "" when the program in root does not use Ebitengine, or another version
// of it; which that is it says to log, which may be nil.
func lean(ctx context.Context, root string, log io.Writer) (modfile string, err error) {
	list := func() (dir, version string, ok bool) {
		cmd := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}\t{{.Version}}{{with .Replace}} replaced by {{.Path}} {{.Version}}{{end}}", engineModule)
		cmd.Dir = root
		out, err := cmd.Output()
		dir, version, _ = strings.Cut(strings.TrimRight(string(out), "\r\n"), "\t") // dir is empty before it is downloaded
		return dir, version, err == nil
	}
	dir, version, ok := list()
	if !ok {
		return "", nil
	}
	if version != engineVersion {
		if log != nil {
			fmt.Fprintf(log, unedited, version)
		}
		return "", nil
	}
	if dir == "" {
		cmd := exec.CommandContext(ctx, "go", "mod", "download", engineModule)
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("go mod download: %w\n%s", err, out)
		}
		dir, version, _ = list()
	}
	work, err := filepath.Abs(filepath.Join(root, "out", "lean"))
	if err != nil {
		return "", err
	}
	engine := filepath.Join(work, "ebiten-"+version+"-"+leanEdition)
	if _, err := os.Stat(engine); err != nil {
		if err := copyLean(ctx, root, dir, engine); err != nil {
			return "", err
		}
	}
	modfile = filepath.Join(work, "lean.mod")
	return modfile, replaced(root, engine, modfile)
}

// replaced writes the go.mod of the program in root with another Ebitengine, and its
// go.sum beside it.
func replaced(root, engine, modfile string) error {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return err
	}
	mod = fmt.Appendf(mod, "\nreplace %s => %s\n", engineModule, strconv.Quote(engine))
	return errors.Join(os.WriteFile(modfile, mod, 0o666), os.WriteFile(strings.TrimSuffix(modfile, ".mod")+".sum", sum, 0o666))
}

// copyLean copies what a build of the program in root needs of the module in from to
// the folder to, edited. The folder appears whole or not at all.
func copyLean(ctx context.Context, root, from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(filepath.Dir(to), "copy")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	left := len(edits)
	err = filepath.WalkDir(from, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch {
		case e.IsDir() && (name == "examples" || name == "cmd" || name == "misc" || name == "skills" || e.Name() == "testdata"):
			return filepath.SkipDir
		case e.IsDir():
			return os.MkdirAll(filepath.Join(tmp, name), 0o777)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if edit := edits[filepath.ToSlash(name)]; edit != nil {
			left--
			if b, err = edit(b); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return os.WriteFile(filepath.Join(tmp, name), b, 0o666)
	})
	if err != nil {
		return err
	}
	if left > 0 {
		return fmt.Errorf("%d files to be edited are not there: look at edits.go", left)
	}
	if err := compileShaders(ctx, root, tmp); err != nil {
		return err
	}
	if err := os.Rename(tmp, to); err != nil {
		if _, gone := os.Stat(to); gone != nil {
			return err
		}
		// Another build has made the same copy meanwhile; tmp is removed.
	}
	return nil
}

// writeOut replaces the template in the source of a shader package by its nine
// results.
func writeOut(src []byte) ([]byte, error) {
	const (
		begin, end = "var tmpl = template.Must(template.New(\"tmpl\").Parse(`", "`))"
		body, last = "\tvar buf bytes.Buffer", "\tshaders[filter][address] = b"
	)
	head, rest, ok1 := strings.Cut(string(src), begin)
	text, rest, ok2 := strings.Cut(rest, end)
	middle, rest, ok3 := strings.Cut(rest, body)
	_, rest, ok4 := strings.Cut(rest, last)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return nil, errors.New("not written as expected: look at it and at lean.go")
	}
	t, err := template.New("shader").Parse(text)
	if err != nil {
		return nil, err
	}
	var table strings.Builder
	table.WriteString("var sources = [FilterCount][AddressCount]string{\n")
	for filter := range 3 {
		table.WriteString("\t{\n")
		for address := range 3 {
			var out bytes.Buffer
			if err := t.Execute(&out, map[string]int{
				"Filter": filter, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
				"Address": address, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2,
			}); err != nil {
				return nil, err
			}
			fmt.Fprintf(&table, "\t\t%q,\n", out.String())
		}
		table.WriteString("\t},\n")
	}
	table.WriteString("}\n")
	for _, unused := range []string{"bytes", "fmt", "text/template"} {
		head = strings.Replace(head, "\t"+strconv.Quote(unused)+"\n", "", 1)
	}
	return []byte(head + table.String() + middle + "\tb := []byte(sources[filter][address])\n" + last + rest), nil
}
