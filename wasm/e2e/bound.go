package e2e

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// watched is a shell script that becomes the command it is given. Beside that waits
// another shell, at a pipe whose other end this process holds: when it closes, however
// this process has ended, all that the command has started is killed with it.
const watched = `(%sread -r _ <&%d; kill -KILL 0) >/dev/null 2>&1 & exec "$@" %[2]d<&-`

// bind has a command that is not started yet end when this process does: also when
// that is killed, or panics. What the command starts ends too, as it belongs to the
// same group of processes. Calling end, which may be called more than once, ends them
// all earlier, and returns when they are gone.
func bind(cmd *exec.Cmd) (end func(), err error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	others := "" // pipes of the command, which the waiting shell must not keep open
	for fd := 3; fd < 3+len(cmd.ExtraFiles); fd++ {
		others += fmt.Sprintf("exec %d<&-; ", fd)
	}
	script := fmt.Sprintf(watched, others, 3+len(cmd.ExtraFiles))
	cmd.Args = append([]string{"sh", "-c", script, "sh", cmd.Path}, cmd.Args[1:]...)
	cmd.Path = "/bin/sh"
	cmd.ExtraFiles = append(cmd.ExtraFiles, r)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if cmd.Cancel != nil { // it was made with a context
		cmd.Cancel = w.Close
	}
	return func() {
		_ = w.Close()
		if cmd.Process != nil {
			awaitGroup(cmd.Process.Pid)
		}
		_ = r.Close()
	}, nil
}

// awaitGroup waits until no process of a group is left.
func awaitGroup(group int) {
	for end := time.Now().Add(busy * 10 * time.Second); !gone(group) && time.Now().Before(end); {
		time.Sleep(5 * time.Millisecond)
	}
}

// gone reports whether no process of a group is left, but for those that have ended
// and that their new parent has not taken note of yet.
func gone(group int) bool {
	if errors.Is(syscall.Kill(-group, 0), syscall.ESRCH) {
		return true
	}
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range all {
		b, _ := os.ReadFile(name)
		var state string
		var parent, of int
		_, rest, _ := strings.Cut(string(b), ") ") // after its name
		if n, _ := fmt.Sscan(rest, &state, &parent, &of); n == 3 && of == group && state != "Z" {
			return false
		}
	}
	return len(all) > 0
}

// run runs a command to its end, bound to this process, and returns all that it says.
func run(ctx context.Context, dir, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	end, err := bind(cmd)
	if err != nil {
		return nil, err
	}
	defer end()
	out, err := cmd.CombinedOutput()
	return out, err
}
