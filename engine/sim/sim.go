// Package sim plays games between bots and says how fast and how they ended. It
// is part of the page's program, which does so under Node with the argument sim,
// so that what is measured is what is played.
package sim

import (
	"os"
	"runtime"
	"strconv"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

const usage = `usage: sim [-game wars] [-games 20] [-seed 1] [-bot random|greedy|master|random,greedy] [-budget 3000] [-sums]`

// Main plays as the arguments say, those of the usage line, and prints two lines:
// how much was decided how fast, and how the games ended. It returns the status to
// leave with: 0, 1 for a game that failed, 2 for arguments that make no sense.
func Main(args []string) int {
	id, bots, n, seed, budget, sums := "wars", "random", 20, uint64(1), 0, false
	for len(args) > 0 {
		flag := args[0]
		if flag == "-h" || flag == "-help" || flag == "--help" {
			os.Stdout.WriteString(usage + "\n")
			return 0
		}
		if flag == "-sums" {
			sums, args = true, args[1:]
			continue
		}
		if len(args) < 2 {
			return wrong("what follows " + flag + "? " + usage)
		}
		var err error
		switch v := args[1]; flag {
		case "-game":
			id = v
		case "-bot":
			bots = v
		case "-games":
			n, err = strconv.Atoi(v)
		case "-budget":
			budget, err = strconv.Atoi(v)
		case "-seed":
			seed, err = strconv.ParseUint(v, 10, 64)
		default:
			return wrong("there is no flag " + flag + "; " + usage)
		}
		if err != nil || n < 1 {
			return wrong(flag + " needs a whole number, not " + args[1])
		}
		args = args[2:]
	}
	s, err := series(id, bots, seed)
	if err != nil {
		return wrong(err.Error())
	}
	s.Budget = budget
	if sums {
		s.Each = func(n int, t *bot.Table) {
			println("game", n, "sum", strconv.FormatUint(t.Sum(), 16))
		}
	}
	start := CPU()
	for range n {
		if err := s.Play(); err != nil {
			os.Stderr.WriteString(err.Error() + "\n")
			return 1
		}
		runtime.Gosched() // in WebAssembly nothing else lets the collector finish what it has begun
	}
	os.Stdout.WriteString(s.Report((CPU() - start).Seconds()) + "\n" + s.Ending() + "\n")
	return 0
}

func wrong(says string) int {
	os.Stderr.WriteString("sim: " + says + "\n")
	return 2
}

func series(id, bots string, seed uint64) (*bot.Series, error) {
	g, err := games.ByID(id)
	if err != nil {
		return nil, err
	}
	box, err := g.Open()
	if box == nil {
		return nil, err
	}
	s := &bot.Series{Rules: box.Rules, Start: g.Start, Worth: g.Worth, Seed: seed}
	if s.Bots, err = bot.ParseBots(bots); err != nil {
		return nil, err
	}
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		if err != nil {
			return nil, err
		}
		s.Decks = append(s.Decks, defs)
	}
	return s, nil
}
