package pack

import (
	"strconv"
	"strings"
)

// Write writes a pack as the file that Read reads it from, of a game whose cards have the fields
// given. What a card says comes in the order in which it was read.
func Write(p *Pack, fields []Field) string {
	var b strings.Builder
	b.WriteString("pack = " + quote(p.ID) + "\ngame = " + quote(p.Game) + "\nname = " + quote(p.Name) + "\nversion = " + strconv.Itoa(max(p.Version, 1)) + "\n")
	for i := range p.Cards {
		b.WriteString("\n[[card]]\n")
		for _, v := range p.Cards[i].values {
			b.WriteString(v.key + " = " + v.written(kindOf(v.key, fields)) + "\n")
		}
	}
	for _, d := range p.Decks {
		b.WriteString("\n[[deck]]\nname = " + quote(d.Name) + "\n")
		if d.Text != "" {
			b.WriteString("text = " + quote(d.Text) + "\n")
		}
		b.WriteString("cards = [\n")
		for _, l := range d.Lines {
			b.WriteString("  " + quote(strconv.Itoa(l.N)+" "+l.Name) + ",\n")
		}
		b.WriteString("]\n")
	}
	return b.String()
}

func kindOf(key string, fields []Field) Kind {
	for i := range fields {
		if fields[i].Key == key {
			return fields[i].Is
		}
	}
	return Text
}

// written is a value as it stands in a file.
func (v *value) written(is Kind) string {
	var list []string
	switch is {
	case Number:
		return strconv.Itoa(v.ns[0])
	case Flag:
		return strconv.FormatBool(len(v.ns) > 0 && v.ns[0] == 1)
	case Words:
		for _, w := range v.words {
			list = append(list, quote(w))
		}
	case Numbers:
		for _, n := range v.ns {
			list = append(list, strconv.Itoa(n))
		}
	default:
		return quote(v.word)
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// quote writes a text in quotes, one of several lines in three.
func quote(s string) string {
	var b strings.Builder
	end := `"`
	if strings.Contains(s, "\n") {
		end = `"""`
		b.WriteByte('\n') // which is not part of the text
	}
	for _, r := range s {
		switch {
		case r == '\n':
			b.WriteRune(r)
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r < ' ' || r == 0x7f:
			b.WriteString(`\x` + string("0123456789abcdef"[r>>4]) + string("0123456789abcdef"[r&15]))
		default:
			b.WriteRune(r)
		}
	}
	return end + b.String() + end
}
