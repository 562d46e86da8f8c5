package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Replacements of what would happen to a card: always, if its player chooses, or if something is paid.
// The atom is replaced by one that runs a procedure. If that procedure does nothing instead, it
// restores the atom, which then happens.
func wouldRows() []text.Prod {
	return []text.Prod{
		{Kind: "instead", Says: "{insteadof}", Mean: text.Mean{Sub: true}},
		{Kind: "instead", Says: "{who} may {vp} {vpmore*} instead || {who} may instead {vp} {vpmore*} || instead {who} may {vp} {vpmore*} || instead , {who} may {vp} {vpmore*}", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.MayInstead(n, n.Kids[0], n.Kids[1], n.Kids[2])
		}}},
		{Kind: "instead", Says: "{who} may {vp} {vpmore*} to {vp} {vpmore*} instead", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.PayInstead(n, n.Kids[0], n.Kids[1:3], n.Kids[3:])
		}}},
		{Kind: "instead", Says: "{who} may {vp} {vpmore*} . if {who} do:does~ , {insteadof}", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.PayInstead(n, n.Kids[0], n.Kids[1:3], n.Kids[4:])
		}}},
		{Kind: "instead", Says: "{who} may {vp} {vpmore*} to prevent that", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.PayInstead(n, n.Kids[0], n.Kids[1:3], nil)
		}}},
		{Kind: "insteadof", Says: "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", Mean: text.Mean{Sub: true}},
		{Kind: "insteadof", Says: "prevent that", Mean: text.Mean{Make: func(*text.Compiler, *text.Node) {}}},
		{Kind: "insteadof", Says: "prevent that and {clause} || prevent that and , {clause} || prevent that , then {clause}", Mean: text.Mean{Sub: true}},
		{Kind: "insteadof", Says: "{vp} {vpmore*} instead {vpmore} {vpmore*}", Mean: text.Mean{Sub: true}},
	}
}

// insteadOf runs the procedure of a replacement.
func insteadOf(m *engine.M, a *engine.Atom) { text.Instead(m, a) }
