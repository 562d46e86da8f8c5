package altered

import "github.com/cutdeck/cutdeck/engine"

// Clauses are the rules that are neither steps nor guards but parts of how
// something is reckoned; the code that carries one out asks M.Holds.
const (
	decksRefill = iota
	initiativeFirst
	whoIsFirst
	firstInPhases
	meeting
	endsHaveAll
	facingPairs
	ownRegion
	changesRest
	heroLimits
	twoWithout
	landmarkLimits
	notSacrificed
	notTwice
	hiddenZones
	worksInPlay
	tokensCease
	fleetingFromReserve
	fleetingDiscarded
	countersKept
	seasonedKeeps
	waitForCheck
	noPass
	tiedInArena
	asleepIgnored
	aboveZero
	giganticBoth
	toughPaid
	otherCost
	cooldownTires
	gearsRest
	oneTerrain
)

func clauses() []engine.Clause {
	return []engine.Clause{
		decksRefill:         {Cite: "AX28", Text: "The discard pile fills a deck up."},
		initiativeFirst:     {Cite: "A25 AD9", Text: "What belongs to the player with initiative is stamped first."},
		whoIsFirst:          {Cite: "A11 A60 A12", Text: "Who has initiative decides first."},
		firstInPhases:       {Cite: "A12", Text: "Outside the Afternoon that is the first player."},
		meeting:             {Cite: "AX1 AX6 AX21 AD1", Text: "Expeditions that meet end the game at once."},
		endsHaveAll:         {Cite: "AX3", Text: "The regions at the ends have all terrains."},
		facingPairs:         {Cite: "AX5", Text: "Hero expeditions face each other, and so do the others."},
		ownRegion:           {Cite: "AX17", Text: "Each looks at the terrains of its own region."},
		changesRest:         {Cite: "A28 AX19 AD18", Text: "Who sleeps, is anchored, Fleeting or Eternal rests otherwise."},
		heroLimits:          {Cite: "AX58", Text: "The Hero says how many are kept."},
		twoWithout:          {Cite: "A33", Text: "Without a Hero it is two."},
		landmarkLimits:      {Cite: "A30", Text: "Landmarks have a limit too."},
		notSacrificed:       {Cite: "AD7", Text: "What is over a limit is not sacrificed."},
		notTwice:            {Cite: "A34", Text: "Clean-up is not done twice."},
		hiddenZones:         {Cite: "AX24 AD6", Text: "What goes to a hand or a deck lies unseen."},
		worksInPlay:         {Cite: "AX25", Text: "Abilities work in play."},
		tokensCease:         {Cite: "AX31", Text: "A token that leaves ceases to exist."},
		fleetingFromReserve: {Cite: "AX36", Text: "What is played from Reserve becomes Fleeting."},
		fleetingDiscarded:   {Cite: "AX36", Text: "A Fleeting Spell is discarded."},
		countersKept:        {Cite: "AX37", Text: "Counters are kept on the way from Reserve."},
		seasonedKeeps:       {Cite: "AX57", Text: "Seasoned keeps boosts on the way to Reserve."},
		waitForCheck:        {Cite: "A40 A41 AD2", Text: "Reactions wait until an effect is over."},
		noPass:              {Cite: "A80 A83", Text: "After you is not a pass."},
		tiedInArena:         {Cite: "AX7", Text: "In the Arena all are tied."},
		asleepIgnored:       {Cite: "AX16", Text: "Who sleeps is not counted."},
		aboveZero:           {Cite: "AX16", Text: "Nothing moves for nothing."},
		giganticBoth:        {Cite: "AX57", Text: "A Gigantic one is in both."},
		toughPaid:           {Cite: "AD4 AX57", Text: "What is Tough is paid for when it is chosen."},
		cooldownTires:       {Cite: "AX66", Text: "A Spell with Cooldown is exhausted in Reserve."},
		gearsRest:           {Cite: "AX70", Text: "Permanents of an expedition that has moved go to Reserve."},
		oneTerrain:          {Cite: "AX71", Text: "A single-terrain region has one terrain."},
		otherCost:           {Cite: "AX42", Text: "From Reserve a card costs its other cost."},
	}
}

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
