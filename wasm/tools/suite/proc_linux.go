package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// adopt makes this process the parent of what its descendants leave behind, so that it
// is known and can be ended.
func adopt() {
	const setChildSubreaper = 36
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
}

// endAll ends what is left of all steps, and says how many processes that were.
func endAll() int {
	left := offspring(os.Getpid())
	n := 0
	for _, p := range left {
		if anonymous(p) > 0 { // one that has ended and is not waited for has none
			n++
		}
		_ = syscall.Kill(p, syscall.SIGKILL)
	}
	return n
}

// offspring lists the processes below one, from the nearest on.
func offspring(pid int) (below []int) {
	children := map[int][]int{}
	entries, _ := os.ReadDir("/proc")
	for _, e := range entries {
		p, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p))
		if err != nil {
			continue
		}
		fields := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
		if len(fields) > 1 {
			parent, _ := strconv.Atoi(fields[1])
			children[parent] = append(children[parent], p)
		}
	}
	below = append(below, children[pid]...)
	for i := 0; i < len(below); i++ {
		below = append(below, children[below[i]]...)
	}
	return below
}

// anonymous is how much memory a process has for itself, in bytes: what it shares with
// others through files is not counted, as it would be counted for each of them.
func anonymous(pid int) int64 {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(b)) {
		if kb, ok := strings.CutPrefix(line, "RssAnon:"); ok {
			n, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(kb), "kB")), 10, 64)
			return n << 10
		}
	}
	return 0
}

// measure looks twice a second at the memory of a process and all below it; the
// function it returns ends that and says the most there was, in bytes.
func measure(pid int) (stop func() int64) {
	done, most := make(chan bool), make(chan int64)
	go func() {
		var peak int64
		tick := time.NewTicker(500 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				most <- peak
				return
			case <-tick.C:
				now := anonymous(pid)
				for _, p := range offspring(pid) {
					now += anonymous(p)
				}
				peak = max(peak, now)
			}
		}
	}()
	return func() int64 { close(done); return <-most }
}

// largest is the memory of the largest process that has ended below one, in bytes.
func largest(s *os.ProcessState) int64 {
	if u, ok := s.SysUsage().(*syscall.Rusage); ok {
		return u.Maxrss << 10
	}
	return 0
}
