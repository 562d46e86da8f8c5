package wars

import "github.com/cutdeck/cutdeck/engine"

// Clauses are the rules that are neither a step nor a guard but a part of how
// something is reckoned. The code that carries one out asks M.Holds, so that the
// proof can take each away in turn.
const (
	goesBeneath = iota
	goesOn
	looksFirst
	bothOut
	drainFloor
	battleFloor
	costFloor
	noLocation
	campIcons
	campFar
	campSupport
	roomAgain
	lostUnplaced
	usedForNothing
	cancelledLost
	holdNoTactics
	holdNoFight
	botsCount
	lateDestiny
	lateAttrition
	latePower
	lateCasualties
	damageCounts
	defenseCounts
	noMoreDamage
	noneRemains
	zeroToo
	immuneToo
	immuneStop
	immuneHere
	difference
	behind
	tie
	damageMore
	elsewhere
	oneReveal
	roomLimit
	alone
	uniqueOnce
	undamageable
	mustGoOn
	openBeneath
	fresh
	pilesDown
	activeDown
	otherSide
	bySite
	onlyInPlay
	damagedOnce
)

// reckoning registers the clauses.
func reckoning(r *engine.Rules) {
	r.Clauses = []engine.Clause{
		goesBeneath:    {Cite: "W12", Text: "What lies beneath a card that leaves play is lost."},
		goesOn:         {Cite: "W13 D17", Text: "What is stacked on a card that leaves play is lost."},
		looksFirst:     {Cite: "W26", Text: "The systematic rules are looked at before a player gets initiative."},
		bothOut:        {Cite: "W32", Text: "Both out of energy at once is a draw."},
		drainFloor:     {Cite: "D18", Text: "A drain is not less than 0."},
		battleFloor:    {Cite: "D19", Text: "Battle destiny, attrition and total power are not less than 0."},
		costFloor:      {Cite: "D22", Text: "A cost is not less than 0."},
		noLocation:     {Cite: "W231", Text: "An encampment beneath a location is none."},
		campIcons:      {Cite: "W234", Text: "Energy icons on your side of your encampment count above."},
		campFar:        {Cite: "W235", Text: "Those on the other side do not."},
		campSupport:    {Cite: "D27", Text: "Support icons of your encampment count above, too."},
		roomAgain:      {Cite: "D25", Text: "The place is looked at again when the card resolves."},
		lostUnplaced:   {Cite: "D26", Text: "What can't enter play is lost."},
		usedForNothing: {Cite: "W144", Text: "A used card whose effect is cancelled is used."},
		cancelledLost:  {Cite: "W141", Text: "A used card that is cancelled is lost."},
		holdNoTactics:  {Cite: "W92", Text: "Units aboard add no tactics."},
		holdNoFight:    {Cite: "D13", Text: "Units aboard take no part in a sector battle."},
		botsCount:      {Cite: "D16", Text: "A NōBot keeps a battle going."},
		lateDestiny:    {Cite: "W93 D28", Text: "Battle destiny is fixed from its step on."},
		lateAttrition:  {Cite: "W112 D28", Text: "Attrition is fixed from its step on."},
		latePower:      {Cite: "W117 D28", Text: "Total power is fixed from its step on."},
		lateCasualties: {Cite: "W125 D28", Text: "Casualties are fixed from the loss step on."},
		damageCounts:   {Cite: "W101 W111", Text: "Damaged cards meet attrition with their defense."},
		defenseCounts:  {Cite: "W176", Text: "Defense meets attrition and reduces casualties."},
		noMoreDamage:   {Cite: "W102", Text: "No more cards are damaged than attrition asks."},
		noneRemains:    {Cite: "W109", Text: "Without attrition no card is damaged."},
		zeroToo:        {Cite: "W107", Text: "A card with defense 0 may be damaged."},
		immuneToo:      {Cite: "W105", Text: "An immune card may be damaged."},
		immuneStop:     {Cite: "D24", Text: "One may stop only when none without immunity is left."},
		immuneHere:     {Cite: "D12", Text: "Immunity does not help against casualties."},
		difference:     {Cite: "W120", Text: "The difference is the casualties."},
		behind:         {Cite: "W153", Text: "Casualties are how far the loser is behind."},
		tie:            {Cite: "W126", Text: "A tie makes no winner."},
		damageMore:     {Cite: "W123", Text: "More cards may be damaged instead of losing energy."},
		elsewhere:      {Cite: "W133", Text: "Damaged cards elsewhere are destroyed, too."},
		oneReveal:      {Cite: "W97", Text: "Only one card is revealed for battle destiny."},
		roomLimit:      {Cite: "W146", Text: "A ship's capacity limits the units aboard."},
		alone:          {Cite: "W160", Text: "Who shares a location does not control it."},
		undamageable:   {Cite: "D31", Text: "What can't be damaged is not chosen for it."},
		openBeneath:    {Cite: "W2 W1", Text: "Cards beneath others lie open."},
		fresh:          {Cite: "W15", Text: "A card that leaves play keeps no state."},
		pilesDown:      {Cite: "F5", Text: "Reserve and used pile lie face down."},
		activeDown:     {Cite: "W61", Text: "Activated energy lies face down."},
		otherSide:      {Cite: "F7", Text: "A location has icons for its owner and others for the other side."},
		bySite:         {Cite: "W77", Text: "Units fight at a site and ships in a sector."},
		onlyInPlay:     {Cite: "W201", Text: "Only cards in play are damaged, destroyed, dismissed or turned."},
		damagedOnce:    {Cite: "W174", Text: "A damaged card is not damaged again."},
		mustGoOn:       {Cite: "W106", Text: "While attrition remains one must go on."},
		uniqueOnce:     {Cite: "W202", Text: "A card marked as unique is unique."},
	}
}

// floor is n, not less than 0 as a clause says.
func floor(m *engine.M, clause int, n int16) int16 {
	if n < 0 && m.Holds(clause) {
		return 0
	}
	return n
}
