package cli

import (
	"fmt"
	"os"
	"slices"

	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// measures says for each game how a table of printed cards is measured: how many
// compile whole, of how many, and what is wrong with the others.
var measures = map[string]func(file, tsv string) (compiled, total int, errs pack.Errors, err error){
	"wars": func(file, tsv string) (int, int, pack.Errors, error) {
		cards, err := wars.Rows(file, tsv)
		if err != nil {
			return 0, 0, nil, err
		}
		compiled, errs := wars.Share(cards)
		return compiled, len(cards), errs, nil
	},
}

func texts(k *call) int {
	id := k.flags.String("game", "wars", "the game whose words the cards are written in")
	quiet := k.flags.Bool("q", false, "the share only")
	if status, ok := k.parse(1, 1, "one table of cards, FILE.tsv"); !ok {
		return status
	}
	measure, ok := measures[*id]
	if !ok {
		var ids []string
		for id := range measures {
			ids = append(ids, id)
		}
		slices.Sort(ids)
		return k.misuse("there is no game %q whose texts are measured; there is %v", *id, ids)
	}
	src, err := os.ReadFile(k.args[0])
	if err != nil {
		return k.misuse("%v", err)
	}
	compiled, total, failures, err := measure(k.args[0], string(src))
	if err != nil {
		return k.fail(err)
	}
	if !*quiet {
		for _, f := range failures {
			fmt.Fprintln(k.out, f)
		}
	}
	share := 0.0
	if total > 0 {
		share = 100 * float64(compiled) / float64(total)
	}
	fmt.Fprintf(k.out, "cards compiled: %d of %d (%.1f %%)\n", compiled, total, share)
	return fine
}
