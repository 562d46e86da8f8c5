// Command runner plays the scenarios of games whose rules have been compiled with places for mutants. It is built into
// the module of the games, beside the package mutant, by the command mutants.
//
//	runner cover GAME DIR…   which scenarios reach which mutants
//	runner differ GAME DIR…  reads the same lines as try and says where each mutant shows, though no scenario fails
//	runner try GAME DIR…     reads lines "MUTANT SCENARIO…" and says of each which scenario fails, or "-"; or "endless"
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
	dir   string
	file  scenario.File
	shows []string
}

func main() {
	var stories []story
	for i := 2; i+1 < len(os.Args); i += 2 {
		more, err := read(os.Args[i+1], os.Args[i])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		stories = append(stories, more...)
	}
	switch os.Args[1] {
	case "cover":
		cover(stories)
	case "differ":
		differ(stories)
	default:
		try(stories)
	}
}

// runners play the scenarios of a folder each.
type runners map[string]*scenario.Runner

func (rs runners) of(dir string) *scenario.Runner {
	if rs[dir] == nil {
		rs[dir] = scenario.NewRunner(os.DirFS(dir))
	}
	return rs[dir]
}

// read reads the scenarios of a game in a folder, in the order of the files.
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
			stories = append(stories, story{dir, one, sc.Shows})
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
func cover(stories []story) {
	made := mutant.Reached
	out := json.NewEncoder(os.Stdout)
	rs := runners{}
	for i, st := range stories {
		r := rs.of(st.dir)
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
	mutant.Left = mutant.Patience
	defer func() {
		if x := recover(); x != nil {
			says = fmt.Sprint(x)
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
func try(stories []story) {
	rs := runners{}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		n, _ := strconv.Atoi(words[0])
		mutant.At = n
		killed := "-"
		for _, w := range words[1:] {
			i, _ := strconv.Atoi(w)
			if says := fails(rs.of(stories[i].dir), stories[i]); says != "" {
				if killed = w; strings.Contains(says, mutant.Endless{}.Error()) {
					killed = "endless"
				}
				delete(rs, stories[i].dir) // it may have been left in the middle
				break
			}
		}
		fmt.Println(n, killed)
	}
}
