// Command runner plays the scenarios of a game whose rules have been compiled with places for mutants. It is built into
// the module of the game, beside the package mutant, by the command mutants.
//
//	runner cover GAME DIR   which scenarios reach which mutants
//	runner try GAME DIR     reads lines "MUTANT SCENARIO…" and says of each whether a scenario fails
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/mutant"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

// story is one scenario, as a file that holds nothing else.
type story struct {
	file  scenario.File
	shows []string
}

func main() {
	dir := os.Args[3]
	stories, err := read(dir, os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if os.Args[1] == "cover" {
		cover(dir, stories)
		return
	}
	try(dir, stories)
}

// read reads the scenarios of a folder, in the order of the files.
func read(dir, game string) (stories []story, err error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil {
		return nil, err
	}
	r := scenario.NewRunner(os.DirFS(dir))
	for _, name := range names {
		f, err := r.Read(filepath.Base(name))
		if err != nil {
			return nil, err
		}
		if f.Game != game {
			continue
		}
		for _, sc := range f.Scenarios {
			one := *f
			one.Scenarios = []scenario.Scenario{sc}
			stories = append(stories, story{one, sc.Shows})
		}
	}
	return stories, nil
}

// covered is what cover says of a scenario; of all, what is reached before any.
type covered struct {
	Story   int      // -1: before and while the rules are made
	Name    string   `json:",omitempty"`
	Shows   []string `json:",omitempty"`
	Reached []int
	Fails   string `json:",omitempty"` // without any mutant
}

// cover runs each scenario without a mutant.
func cover(dir string, stories []story) {
	made := mutant.Reached
	out := json.NewEncoder(os.Stdout)
	r := scenario.NewRunner(os.DirFS(dir))
	for i, st := range stories {
		empty := st.file
		empty.Scenarios = nil
		mutant.Reached = [mutant.Most]bool{}
		if _, err := r.Run(&empty); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		for n, yes := range mutant.Reached {
			made[n] = made[n] || yes
		}
		mutant.Reached = [mutant.Most]bool{}
		_ = out.Encode(covered{Story: i, Name: st.file.Name + ": " + st.file.Scenarios[0].Name, Shows: st.shows, Fails: fails(r, st), Reached: list(&mutant.Reached)})
	}
	_ = out.Encode(covered{Story: -1, Reached: list(&made)})
}

func list(reached *[mutant.Most]bool) []int {
	all := []int{}
	for n, yes := range reached {
		if yes {
			all = append(all, n)
		}
	}
	return all
}

// fails says how a scenario fails, "" if it does not.
func fails(r *scenario.Runner, st story) (says string) {
	defer func() {
		if x := recover(); x != nil {
			says = fmt.Sprint("the rules cannot be made: ", x)
		}
	}()
	results, err := r.Run(&st.file)
	if err != nil {
		return err.Error()
	}
	for _, res := range results {
		if res.Err != nil {
			return res.Err.Error()
		}
	}
	return ""
}

// try puts one mutant after the other in force, and says which scenario fails.
func try(dir string, stories []story) {
	r := scenario.NewRunner(os.DirFS(dir))
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		n, _ := strconv.Atoi(words[0])
		mutant.At = n
		killed := "-"
		for _, w := range words[1:] {
			i, _ := strconv.Atoi(w)
			if fails(r, stories[i]) != "" {
				killed = w
				r = scenario.NewRunner(os.DirFS(dir)) // it may have been left in the middle
				break
			}
		}
		fmt.Println(n, killed)
	}
}
