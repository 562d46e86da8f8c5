package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// Clauses are the rules that are neither steps nor guards but parts of how
// something is reckoned; the code that carries one out asks M.Holds.
const (
	hiddenZones = iota
	openAreas
	wholeBiome
	agentsRetreat
	gearRetreats
	anyTime
	twoLost
	bothLost
	noInfluence
	toCache
	gearGoes
	gearStays
	modificationsEnd
	spawnsCease
	markersCount
	noOverkill
	arrivesLocked
	rangedFirst
	terminalFirst
	damageBack
	ownMode
	voidByAny
	makersPay
	firstDrawsOne
	onlyInBiomes
	bothPlayers
	tenEach
	staysDefended
	ownSides
	virusKills
	firewallCosts
	lightIsFast
	loansEnd
	hologramsEnd
	averting
	deflecting
	transfuses
	magnetism
	quantumReaches
	fightsNoMore
	oneBiomeOnly
	wholePlanet
	restAffected
	sparedOnce
)

func clauses() []engine.Clause {
	return []engine.Clause{
		virusKills:       {Cite: "KW28", Text: "Any damage of a Virus is terminal."},
		firewallCosts:    {Cite: "KW21", Text: "A Firewall is paid for."},
		lightIsFast:      {Cite: "KW8", Text: "Lightspeed is not targeted by what is slower."},
		loansEnd:         {Cite: "T41", Text: "What was lent goes back."},
		averting:         {Cite: "T26", Text: "What averts damage does."},
		deflecting:       {Cite: "KW16", Text: "Deflect averts ranged damage."},
		transfuses:       {Cite: "KW23", Text: "Transfuse restores a sector."},
		magnetism:        {Cite: "KW24", Text: "Magnetic takes gear."},
		quantumReaches:   {Cite: "KW11", Text: "Quantum defends in another biome."},
		hologramsEnd:     {Cite: "KW32", Text: "A hologram is archived at the next reset."},
		openAreas:        {Cite: "B31 B52 B61", Text: "What lies on the planet, in a cache or an archive is seen by all."},
		hiddenZones:      {Cite: "B6 B13", Text: "Decks and hands are hidden."},
		wholeBiome:       {Cite: "B46 BD4", Text: "With a sector its biome is lost."},
		agentsRetreat:    {Cite: "B43", Text: "Agents retreat from a lost biome."},
		gearRetreats:     {Cite: "B44", Text: "So does gear that lies there."},
		anyTime:          {Cite: "B42 BX11", Text: "A sector is lost at any time."},
		twoLost:          {Cite: "B45", Text: "Two lost sectors lose the match."},
		bothLost:         {Cite: "BD5", Text: "If both have lost two, nobody wins."},
		noInfluence:      {Cite: "B49", Text: "A lost biome has no influence."},
		toCache:          {Cite: "B26 B58", Text: "A cancelled card goes to the cache."},
		gearGoes:         {Cite: "BD20", Text: "Attached gear goes where its agent goes."},
		gearStays:        {Cite: "BX35", Text: "Gear stays when its agent leaves the planet."},
		modificationsEnd: {Cite: "BX34", Text: "A modification ends with what it modifies."},
		spawnsCease:      {Cite: "BX36", Text: "A spawn that leaves the planet ceases to exist."},
		markersCount:     {Cite: "BX38", Text: "A marker is +1/+1."},
		noOverkill:       {Cite: "BD6", Text: "A sector at 0 takes no more damage."},
		arrivesLocked:    {Cite: "BX33", Text: "Who has just arrived cannot lock."},
		rangedFirst:      {Cite: "BX19", Text: "Ranged agents deal their damage first."},
		terminalFirst:    {Cite: "BX18", Text: "One defender after the other gets what terminates it."},
		damageBack:       {Cite: "BX18", Text: "Defenders damage the attacker."},
		ownMode:          {Cite: "BX30", Text: "Elsewhere a card is in its initial mode."},
		voidByAny:        {Cite: "BX27", Text: "Void is paid with any energy."},
		onlyInBiomes:     {Cite: "B35", Text: "Agents attack from biomes."},
		bothPlayers:      {Cite: "B38", Text: "A biome is for both players."},
		tenEach:          {Cite: "B40", Text: "A sector begins with a durability of ten."},
		staysDefended:    {Cite: "BD24", Text: "Who got a defender stays defended."},
		fightsNoMore:     {Cite: "BD7", Text: "Who goes back to staging fights no more."},
		oneBiomeOnly:     {Cite: "BD8", Text: "A defender is in the biome of the attacker."},
		wholePlanet:      {Cite: "B34", Text: "The planet is both stagings and all biomes."},
		restAffected:     {Cite: "BX25", Text: "Of several targets those are affected that still fit."},
		sparedOnce:       {Cite: "BD25", Text: "Who was kept from being terminated is safe."},
		ownSides:         {Cite: "B39", Text: "A player’s agents go to the player’s own sectors."},
		firstDrawsOne:    {Cite: "BX5", Text: "In the first turn one card is drawn."},
		makersPay:        {Cite: "BD23", Text: "Who pays may make energy for it."},
	}
}

// cite lets our paragraphs stand for what the kernel carries out.
func cite(r *engine.Rules) {
	r.CiteStep("window", 1, "B22 BX13")
	r.CiteStep("window", 2, "B20 BX23 BD12 BD13")
	r.CiteStep("window", 3, "B19 B22 B23 B24 BX24")
}
