package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/text"
)

// hosts are the kinds of cards that a sentence is read on unless told otherwise, by game.
var hosts = map[string]string{"wars": "Character", "altered": "Character", "nullshapers": "Agent", "galactic": "Ship", "imperium": "Technology"}

// show prints what a text was understood as: its canonical wording, its logical form,
// and what it registers in the rules. It stands on a card of that kind; the words that
// the cards of the game's own packs bring are known.
func (k *call) show(g *games.Game, kind, words string) int {
	if kind == "" {
		kind = hosts[g.ID]
	}
	escape := strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`)
	cards, err := tables[g.ID]("sentence", "name\ttype\ttext\tsupport_text\nIt\t"+kind+"\t"+escape.Replace(words)+"\t\n")
	if err != nil {
		return k.fail(err)
	}
	packs, err := g.ReadPacks()
	if err != nil {
		return k.fail(err)
	}
	for _, p := range packs {
		cards = append(cards, p.Cards...)
	}
	var it *text.Node
	_, bad := g.Share(cards, func(card int, n *text.Node) {
		if card == 0 {
			it = n
		}
	})
	if it == nil {
		for _, e := range bad {
			if _, says, its := strings.Cut(e.Error(), "\"It\": "); its {
				fmt.Fprintln(k.out, says)
			}
		}
		return failed
	}
	for i, way := range append([]*text.Node{it}, it.Others()...) {
		if ways := it.Ways(); ways != nil {
			fmt.Fprintf(k.out, "way %d of %d:\n", i+1, len(ways))
			fmt.Fprintln(k.out, indented(ways[i]))
		} else {
			fmt.Fprintln(k.out, indented(text.Print(way)))
		}
		fmt.Fprintf(k.out, "form:\n%s", indented(way.Form().Tree()))
	}
	if by := it.Preferred(); by != nil {
		fmt.Fprintln(k.out, "preferred to other readings:")
		for _, p := range text.Preferences() {
			if slices.Contains(by, p.Name) {
				fmt.Fprintf(k.out, "  %s: %s\n", p.Name, p.Says)
			}
		}
	}
	r, _ := g.Compile(cards)
	fmt.Fprintln(k.out, "in the rules:")
	k.registered(r, r.Cards[1].Own)
	return fine
}

// indented sets every line of a text in by two spaces.
func indented(s string) string {
	lines := strings.SplitAfter(s, "\n")
	for i, l := range lines {
		if l != "" {
			lines[i] = "  " + l
		}
	}
	return strings.Join(lines, "")
}

// classes are what watchers do.
var classes = map[engine.Class]string{engine.Forbid: "forbids", engine.Whole: "replaces the step", engine.Swap: "replaces", engine.Also: "adds", engine.When: "triggers", engine.Toll: "makes dearer"}

// registered prints the rows between two marks of the rules.
func (k *call) registered(r *engine.Rules, own [2]engine.Mark) {
	from, to := own[0], own[1]
	told := map[engine.Proc]bool{}
	for i := from.Acts; i < to.Acts; i++ {
		a := &r.Acts[i]
		fmt.Fprintf(k.out, "  act [%s] %s\n", a.Cite, line(a.Text))
		for _, can := range a.Can {
			fmt.Fprintf(k.out, "    refused: %s [%s]\n", can.Says, can.Cite)
		}
		told[a.Do] = true
		k.steps(r, a.Do)
	}
	for i := from.Watches; i < to.Watches; i++ {
		w := &r.Watches[i]
		under := ""
		if w.Under != nil && w.Under() != "" {
			under = " (" + line(w.Under()) + ")"
		}
		fmt.Fprintf(k.out, "  watcher [%s] %s %s: %s%s\n", w.Cite, classes[w.Class], r.Verbs[w.Verb].Name, line(w.Text), under)
		told[w.Body] = true
		k.steps(r, w.Body)
	}
	for i := from.Ongoing; i < to.Ongoing; i++ {
		k.ongoing(r, &r.Ongoing[i])
	}
	for p := engine.Proc(from.Procs); p < engine.Proc(to.Procs); p++ { // what the game itself calls: an action, an answer
		if !told[p] && slices.ContainsFunc(r.Procs[p], func(s engine.Step) bool { return s.Text != "" }) {
			fmt.Fprintln(k.out, "  procedure")
			k.steps(r, p)
		}
	}
}

// steps prints the steps of a procedure, those that have words.
func (k *call) steps(r *engine.Rules, p engine.Proc) {
	if p == 0 {
		return
	}
	for i, s := range r.Procs[p] {
		if s.Text != "" {
			fmt.Fprintf(k.out, "    step %d [%s] %s\n", i, s.Cite, line(s.Text))
		}
	}
}

// line is a text on one line.
func line(s string) string { return strings.ReplaceAll(s, "\n", " / ") }

// ongoing prints what an ongoing ability changes: a value that the table shows by its name, any
// other by the words of the ability.
func (k *call) ongoing(r *engine.Rules, o *engine.Ongoing) {
	says := ""
	if o.Says != nil {
		says = ": " + line(o.Says())
	}
	if name := statName(r, o.Stat); name != "" {
		says = " changes " + name + says
	}
	fmt.Fprintf(k.out, "  ongoing [%s]%s\n", o.Cite, says)
}

// statName is a value as the table shows it, or "".
func statName(r *engine.Rules, st engine.Stat) string {
	for _, s := range r.Board.Stats {
		if s.Stat == st {
			return strings.ToLower(s.Name)
		}
	}
	return ""
}
