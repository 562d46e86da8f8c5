package wars

import (
	"cmp"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// raised are the sentences for a lasting change of a number of a card, a place or a player: {more}
// stands for the change with its sign, {n} for the change without.
var raised = [icons0]struct{ up, down string }{
	Cost:              {"{subject} costs {n} more to play", "{subject} costs {n} less to play"},
	NearIcons:         {"{subject} has {more} energy icons on its owner’s side", ""},
	FarIcons:          {"{subject} has {more} energy icons on the side of its owner’s opponent", ""},
	Faction:           {"{subject} is of another faction", ""},
	NearSupport:       {"{subject} has {more} support icons on its owner’s side", ""},
	SupportType:       {"{subject} needs support icons of another faction", ""},
	ImmuneToAttrition: {"{subject} is immune to attrition", "{subject} is less immune to attrition"},
	Attrition:         {"Attrition caused by {subject}: {more}", ""},
	BattleDestiny:     {"Battle destiny of {subject}: {more}", ""},
	TotalPower:        {"Total power of {subject}: {more}", ""},
	CasualtyCut:       {"Casualties of {subject}: {n} fewer", "Casualties of {subject}: {n} more"},
	Generates:         {"Energy that {subject} can activate: {more}", ""},
	DrainMore:         {"Drains at {subject}: {more}", ""},
	MoveCost:          {"{subject} costs {n} more to move", "{subject} costs {n} less to move"},
	AttackCost:        {"It costs {n} more to attack at {subject}", "It costs {n} less to attack at {subject}"},
	Uncounted:         {"{subject} takes no room aboard", "{subject} takes room aboard again"},
	Power:             {"{subject} has power {more}", ""}, Tactics: {"{subject} has tactics {more}", ""}, Defense: {"{subject} has defense {more}", ""},
	Destiny: {"{subject} has destiny {more}", ""}, Support: {"{subject} needs {more} support icons", ""}, Capacity: {"{subject} has capacity {more}", ""},
	Size: {"{subject} has size {more}", ""}, Transport: {"{subject} has transport {more}", ""}, Piloting: {"{subject} has piloting {more}", ""},
	Quickdraw: {"{subject} has quickdraw {more}", ""},
}

// lasts is the sentence of the log for VLast: the change of the number of h.N by h.B (W219).
func lasts(_ *engine.Rules, h *engine.Happening) string {
	says, less := "Support icons at {subject}: {more}", "" // of a faction, on the side that faces a seat
	if stat := int(h.N); stat < len(raised) {
		says, less = raised[stat].up, raised[stat].down
	}
	sign := "+"
	if h.B < 0 {
		sign = "" // the number has its own
		says = cmp.Or(less, says)
	}
	return strings.NewReplacer("{more}", sign+spec.Digits(h.B), "{n}", spec.Digits(max(h.B, -h.B))).Replace(says)
}
