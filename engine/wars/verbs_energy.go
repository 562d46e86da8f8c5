package wars

import (
	"github.com/cutdeck/cutdeck/engine/text"
)

// vp is a verb that adds atoms to the step in the making.
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}
