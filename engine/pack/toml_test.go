package pack

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"
	"pgregory.net/rapid"
)

// ours reads a file without looking at what it means, as a library would return
// it. Its faults come as one text; beyond says that the file may be good TOML of
// the part that packs do not have.
func ours(src string) (doc map[string]any, fault string, beyond bool) {
	if _, says := unfit(src); says != "" {
		return nil, says, false
	}
	doc = map[string]any{}
	in, s := doc, scanner{src: src}
	for st, more := s.next(); more; st, more = s.next() {
		if st.fault != "" {
			fault += st.fault + "\n"
			beyond = beyond || strings.Contains(st.fault, "in { }") || strings.Contains(st.fault, "in a list")
			continue
		}
		switch st.is {
		case setting:
			beyond = beyond || odd(&st.value) || strings.Contains(st.key, ".")
			in[st.key] = plain(&st.value)
		case tables:
			in = map[string]any{}
			list, _ := doc[st.key].([]any)
			doc[st.key] = append(list, in)
		case table:
			in = map[string]any{}
			doc[st.key] = in
		}
	}
	return doc, fault, beyond
}

// odd reports whether a value is of a kind that no field of a pack has: only
// that it is there is known of it.
func odd(n *node) bool {
	return n.is == isPoint || n.is == isDate || slices.ContainsFunc(n.list, func(n node) bool { return odd(&n) })
}

func plain(n *node) any {
	switch n.is {
	case isText:
		return n.word
	case isTruth:
		return n.word == "true"
	case isWhole:
		i, _ := strconv.ParseInt(strings.ReplaceAll(n.word, "_", ""), 0, 64)
		return i
	case isList:
		list := []any{}
		for i := range n.list {
			list = append(list, plain(&n.list[i]))
		}
		return list
	}
	return nil
}

// same holds our reader against go-toml: both take a file, and find the same in
// it, or both refuse it; only what packs do not have may part them.
func same(t interface{ Fatalf(string, ...any) }, src string) {
	var theirs map[string]any
	err := toml.Unmarshal([]byte(src), &theirs)
	doc, fault, beyond := ours(src)
	switch {
	case beyond:
	case fault == "" && err != nil:
		t.Fatalf("%q\nis taken, and go-toml refuses it: %v", src, err)
	case fault != "" && err == nil:
		t.Fatalf("%q\nis refused, and go-toml takes it: %s", src, fault)
	case fault == "":
		if d := cmp.Diff(theirs, doc); d != "" && len(theirs)+len(doc) > 0 {
			t.Fatalf("%q\n%s", src, d)
		}
	}
}

func TestPacksAsTOML(t *testing.T) {
	files, _ := filepath.Glob("../*/packs/*.toml")
	more, _ := filepath.Glob("../*/testdata/*.toml")
	if files = append(files, more...); len(files) == 0 {
		t.Fatal("there are no packs")
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		same(t, string(b))
		same(t, strings.ReplaceAll(string(b), "\n", "\r\n"))
	}
	same(t, good)
}

func TestFormsOfTOML(t *testing.T) {
	for _, v := range []string{
		`""`, `''`, `""""""`, `''''''`, `"""a"""`, `"""a""""`, `"""a"""""`, `"""a""""""`, `'''a'''''`, `"""""a"""`, `"a" "b"`, "\"a\nb\"", "\"\"\"\na\n\nb\"\"\"",
		`"\b\t\n\f\r\"\\"`, `"\u00e9\U0001F600"`, `"\ud800"`, `"\u12"`, `"\q"`, `"\e\x41\xe9"`, `"\x4"`, `"\u+123"`, `'\q'`, `"\`, `"""\`, "\"\"\"a\\\n   b\"\"\"", "\"\"\"a\\  \n\n \t b\"\"\"", "\"\"\"a\\ b\"\"\"", "\"\"\"\r\na\r\nb\\\r\n c\"\"\"",
		"0", "-0", "+0", "+17", "-17", "007", "1_000", "1__0", "_1", "1_", "0x1F", "0X1F", "0xfg", "0x", "0x_1", "-0x1", "0o17", "0o18", "0b101", "0b2", "9223372036854775807", "+", "-", "--1", "1-",
		"1.5", "1e5", "inf", "-nan", "1979-05-27", "07:32:00", "true", "false", "True", "yes", "", "#", "=", "1 2", "1 # x", "1#x",
		"[]", "[ ]", "[1]", "[1,]", "[,]", "[1,,2]", "[1 2]", "[1, \"a\", true]", "[\n# a\n1 # b\n,\n2\n]", "[", "[1", "[1,", "]", "[[1]]", "{}", "{a=1}", "\"a\"#b", "\"a\\", "\x00", "\"\x01\"", "\"\t\"", "\"\x7f\"", "\"\xff\"", "# \xff", "\"\uFFFD\"", "\"a\rb\"", "1\r", "1\r\n",
	} {
		same(t, "k = "+v)
		same(t, "k="+v+"\nl = 1\n")
		same(t, "[[card]]\nk = [ "+v+" ]\n")
	}
	for _, src := range []string{
		"", "\n", "a", "a b = 1", "= 1", "a == 1", "a = 1 b = 2", "\"a\" = 1", "'a b' = 1", "\"\" = 1", "a-b_1 = 1", "ä = 1", "\"\"\"a\"\"\" = 1", "1 = 2",
		"[[card]]", "[[card]", "[card", "[[ card ]]", "[[card]] # x", "[[card]] x", "[[]]", "[[card]]\n[[card]]\na=1", "[\"card\"]", "  a = 1\n\tb = 2", "\uFEFFa = 1", "#", "# a\n\n#b\n",
	} {
		same(t, src)
	}
}

// Texts put together from the pieces that TOML is made of.
func TestRandomTOML(t *testing.T) {
	pieces := strings.Split(`" ' """ ''' \ \u00e9 \" \\ \n a b true 1 0 _ 0x - + [ ] , # ō . : e \x x 5`, " ")
	pieces = append(pieces, " ", "\n", "\r\n", "\t", "\n# x\n", "\x00", "\\\n")
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for i, v := range rapid.SliceOfN(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 6), 1, 4).Draw(t, "values") {
			b.WriteString("k" + strconv.Itoa(i) + " = " + strings.Join(v, "") + "\n")
		}
		same(t, b.String())
	})
}
