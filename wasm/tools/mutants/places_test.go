package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// rules are rules of a game that is none, with each operator once or more.
const rules = `package toy

import "github.com/cutdeck/cutdeck/engine"

const (
	Deck engine.Zone = iota
	Hand
)

// Rows are cited by themselves.
var Rows = []Row{{"T1", true}, {"T2 T3", false}}

type Row struct {
	Cite string
	On   bool
}

// Draws moves a card (T4).
func Draws(m *engine.M, who engine.Seat, n int) bool {
	if n <= 0 || m.Over && who == 1 {
		return false
	}
	m.Move(Deck, Hand, who.Other())
	// It is not more than two (T5).
	n = min(n, 3) - 1
	return n > 1 // T6
}

func uncited(n int) bool { return n > 1 }
`

// machine is as much of the kernel as these rules need.
const machine = `package engine

type Seat uint8
func (s Seat) Other() Seat { return 1 - s }
type Zone uint8
type M struct{ Over bool }
func (m *M) Move(from, to Zone, who Seat) {}
`

// mutated is what becomes of the rules.
const mutated = `package toy; import "github.com/cutdeck/cutdeck/engine/mutant"

import "github.com/cutdeck/cutdeck/engine"

const (
	Deck engine.Zone = iota
	Hand
)

// Rows are cited by themselves.
var Rows = mutant.List(1, []Row{{"T1", true}, {"T2 T3", false}})

type Row struct {
	Cite string
	On   bool
}

// Draws moves a card (T4).
func Draws(m *engine.M, who engine.Seat, n int) bool {
	if mutant.Or(3, mutant.Not(8, mutant.AtMost(9, n , 0))) || mutant.Or(4, mutant.And(5, mutant.Not(6, m.Over)) && mutant.And(7, mutant.Not(10, who == 1))) {
		return mutant.Not(11, false)
	}
	if mutant.Does(12) { m.Move(mutant.Const(13, Deck, Hand), mutant.Const(14, Hand, Deck), mutant.Seat(15, who.Other())) }
	// It is not more than two (T5).
	if mutant.Does(16) { n = mutant.Difference(17, mutant.Min(18, n, 3) , 1) }
	return mutant.Not(19, !mutant.AtMost(20, n , 1)) // T6
}

func uncited(n int) bool { return n > 1 }
`

// lookedAt is a writer for the rules above.
func lookedAt(t *testing.T) (*writer, *ast.File) {
	t.Helper()
	set := token.NewFileSet()
	check := func(path, src string, imp types.Importer, info *types.Info) (*types.Package, *ast.File) {
		f, err := parser.ParseFile(set, path+".go", src, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		pkg, err := (&types.Config{Importer: imp}).Check(path, set, []*ast.File{f}, info)
		if err != nil {
			t.Fatal(err)
		}
		return pkg, f
	}
	kernel, _ := check(enginePath, machine, importer.Default(), nil)
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	pkg, f := check("toy", rules, only{kernel}, info)
	return &writer{pkg: &packages.Package{Fset: set, Types: pkg, TypesInfo: info}, first: 1, others: othersOf(pkg)}, f
}

// only imports one package.
type only struct{ pkg *types.Package }

func (o only) Import(string) (*types.Package, error) { return o.pkg, nil }

func TestPlaces(t *testing.T) {
	w, f := lookedAt(t)
	got := string(w.file(f, []byte(rules)))
	for i, line := range strings.Split(got, "\n") {
		if want := strings.Split(mutated, "\n"); i >= len(want) || line != want[i] {
			t.Errorf("line %d is\n%s", i+1, line)
		}
	}
	cites := map[string]int{}
	for _, p := range w.places {
		cites[strings.Join(p.cites, " ")]++
	}
	if cites["T1"] != 1 || cites["T2 T3"] != 1 || cites["T4"] != len(w.places)-7 || cites["T4 T5"] != 3 || cites["T4 T6"] != 2 || w.uncited != 2 {
		t.Errorf("places by what they cite: %v, and %d cite nothing", cites, w.uncited)
	}
}

// A game of the repository is compiled with its mutants, and its scenarios notice some of them.
func TestGame(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles a game")
	}
	trials, err := build("../../..", []string{"altered"}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	tr := trials[0]
	if err := tr.cover(); err != nil {
		t.Fatal(err)
	}
	list := choose(tr.places, 40, 1, []string{"AX37", "AX42", "AX56", "AX57"})
	results := tr.tryAll(list, 2, func(int) {})
	var fates []fate
	for _, f := range results {
		fates = append(fates, f)
	}
	if len(fates) != len(list) || !slices.Contains(fates, killed) {
		t.Errorf("of %d mutants %v", len(list), fates)
	}
}
