package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// stmt mutates a statement: it is left out, or its condition is another one.
func (w *writer) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.IfStmt:
		w.condition(s.Cond)
	case *ast.CaseClause:
		if sw, ok := w.switchOf().(*ast.SwitchStmt); ok && sw.Tag == nil {
			for _, e := range s.List {
				w.condition(e)
			}
		}
	case *ast.ReturnStmt:
		for _, e := range s.Results {
			w.condition(e)
		}
	case *ast.ExprStmt:
		if call, ok := s.X.(*ast.CallExpr); ok && fmt.Sprint(call.Fun) != "panic" {
			w.leaveOut(s)
		}
	case *ast.AssignStmt:
		if s.Tok != token.DEFINE {
			w.leaveOut(s)
		}
	case *ast.IncDecStmt:
		w.leaveOut(s)
	}
}

// switchOf is the switch that a clause belongs to.
func (w *writer) switchOf() ast.Node {
	if len(w.stack) < 3 {
		return nil
	}
	return w.stack[len(w.stack)-3]
}

// leaveOut makes a mutant in which a statement is not carried out, if the statement stands in a block by itself.
func (w *writer) leaveOut(s ast.Stmt) {
	switch w.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		return
	}
	if n, ok := w.add("without: "+w.text(s), change{s.Pos(), s.End(), ""}); ok {
		w.put(s.Pos(), fmt.Sprintf("if mutant.Does(%d) { ", n), false)
		w.put(s.End(), " }", true)
	}
}

// condition mutates a truth: an operand is missing, or what is no comparison is negated.
func (w *writer) condition(e ast.Expr) {
	if t := w.typeOf(e); t == nil || !isBool(t) {
		return
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if x.Op != token.LAND && x.Op != token.LOR {
			return // expr sees to it
		}
		for _, o := range []ast.Expr{x.X, x.Y} {
			if inner, ok := ast.Unparen(o).(*ast.BinaryExpr); !ok || inner.Op != x.Op {
				name, value := "And", "true"
				if x.Op == token.LOR {
					name, value = "Or", "false"
				}
				if n, ok := w.add(fmt.Sprintf("without “%s” in: %s", w.text(o), w.text(x)), change{o.Pos(), o.End(), value}); ok {
					w.call(o, name, n, "")
				}
			}
			w.condition(o)
		}
	default:
		w.negate(e)
	}
}

func (w *writer) typeOf(e ast.Expr) types.Type { return w.pkg.TypesInfo.TypeOf(e) }

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// isInteger: a type of whole numbers that has been settled.
func isInteger(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && b.Info()&types.IsUntyped == 0
}

// fixed: the compiler knows its value.
func (w *writer) fixed(e ast.Expr) bool { return w.pkg.TypesInfo.Types[e].Value != nil }

// expr mutates an expression.
func (w *writer) expr(e ast.Expr) {
	switch x := e.(type) {
	case *ast.BinaryExpr:
		w.binary(x)
	case *ast.CallExpr:
		w.extreme(x)
	case *ast.CompositeLit:
		w.list(x)
	}
	w.value(e)
}

// binary mutates a comparison or a sum.
func (w *writer) binary(x *ast.BinaryExpr) {
	if w.fixed(x) {
		return
	}
	names := map[token.Token]string{token.LSS: "Less", token.GEQ: "Less", token.LEQ: "AtMost", token.GTR: "AtMost", token.ADD: "Sum", token.SUB: "Difference"}
	name := names[x.Op]
	switch x.Op {
	case token.EQL, token.NEQ:
		w.negate(x)
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		w.negate(x)
		if !isInteger(w.typeOf(x.X)) && !isInteger(w.typeOf(x.Y)) {
			return
		}
		if n, ok := w.add("the bound of: "+w.text(x), w.operator(x)); ok {
			not := ""
			if x.Op == token.GEQ || x.Op == token.GTR {
				not = "!"
			}
			w.put(x.Pos(), fmt.Sprintf("%smutant.%s(%d, ", not, name, n), false)
			w.swap(x.OpPos, len(x.Op.String()), ",", true)
			w.put(x.End(), ")", true)
		}
	case token.ADD, token.SUB:
		if isInteger(w.typeOf(x)) {
			if n, ok := w.add("the sign of: "+w.text(x), w.operator(x)); ok {
				w.put(x.Pos(), fmt.Sprintf("mutant.%s(%d, ", name, n), false)
				w.swap(x.OpPos, len(x.Op.String()), ",", true)
				w.put(x.End(), ")", true)
			}
		}
	}
}

// operator changes the operator of a comparison or of a sum.
func (w *writer) operator(x *ast.BinaryExpr) change {
	others := map[token.Token]string{token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.ADD: "-", token.SUB: "+"}
	return change{x.OpPos, x.OpPos + token.Pos(len(x.Op.String())), others[x.Op]}
}

func (w *writer) negate(e ast.Expr) {
	if n, ok := w.add("not: "+w.text(e), change{e.Pos(), e.End(), "!(" + w.source(e.Pos(), e.End()) + ")"}); ok {
		w.call(e, "Not", n, "")
	}
}

// extreme makes the smaller of two the larger.
func (w *writer) extreme(x *ast.CallExpr) {
	id, ok := x.Fun.(*ast.Ident)
	if !ok || len(x.Args) != 2 || id.Name != "min" && id.Name != "max" || !isInteger(w.typeOf(x)) || w.fixed(x) {
		return
	}
	name, other := "Min", "max"
	if id.Name == "max" {
		name, other = "Max", "min"
	}
	if n, ok := w.add("the other of: "+w.text(x), change{id.Pos(), id.End(), other}); ok {
		w.swap(x.Pos(), len(id.Name)+1, fmt.Sprintf("mutant.%s(%d, ", name, n), false)
	}
}

// list leaves each item of a list of rows out.
func (w *writer) list(x *ast.CompositeLit) {
	t, ok := types.Unalias(w.typeOf(x)).Underlying().(*types.Slice)
	if !ok || x.Type == nil || len(x.Elts) == 0 {
		return
	}
	switch t.Elem().Underlying().(type) {
	case *types.Struct, *types.Signature:
	default:
		return
	}
	cites := make([][]string, len(x.Elts))
	for i, e := range x.Elts {
		if cites[i] = citesOf(e); len(cites[i]) == 0 {
			cites[i] = w.cited()
		}
		if _, keyed := e.(*ast.KeyValueExpr); keyed || len(cites[i]) == 0 {
			return
		}
	}
	first := w.first + len(w.places)
	for i, e := range x.Elts {
		w.addFor("without the item: "+w.text(e), change{e.Pos(), e.End(), ""}, cites[i])
	}
	w.call(x, "List", first, "")
}

// value mutates an argument, an item, an operand or a result: a seat is the other one, a zone or a stat is the next one.
func (w *writer) value(e ast.Expr) {
	if id, ok := e.(*ast.Ident); ok && (id.Name == "true" || id.Name == "false") && w.keyed(e) {
		other := map[string]string{"true": "false", "false": "true"}[id.Name]
		if n, ok := w.add("not: "+w.text(w.parent()), change{e.Pos(), e.End(), other}); ok {
			w.call(e, "Not", n, "")
		}
		return
	}
	if w.typeOf(e) == nil || w.pkg.TypesInfo.Types[e].IsType() {
		return
	}
	t, ok := types.Unalias(w.typeOf(e)).(*types.Named)
	if !ok || t.Obj().Pkg() == nil || t.Obj().Pkg().Path() != enginePath || !w.used(e) {
		return
	}
	switch name := t.Obj().Name(); {
	case name == "Seat" && !w.fixed(e) && !w.compared():
		if n, ok := w.add("the other seat than: "+w.text(e), change{e.End(), e.End(), ".Other()"}); ok {
			w.call(e, "Seat", n, "")
		}
	case name == "Zone" || name == "Stat":
		id, ok := e.(*ast.Ident)
		if !ok {
			return
		}
		if other := w.others[w.pkg.TypesInfo.Uses[id]]; other != "" {
			if n, ok := w.add(other+" for: "+id.Name, change{id.Pos(), id.End(), other}); ok {
				w.call(e, "Const", n, ", "+other)
			}
		}
	}
}

const enginePath = "github.com/cutdeck/cutdeck/engine"

// compared: the present expression is an operand of a comparison, whose negation means the same.
func (w *writer) compared() bool {
	_, ok := w.parent().(*ast.BinaryExpr)
	return ok
}

// used: the value of the present expression is wanted where a call may stand.
func (w *writer) used(e ast.Expr) bool {
	switch p := w.parent().(type) {
	case *ast.CallExpr:
		return p.Fun != e
	case *ast.BinaryExpr, *ast.ReturnStmt:
		return true
	}
	return w.keyed(e)
}

// keyed: the present expression is the value of a field.
func (w *writer) keyed(e ast.Expr) bool {
	kv, ok := w.parent().(*ast.KeyValueExpr)
	return ok && kv.Value == e
}

// othersOf names, for each zone and each stat that a package declares, the next one.
func othersOf(pkg *types.Package) map[types.Object]string {
	all := map[string][]*types.Const{}
	for _, name := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok {
			if t, ok := types.Unalias(c.Type()).(*types.Named); ok && t.Obj().Pkg() != nil && t.Obj().Pkg().Path() == enginePath {
				all[t.Obj().Name()] = append(all[t.Obj().Name()], c)
			}
		}
	}
	others := map[types.Object]string{}
	for _, kind := range []string{"Zone", "Stat"} {
		for i, c := range all[kind] {
			if len(all[kind]) > 1 {
				others[c] = all[kind][(i+1)%len(all[kind])].Name()
			}
		}
	}
	return others
}
