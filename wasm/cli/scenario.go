package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/cutdeck/cutdeck/engine/scenario"
)

func scenarios(k *call) int {
	verbose := k.flags.Bool("v", false, "name the scenarios that went well, too")
	if status, ok := k.parse(1, -1, "scenario files, or folders of them"); !ok {
		return status
	}
	var files []string
	for _, arg := range k.args {
		found, err := scenarioFiles(arg)
		if err != nil {
			return k.misuse("%v", err)
		}
		files = append(files, found...)
	}
	good, bad := 0, 0
	runners := map[string]*scenario.Runner{}
	for _, file := range files {
		dir := filepath.Dir(file)
		if runners[dir] == nil {
			runners[dir] = scenario.NewRunner(os.DirFS(dir))
		}
		k.progress("%s", file)
		results, err := runFile(runners[dir], filepath.Base(file))
		k.done()
		if err != nil {
			if where := new(scenario.Error); errors.As(err, &where) { // it begins with the name
				fmt.Fprintf(k.out, "%s%c%v\n", dir, filepath.Separator, err)
			} else {
				fmt.Fprintf(k.out, "%s: %v\n", file, err)
			}
			bad++
		}
		for _, r := range results {
			switch {
			case r.Err != nil:
				fmt.Fprintf(k.out, "%s%c%v\n\tin “%s”\n", dir, filepath.Separator, r.Err, r.Name)
				bad++
			default:
				good++
				if *verbose && r.A == 0 {
					fmt.Fprintf(k.out, "ok %s: %s\n", file, r.Name)
				}
			}
		}
	}
	fmt.Fprintf(k.out, "%d files, %d runs went well, %d did not (each scenario is run with A in either seat)\n", len(files), good, bad)
	if bad > 0 {
		return failed
	}
	return fine
}

func runFile(r *scenario.Runner, name string) ([]scenario.Result, error) {
	f, err := r.Read(name)
	if err != nil {
		return nil, err
	}
	return r.Run(f)
}

// scenarioFiles is a file, or the scenario files anywhere in a folder.
func scenarioFiles(arg string) (files []string, err error) {
	info, err := os.Stat(arg)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{arg}, nil
	}
	err = filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".txtar" {
			files = append(files, path)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = errors.New("there is no scenario file (*.txtar) in " + arg)
	}
	slices.Sort(files)
	return files, err
}
