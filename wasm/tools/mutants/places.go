package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// place is a place at which the rules can be changed, and how. Its number is that of the mutant.
type place struct {
	number int
	at     token.Position
	how    string
	cites  []string // paragraphs that the row or the function cites
	key    key
}

// edit is one change of a source text: some bytes are taken out, and text is put in.
type edit struct {
	at, cut int
	text    string
	closes  bool // it ends what another edit has begun; it comes before what begins at the same byte
	order   int
}

// writer finds the places of a package, and writes its files anew.
type writer struct {
	pkg     *packages.Package
	places  []place
	first   int // number of the first place
	others  map[types.Object]string
	stack   []ast.Node
	edits   []edit
	cites   [][]string // by depth of the stack
	uncited int        // places for which no paragraph is cited
	same    map[key]int
	remarks map[int][]string // what comments cite, by the line whose code they stand beside or above
	src     []byte
	base    int
}

// cited is what is cited around the present node.
func (w *writer) cited() []string { return w.cites[len(w.cites)-1] }

// add notes a place, or says that there is none as nothing is cited.
func (w *writer) add(how string, c change) (number int, ok bool) {
	return w.addFor(how, c, w.cited())
}

func (w *writer) addFor(how string, c change, cites []string) (number int, ok bool) {
	if len(cites) == 0 {
		w.uncited++
		return 0, false
	}
	number = w.first + len(w.places)
	w.places = append(w.places, place{number, w.pkg.Fset.Position(c.from), how, cites, w.keyOf(c)})
	return number, true
}

// put puts text at a position.
func (w *writer) put(pos token.Pos, text string, closes bool) { w.swap(pos, 0, text, closes) }

func (w *writer) swap(pos token.Pos, cut int, text string, closes bool) {
	w.edits = append(w.edits, edit{int(pos) - w.base, cut, text, closes, len(w.edits)})
}

// call makes an expression the argument of a function of package mutant, behind the number.
func (w *writer) call(e ast.Expr, name string, number int, more string) {
	w.put(e.Pos(), fmt.Sprintf("mutant.%s(%d, ", name, number), false)
	w.put(e.End(), more+")", true)
}

// text is the source of a node, shortened.
func (w *writer) text(n ast.Node) string {
	s := strings.Join(strings.Fields(string(w.src[int(n.Pos())-w.base:int(n.End())-w.base])), " ")
	if r := []rune(s); len(r) > 70 {
		s = string(r[:68]) + " …"
	}
	return s
}

// file writes a file anew.
func (w *writer) file(f *ast.File, src []byte) []byte {
	w.src, w.base, w.edits = src, int(w.pkg.Fset.File(f.Pos()).Base()), nil
	w.stack, w.cites, w.remarks = nil, [][]string{nil}, w.remarksOf(f)
	before := len(w.places)
	ast.Inspect(f, w.visit)
	if len(w.places) == before {
		return src
	}
	w.put(f.Name.End(), `; import "github.com/cutdeck/cutdeck/engine/mutant"`, true)
	return w.apply()
}

// apply carries out the edits: at one byte what ends comes first, the inner before the outer; then what begins, the
// outer before the inner.
func (w *writer) apply() []byte {
	slices.SortStableFunc(w.edits, func(a, b edit) int {
		switch {
		case a.at != b.at:
			return a.at - b.at
		case a.closes != b.closes:
			if a.closes {
				return -1
			}
			return 1
		case a.closes:
			return b.order - a.order
		}
		return a.order - b.order
	})
	var out []byte
	at := 0
	for _, e := range w.edits {
		out = append(append(out, w.src[at:e.at]...), e.text...)
		at = e.at + e.cut
	}
	return append(out, w.src[at:]...)
}

// visit looks at a node before its children, and notes the way to it.
func (w *writer) visit(n ast.Node) bool {
	if n == nil {
		w.stack, w.cites = w.stack[:len(w.stack)-1], w.cites[:len(w.cites)-1]
		return true
	}
	if skipped(n) {
		return false
	}
	cites := w.cited()
	if own := citesOf(n); len(own) > 0 {
		cites = own
	}
	if line := w.line(n.Pos()); len(w.stack) == 0 || w.line(w.stack[len(w.stack)-1].Pos()) < line {
		cites = both(cites, w.remarks[line])
	}
	w.stack, w.cites = append(w.stack, n), append(w.cites, cites)
	switch n := n.(type) {
	case ast.Stmt:
		w.stmt(n)
	case ast.Expr:
		w.expr(n)
	}
	return true
}

func (w *writer) line(pos token.Pos) int { return w.pkg.Fset.Position(pos).Line }

// remarksOf is what the comments of a file cite: one behind code is about what begins on its line, one above about what
// begins on the next.
func (w *writer) remarksOf(f *ast.File) map[int][]string {
	all := map[int][]string{}
	for _, c := range f.Comments {
		line, at := w.line(c.Pos()), int(c.Pos())-w.base
		before := w.src[bytes.LastIndexByte(w.src[:at], '\n')+1 : at]
		if len(bytes.TrimSpace(before)) == 0 {
			line = w.line(c.End()) + 1
		}
		all[line] = append(all[line], inText.FindAllString(c.Text(), -1)...)
	}
	return all
}

// both are the paragraphs of two lists, each once.
func both(a, b []string) []string {
	all := slices.Clone(a)
	for _, id := range b {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// skipped: nothing in it is carried out when a game is played.
func skipped(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.CONST || n.Tok == token.IMPORT || n.Tok == token.TYPE
	case *ast.FuncType, *ast.FieldList, *ast.CommentGroup, *ast.BranchStmt, *ast.DeferStmt, *ast.GoStmt:
		return true
	}
	return false
}

// parent is the node around the present one.
func (w *writer) parent() ast.Node {
	if len(w.stack) < 2 {
		return nil
	}
	return w.stack[len(w.stack)-2]
}

var (
	cite   = regexp.MustCompile(`^[A-Z]{1,3}\d+( [A-Z]{1,3}\d+)*$`)
	inText = regexp.MustCompile(`\b[A-Z]{1,3}\d+\b`)
)

// citesOf is what a node itself cites: a row by a text that is nothing but paragraphs, a function by its comment. What a
// comment beside or above a statement or a row cites comes in addition.
func citesOf(n ast.Node) []string {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Doc != nil {
			return inText.FindAllString(n.Doc.Text(), -1)
		}
	case *ast.CallExpr:
		return citesIn(n.Args)
	case *ast.CompositeLit:
		return citesIn(n.Elts)
	}
	return nil
}

func citesIn(list []ast.Expr) []string {
	for _, e := range list {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s := constant.StringVal(constant.MakeFromLiteral(lit.Value, token.STRING, 0)); cite.MatchString(s) {
				return strings.Fields(s)
			}
		}
	}
	return nil
}
