package scenario

import (
	"os"
	"testing"
)

// FuzzParse: a file that somebody damaged is read, or refused with the line where it
// stops making sense.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"FORMAT.md", "../wars/lessons/first-evening.txtar"} {
		b, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b))
	}
	f.Add("game: wars\n\n== nothing ==\n")
	f.Fuzz(func(t *testing.T, src string) {
		file, err := Parse("fuzz.txtar", src)
		if (file == nil) == (err == nil) || err != nil && err.Error() == "" {
			t.Errorf("%v, %v", file, err)
		}
	})
}
