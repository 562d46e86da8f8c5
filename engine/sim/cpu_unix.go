//go:build unix

package sim

import (
	"syscall"
	"time"
)

// cpu is the CPU time used so far, by all threads.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
