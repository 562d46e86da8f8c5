package engine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestRegisters: a register is read as a card only where it holds cards, and a state
// whose registers hold something else than they are for is refused.
func TestRegisters(t *testing.T) {
	d := playing(t)
	f := d.Top()
	d.r.Hold(f.Proc, Registers{2: ACard, 3: ASeat, 4: ADef})
	f.R[2], f.R[5] = 5, 5
	if h := d.CardIn(f, 2); h != 5 {
		t.Errorf("a register of cards holds %d", h)
	}
	if h := d.CardIn(f, 5); h != 0 {
		t.Errorf("a number is card %d", h)
	}
	f.R = [MaxReg]int16{}
	f.R[regWindow], f.R[regSeat] = 0, 0
	for _, c := range []struct {
		reg int
		v   int16
		ok  bool
	}{
		{2, 0, true}, {2, int16(d.NEnt), true}, {2, int16(d.NEnt) + 1, false}, {2, -1, false},
		{3, int16(Both), true}, {3, 4, false}, {3, -1, false},
		{4, 1, true}, {4, int16(len(d.r.Cards)), false}, {4, -1, false},
		{5, -1, true}, {5, 999, true},
	} {
		k := check{r: d.r, s: d.State}
		r := [MaxReg]int16{RegH: -7, RegMode: -7, RegDid: -7}
		r[c.reg] = c.v
		k.registers(d.r.Registers(f), &r, "frame", 0)
		if (k.err == nil) != c.ok {
			t.Errorf("register %d holds %d: %v", c.reg, c.v, k.err)
		}
	}
}

// TestRegistersOf: what a resolver resolves, and what occurs, say what registers hold.
func TestRegistersOf(t *testing.T) {
	d := newDuel(t, func(d *duel) {
		d.r.Occurrences[d.volley].Holds = Registers{4: ACard}
		d.r.Hold(d.r.Proc("play"), Registers{5: ACard})
		d.r.Resolve = d.r.Proc("resolver")
	})
	for _, c := range []struct {
		f    Frame
		want Registers
	}{
		{Frame{Proc: d.r.occur, Occ: d.volley}, Registers{4: ACard}},
		{Frame{Proc: d.r.occur, Occ: d.mend}, Registers{}},
		{Frame{Proc: d.r.Resolve, Body: d.r.Proc("play")}, Registers{5: ACard}},
		{Frame{Proc: d.r.Proc("play")}, Registers{5: ACard}},
	} {
		if got := d.r.Registers(&c.f); got != c.want {
			t.Errorf("procedure %d: %v, want %v", c.f.Proc, got, c.want)
		}
	}
	if got := d.r.Carried(&Pending{Body: d.r.Proc("play")}); got != (Registers{5: ACard}) {
		t.Errorf("what waits: %v", got)
	}
}

// TestCardsAreHeld: no rule takes the number in a register for a card but by CardIn,
// which looks whether it is one. The last answer is one for the next step.
func TestCardsAreHeld(t *testing.T) {
	files := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || path == "registers.go" {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if is && len(call.Args) == 1 && (last(call.Fun) == "Handle" || last(call.Fun) == "H") {
				if at, is := call.Args[0].(*ast.IndexExpr); is && last(at.X) == "R" && last(at.Index) != "RegH" {
					t.Errorf("%s: use CardIn", files.Position(call.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// last is the last name of an expression.
func last(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
