package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A test that means the same on every machine says so, and why, in a line of the
// comment before it, and is not run again in WebAssembly; in a line before the package
// clause it says so of all tests of its file:
//
//	//wasm:skip REASON
const directive = "//wasm:skip"

// native is a test that runs natively only.
type native struct{ test, why string }

// native lists the tests of a package that run natively only.
func (p *tests) native() (found []native, err error) {
	for _, name := range p.files {
		if name == "" {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		whole := reasonIn(above(f))
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || !isTest(fn.Name.Name) {
				continue
			}
			if why := cmp.Or(reasonIn(fn.Doc), whole); why != nil {
				if *why == "" {
					return nil, fmt.Errorf("%s: %s says %s without a reason", name, fn.Name.Name, directive)
				}
				found = append(found, native{fn.Name.Name, *why})
			}
		}
	}
	return found, nil
}

// isTest: go test runs functions of this name, the seeds of fuzz tests among them.
func isTest(name string) bool {
	return strings.HasPrefix(name, "Test") && name != "TestMain" || strings.HasPrefix(name, "Fuzz")
}

// above is the first comment before the package clause; nil: there is none.
func above(f *ast.File) *ast.CommentGroup {
	if len(f.Comments) > 0 && f.Comments[0].Pos() < f.Package {
		return f.Comments[0]
	}
	return nil
}

// reasonIn finds the directive in a comment; nil: it is not there.
func reasonIn(c *ast.CommentGroup) *string {
	if c == nil {
		return nil
	}
	for _, line := range c.List {
		if why, ok := strings.CutPrefix(line.Text, directive); ok {
			why = strings.TrimSpace(why)
			return &why
		}
	}
	return nil
}

// pattern is what a test program skips them by.
func pattern(skips []native) string {
	if len(skips) == 0 {
		return ""
	}
	var names []string
	for _, s := range skips {
		names = append(names, s.test)
	}
	return "^(" + strings.Join(names, "|") + ")$"
}

// reasons lists the tests that run natively only, by the reason.
type reasons struct{ all []reason }

type reason struct {
	why   string
	tests []string
}

func (rs *reasons) add(pkg string, skips []native) {
	for _, s := range skips {
		at := slices.IndexFunc(rs.all, func(r reason) bool { return r.why == s.why })
		if at < 0 {
			at = len(rs.all)
			rs.all = append(rs.all, reason{why: s.why})
		}
		rs.all[at].tests = append(rs.all[at].tests, pkg+"."+s.test)
	}
}

func (rs *reasons) String() string {
	var b strings.Builder
	const few = 8
	for _, r := range rs.all {
		names := strings.Join(r.tests[:min(len(r.tests), few)], ", ")
		if more := len(r.tests) - few; more > 0 {
			names += fmt.Sprintf(" and %d others that say so", more)
		}
		fmt.Fprintf(&b, "  %s: %s\n", r.why, names)
	}
	return strings.TrimRight(b.String(), "\n")
}

// pathWith is $PATH with one more folder at its end.
func pathWith(folder string) string {
	return os.Getenv("PATH") + string(filepath.ListSeparator) + folder
}
