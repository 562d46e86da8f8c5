package engine

import (
	"strings"
	"testing"
)

func TestSettings(t *testing.T) {
	r := NewRules()
	r.Settings = []Setting{
		{Name: "pace", Cite: "D1 W2", Values: []Value{{"slow", "…"}, {"fast", "…"}}},
		{Name: "size", Cite: "D2", Values: []Value{{"small", "…"}, {"large", "…"}}},
	}
	if err := r.Set("size", "large"); err != nil { // before the rows are numbered
		t.Fatal(err)
	}
	r.Seal()
	row := func(n int32) string { return r.Rows()[n].Text }
	pace, size := r.Settings[0].row, r.Settings[1].row
	if row(pace) != "pace: slow" || row(size) != "size: large" {
		t.Errorf("rows %q and %q", row(pace), row(size))
	}
	if r.Settings[0].Cite != "D1" {
		t.Errorf("players read %q", r.Settings[0].Cite)
	}
	if err := r.Set("pace", "fast"); err != nil { // and after
		t.Fatal(err)
	}
	m := New(r)
	if row(pace) != "pace: fast" || m.Setting(0) != 1 || r.Settings[0].Value().Word != "fast" {
		t.Errorf("%q is not what was set", row(pace))
	}
	for name, word := range map[string]string{"pace": "furious", "speed": "fast"} {
		err := r.Set(name, word)
		if err == nil || !strings.Contains(err.Error(), map[string]string{"pace": "slow, fast", "speed": "pace, size"}[name]) {
			t.Errorf("%s %s: %v", name, word, err)
		}
	}
	if err := NewRules().Set("pace", "fast"); err == nil {
		t.Error("no settings, and yet one is set")
	}
	if row(pace) != "pace: fast" {
		t.Error("a wrong word changed a setting")
	}
}
