package altered

import "github.com/cutdeck/cutdeck/engine"

// cite lets our paragraphs stand for what the kernel carries out.
func cite(r *engine.Rules) {
	r.CiteLaw(engine.ImpossibleFirst, "A5 A3 A1")
	r.CiteLaw(engine.RestHappens, "A4")
	r.CiteLaw(engine.CostWhole, "A2 A55")
	r.CiteLaw(engine.WholeFirst, "A70 A71 A69")
	r.CiteLaw(engine.AlsoLast, "A72 A69")
	r.CiteLaw(engine.ControllerChooses, "A73")
	r.CiteLaw(engine.Afresh, "A74")
	r.CiteLaw(engine.OncePerStep, "A75")
	r.CiteLaw(engine.OncePerAtom, "A76")
	r.CiteLaw(engine.ExistsBefore, "A77")
	r.CiteLaw(engine.OwnEntry, "A77 AD17")
	r.CiteLaw(engine.Bounded, "AD15")
	r.CiteLaw(engine.Follows, "A10 AX32")
	r.CiteLaw(engine.TriggerLimit, "A21 AX52")
	r.CiteLaw(engine.ServesAll, "A44")
	r.CiteLaw(engine.Stamped, "A23 A24")
	r.CiteLaw(engine.ByStamp, "AX54")
	r.CiteLaw(engine.CountedAnew, "AD10")
	r.CiteLaw(engine.NewObject, "A8 A9 AX35")
	r.CiteLaw(engine.LastKnown, "AX33")
	r.CiteLaw(engine.Controlled, "AD8")
	r.CiteLaw(engine.Remembers, "AX51")
	r.CiteLaw(engine.AtOnce, "A57 A59")
	r.CiteStep("make", 0, "A65 A69 A73")
	r.CiteStep("make", 2, "A65 A68 A74")
	r.CiteStep("make", 4, "A78 AD5")
	r.CiteStep("window", 4, "A42 A45 A49")
	r.CiteStep("window", 5, "A43 A39")
	r.UsedUp = engine.Illegal{Cite: "A20", Says: "it has been played a hundred times today"}
}
