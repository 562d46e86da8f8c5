package e2e

import (
	"flag"
	"os"
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
