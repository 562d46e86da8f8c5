//go:build unix

package sim

import (
	"syscall"
	"time"
)

// CPU is the CPU time used so far, by all threads.
func CPU() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
