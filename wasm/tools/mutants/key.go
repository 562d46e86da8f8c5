package main

import (
	"bytes"
	"go/ast"
	"go/token"
	"strings"
)

// change is what a mutant makes of the source: what stands between two positions becomes a text.
type change struct {
	from, to token.Pos
	text     string
}

// key tells a mutant from all others of its package, and holds when other code of the package changes.
type key struct {
	file, function string
	before, after  string // the line that is changed, and what it becomes; of several lines the first
	nth            int    // counted among those of the function that are alike, from 1
}

// keyOf is the key of a change at the present node.
func (w *writer) keyOf(c change) key {
	from, to := int(c.from)-w.base, int(c.to)-w.base
	start := bytes.LastIndexByte(w.src[:from], '\n') + 1
	end := len(w.src)
	if n := bytes.IndexByte(w.src[to:], '\n'); n >= 0 {
		end = to + n
	}
	k := key{file: w.pkg.Fset.Position(c.from).Filename, function: w.function()}
	k.file = k.file[strings.LastIndexAny(k.file, `/\`)+1:]
	k.before = firstLine(string(w.src[start:end]))
	k.after = firstLine(string(w.src[start:from]) + c.text + string(w.src[to:end]))
	if w.same == nil {
		w.same = map[key]int{}
	}
	w.same[k]++
	k.nth = w.same[k]
	return k
}

// firstLine is the first line of a text with single spaces between its words, and a mark if there are more.
func firstLine(s string) string {
	s, more, several := strings.Cut(strings.TrimSpace(s), "\n")
	if s = strings.Join(strings.Fields(s), " "); several && strings.TrimSpace(more) != "" {
		s += " …"
	}
	return s
}

// function is the name of the declaration around the present node.
func (w *writer) function() string {
	for _, n := range w.stack {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n.Name.Name
		case *ast.ValueSpec:
			return n.Names[0].Name
		}
	}
	return "-"
}

// source is what stands between two positions.
func (w *writer) source(from, to token.Pos) string {
	return string(w.src[int(from)-w.base : int(to)-w.base])
}
