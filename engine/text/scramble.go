package text

import "strings"

// Scramble swaps every two neighbouring words of a text that is understood. It counts the variants,
// and those of them that are understood but print differently, as a measure of how much nonsense the
// grammar accepts. read gives the canonical wording of a text that compiles; tell is called with each
// accepted variant.
func Scramble(words string, read func(words string) (canonical string, ok bool), tell func(variant, canonical string)) (other, variants int) {
	canonical, ok := read(words)
	if strings.TrimSpace(words) == "" || !ok {
		return 0, 0
	}
	for _, v := range swapped(words) {
		variants++
		if says, ok := read(v); ok && says != canonical {
			other++
			tell(v, says)
		}
	}
	return other, variants
}

// swapped are the texts that differ from s by two swapped neighbouring words outside parentheses;
// punctuation stays in place.
func swapped(s string) (out []string) {
	words := strings.Split(s, " ")
	depth, last := 0, -1
	for i, w := range words {
		outside := depth == 0 && !strings.HasPrefix(w, "(")
		depth += strings.Count(w, "(") - strings.Count(w, ")")
		if !outside || core(w) == "" || strings.Contains(w, "\n") {
			last = -1
			continue
		}
		if last >= 0 && core(words[last]) != core(w) {
			v := append([]string(nil), words...)
			v[last] = strings.Replace(words[last], core(words[last]), core(w), 1)
			v[i] = strings.Replace(w, core(w), core(words[last]), 1)
			out = append(out, strings.Join(v, " "))
		}
		last = i
	}
	return out
}

// core is a word without the punctuation around it.
func core(w string) string { return strings.Trim(w, ".,;:•") }
