package netplay

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain lets the garbage of thousands of short games pile up higher than a
// program would: collecting it took a quarter of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	os.Exit(m.Run())
}
