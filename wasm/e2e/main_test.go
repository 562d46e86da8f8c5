package e2e

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

func TestMain(m *testing.M) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "test.parallel" })
	if !given { // each test that runs has a browser; more would want more memory
		_ = flag.Set("test.parallel", "2")
	}
	code := m.Run()
	endBrowsers()
	endRooms()
	sayLeftOut()
	Clean()
	os.Exit(code)
}

// chanced is the chance from which a test draws, beyond the moments that the clock decides: $CHANCE, of which make test
// gives another for each commit, and which the log of the test names.
func chanced(t *testing.T) *rand.Rand {
	seed := uint64(1)
	if s := os.Getenv("CHANCE"); s != "" {
		seed = must(strconv.ParseUint(s, 10, 64))(t)
	}
	t.Logf("CHANCE=%d", seed)
	return rand.New(rand.NewPCG(seed, 2))
}
