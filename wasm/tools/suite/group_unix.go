//go:build unix

package main

import (
	"os/exec"
	"syscall"
	"time"
)

// group runs a command in a process group of its own. The group is asked to end when
// the step is over its time or is interrupted, and is ended five seconds later; nothing
// of it outlives the command.
func (r *running) group(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	pid := cmd.Process.Pid
	gone, ended := make(chan bool), make(chan bool)
	go func() {
		defer close(ended)
		select {
		case <-r.ctx.Done():
			_ = syscall.Kill(-pid, syscall.SIGTERM)
			select {
			case <-gone:
			case <-time.After(5 * time.Second):
			}
			for _, p := range offspring(pid) { // those that made groups of their own, too
				_ = syscall.Kill(p, syscall.SIGKILL)
			}
		case <-gone:
		}
		_ = syscall.Kill(-pid, syscall.SIGKILL)
	}()
	stop := measure(pid)
	err := cmd.Wait()
	r.memory = max(r.memory, stop(), largest(cmd.ProcessState))
	close(gone)
	<-ended
	return err
}
