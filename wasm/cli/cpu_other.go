//go:build !unix

package cli

import "time"

var begun = time.Now()

// cpu is the time that passed: the system is not asked for more here.
func cpu() time.Duration { return time.Since(begun) }
