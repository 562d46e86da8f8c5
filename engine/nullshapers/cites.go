package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// cite lets our paragraphs stand for what the kernel carries out.
func cite(r *engine.Rules) {
	r.CiteStep("window", 1, "B22 BX13")
	r.CiteStep("window", 2, "B20 BX23 BD12 BD13")
	r.CiteStep("window", 3, "B19 B22 B23 B24 BX24")
}
