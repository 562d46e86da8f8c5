package main

import (
	"os/exec"
	"testing"
)

// A mutant that breaks the program is noticed, and the next mutant has a program again.
func TestBrokenProgram(t *testing.T) {
	program, err := exec.LookPath("false")
	if err != nil {
		t.Skip("there is no program that fails")
	}
	tr := &trial{root: t.TempDir(), program: program, stories: make([]story, 1), reach: map[int][]int{1: {0}, 2: {0}}}
	w := &worker{t: tr}
	defer w.end()
	for n := 1; n <= 2; n++ {
		if f := w.try(place{number: n}); f != killed {
			t.Errorf("mutant %d: %v", n, f)
		}
	}
}
