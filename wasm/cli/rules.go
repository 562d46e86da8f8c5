package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

func rules(k *call) int {
	id := k.flags.String("game", "wars", "the game")
	dir := k.flags.String("scenarios", "", "folder of scenarios; default engine/GAME/testdata")
	prove := k.flags.Bool("prove", false, "change the rules at each cited place, and count the changes that scenarios notice (needs the source and Go)")
	long := k.flags.Bool("text", false, "the words of the paragraphs, too")
	if status, ok := k.parse(0, -1, "paragraphs, or none for all"); !ok {
		return status
	}
	box, status := k.open(*id)
	if box == nil {
		return status
	}
	if *prove && *dir != "" {
		return k.misuse("-prove plays the scenarios that stand beside the rules, and goes without -scenarios")
	}
	if info, err := os.Stat(*dir); *dir != "" && (err != nil || !info.IsDir()) {
		return k.misuse("there is no folder %s with scenarios", *dir)
	}
	if *dir == "" {
		*dir = filepath.Join("engine", *id, "testdata")
	}
	ps := games.Paragraphs(box.Rulebook())
	for _, arg := range k.args {
		if !slices.ContainsFunc(ps, func(p games.Paragraph) bool { return p.ID == arg }) {
			return k.misuse("there is no paragraph %q in the rulebook of %s", arg, box.Name)
		}
	}
	if *prove {
		return k.prove(*id)
	}
	all, err := k.evidence(box, *dir)
	if err != nil {
		return k.fail(err)
	}
	chapter := ""
	for i := range all {
		p := &all[i]
		if len(k.args) > 0 && !slices.Contains(k.args, p.ID) {
			continue
		}
		if p.Chapter != chapter {
			chapter = p.Chapter
			fmt.Fprintln(k.out, chapter)
		}
		fmt.Fprintln(k.out, "  "+about(p))
		if *long {
			fmt.Fprintln(k.out, "      "+p.Text)
		}
		if len(k.args) > 0 {
			for _, row := range p.Rows {
				fmt.Fprintf(k.out, "      %s: %s\n", row.Kind, row.Text)
			}
			for _, s := range p.Scenarios {
				fmt.Fprintf(k.out, "      scenario %s\n", s)
			}
		}
	}
	if len(k.args) == 0 && len(box.Rules.Settings) > 0 {
		fmt.Fprintln(k.out, "Settings: what players may settle otherwise before a game")
		for i := range box.Rules.Settings {
			setting(k, &box.Rules.Settings[i])
		}
	}
	return fine
}

// setting prints a point that players may settle, its default first.
func setting(k *call, s *engine.Setting) {
	fmt.Fprintf(k.out, "  %-5s %s\n", s.Cite, s.Name)
	for i, v := range s.Values {
		says := v.Says
		if i == 0 {
			says += " (unless settled)"
		}
		fmt.Fprintf(k.out, "          %-11s %s\n", v.Word, says)
	}
}

// about is one paragraph in one line.
func about(p *scenario.Evidence) string {
	if p.NoRule != "" {
		return fmt.Sprintf("%-5s no rule: %s", p.ID, p.NoRule)
	}
	kinds := map[string]int{}
	var order []string
	for _, r := range p.Rows {
		if kinds[r.Kind]++; kinds[r.Kind] == 1 {
			order = append(order, r.Kind)
		}
	}
	cited := "cited in the code that carries it out"
	for i, kind := range order {
		order[i] = fmt.Sprintf("%d %s", kinds[kind], kind)
	}
	if len(order) > 0 {
		cited = "cited by " + strings.Join(order, ", ")
	}
	return fmt.Sprintf("%-5s %d scenarios; %s", p.ID, len(p.Scenarios), cited)
}

func (k *call) evidence(box *games.Box, dir string) ([]scenario.Evidence, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil {
		return nil, err
	}
	r := scenario.NewRunner(os.DirFS(dir))
	var files []*scenario.File
	for _, name := range names {
		f, err := r.Read(filepath.Base(name))
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return r.Evidence(box.Game, files)
}
