package netplay

import (
	"strings"
	"testing"
)

// A remark, like whatever else a stranger writes, is shown in one line, holds nothing that is
// not seen, and stays within its line; what people write in their languages stays.
func TestPlain(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"well played", "well played"},
		{"two\nlines\tand\x00more", "twolinesandmore"},
		{"a\u202Eb\u200Bc\u2066d\u061Ce", "abcde"},
		{"\u3164\u115F\uFFA0\u2800", ""},       // blanks that are letters, or a symbol
		{"a\U000E0101\U000E0141\uFE0Fb", "ab"}, // selectors of variants, which can carry a hidden text
		{"z" + strings.Repeat("\u0335\u0301", 40) + "!", "z" + strings.Repeat("\u0335\u0301", 4) + "\u0335!"},
		{"မြွှေကို ไม่เป็นไร שָׁלוֹם Tiếng Việt नमस्ते", "မြွှေကို ไม่เป็นไร שָׁלוֹם Tiếng Việt नमस्ते"},
		{"“tag” <b> & 100 % 🙂", "“tag” <b> & 100 % 🙂"},
		{"a\xff\xfeb\uFFFD", "ab"},
	} {
		if got := Plain(x.text, maxChat); got != x.want {
			t.Errorf("%q is shown as %q, not as %q", x.text, got, x.want)
		}
	}
	if got := Plain("ééé", 5); got != "éé" {
		t.Errorf("of five bytes there is %q", got)
	}
}
