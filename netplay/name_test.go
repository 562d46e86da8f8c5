package netplay

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestName shows names as they are meant, and nothing of what only looks like one.
func TestName(t *testing.T) {
	for text, want := range map[string]string{
		"Mirela":                           "Mirela",
		"  Mirela of the \n Bell Line ":    "Mirela of the Bell Line",
		"Ann\u00a0\u2003\u3000Lee":         "Ann Lee",
		"Zoé":                              "Zoé",
		"Zoe\u0301":                        "Zoé",
		"Nguye\u0302\u0303n":               "Nguyễn", // Vietnamese, taken apart
		"Е\u0308жик и\u0306":               "Ёжик \u0439",
		"ज़ीं":                             "ज़ीं",
		"น้ำ":                              "น้ำ",
		"שָׁלוֹם":                          "שָׁלוֹם",
		"李小龙":                              "李小龙",
		"O'Neil-3":                         "O'Neil-3",
		"🦊":                                "🦊",
		strings.Repeat("a", 40):            strings.Repeat("a", maxName),
		strings.Repeat("ж", 40):            strings.Repeat("ж", maxName/2),
		strings.Repeat("a", 31) + " b":     strings.Repeat("a", 31),
		"A" + strings.Repeat("\u0301", 9):  "Á\u0301\u0301",
		"Z\u0336\u0337a\u0489l\u20ddgo":    "Z\u0336\u0337algo",
		"\u0301\u0301Ann":                  "Ann",
		" \u0308 ":                         "",
		"1\u0308":                          "1",
		"Mi\u202erela\u2066":               "Mirela",
		"An\u00ad\u200b\u200d\ufeffn":      "Ann",
		"A\U000e0041\ufe0f\u180bnn":        "Ann",
		" \t\u00a0\u200b":                  "",
		"\u3164\u115f\u1160\uffa0":         "",
		"\u2800\u2800":                     "",
		"\U00013441":                       "",
		"\u034f\u0301\u0302":               "",
		"\u02b9\u02c8":                     "",
		"...":                              "",
		"\ue000\U0010ffff\xff\ufffd\ufffc": "",
		"Ann\x00\x1b[2J":                   "Ann[2J",
		"yOU":                              "",
		" Your  friend ":                   "",
		"Guest\u200b":                      "",
		"Youri":                            "Youri",
		"":                                 "",
	} {
		if got := Name(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
	if a, b := Called(0, "\u3164"), Called(1, "host"); a != "Host" || b != "Guest" {
		t.Errorf("the nameless are %q and %q", a, b)
	}
}

// TestQuoted puts names beside a key: none ends its quotation marks by itself.
func TestQuoted(t *testing.T) {
	for name, want := range map[string]string{
		"Ann":                    "“Ann”",
		"Ann”, key 2bf1":         "“Ann’, key 2bf1”",
		`Ann", key 2bf1…) (“Ben`: "“Ann’, key 2bf1…) (’Ben”",
		"Ann'', key 2bf1":        "“Ann’, key 2bf1”",
		"Ann‘’″„‟«»„״〞＂, key 2bf1": "“Ann’, key 2bf1”",
		"O'Neil": "“O’Neil”",
	} {
		if got := Quoted(name); got != want {
			t.Errorf("%q is quoted as %q, want %q", name, got, want)
		}
	}
	v := Verdict{Names: [2]string{`Ann", key 2bf1`, ""}}
	if got := v.name(0); !strings.HasPrefix(got, "seat 0 (“Ann’, key 2bf1”, key 0000") {
		t.Errorf("a verdict says %q", got)
	}
}

// FuzzName: whatever a stranger calls himself, what is shown is one line that can
// be seen, no longer than it may be, and shown again it is the same.
func FuzzName(f *testing.F) {
	for _, text := range []string{"Mirela", "A\u0301\u0301\u0301", "\u202eAnn", " \u3164 ", "a \u0301b", strings.Repeat("é ", 40), "Ann”"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name := Name(text)
		if Name(name) != name {
			t.Fatalf("%q is shown as %q, and then as %q", text, name, Name(name))
		}
		if len(name) > maxName || !utf8.ValidString(name) || strings.TrimSpace(name) != name || strings.Contains(name, "  ") {
			t.Fatalf("%q is shown as %q", text, name)
		}
		stack := 0
		for _, r := range name {
			if unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Me) || unicode.IsSpace(r) && r != ' ' {
				t.Fatalf("%q holds %U", name, r)
			}
			if stack++; !unicode.Is(unicode.M, r) {
				stack = 0
			}
			if stack > 4 {
				t.Fatalf("%q bears a stack of marks", name)
			}
		}
		if name != "" && strings.TrimFunc(name, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.S) }) == "" {
			t.Fatalf("%q cannot be seen", name)
		}
		if q := Quoted(name); strings.ContainsAny(strings.TrimSuffix(strings.TrimPrefix(q, "“"), "”"), "“”\"") {
			t.Fatalf("%s ends too early", q)
		}
	})
}
