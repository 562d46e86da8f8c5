package altered

import "github.com/cutdeck/cutdeck/engine"

// The Adventure is a row of eight regions: the Hero region, two for each of three
// Tumult cards, the Companion region (AX2). Hero expeditions walk up the row,
// Companion expeditions down.
const lastRegion = 7

// Region is where an expedition's counter stands, 0 … 7 from the Hero region.
func Region(m *engine.M, x engine.H) int {
	if m.Ent[x].Num[Side] == CompanionSide {
		return lastRegion - int(m.Ent[x].Num[Where])
	}
	return int(m.Ent[x].Num[Where])
}

// Sets of terrains.
const (
	inForest uint8 = 1 << iota
	inMountain
	inWater
	inAll = inForest | inMountain | inWater
)

// tumults are the three cards, each with the terrains of its halves (AX3).
var tumults = [3][2]uint8{{inForest, inMountain | inWater}, {inMountain, inForest | inWater}, {inWater, inForest | inMountain}}

// TerrainsOf is the set of terrains of a region; of one that lies face down none.
func TerrainsOf(m *engine.M, region int) uint8 {
	return turnedInto(m, region, printedTerrains(m, region))
}

// printedTerrains is what a region has before abilities change it.
func printedTerrains(m *engine.M, region int) uint8 {
	// The regions at the ends have all terrains (AX3).
	if m.Var[Tiebreak] != 0 || region <= 0 || region >= lastRegion {
		return inAll
	}
	slot, half := (region-1)/2, (region-1)%2
	k := m.Var[Tumult0+slot]
	if k == 0 {
		return 0
	}
	return tumults[(k-1)/2][half^int(k-1)&1]
}

// entered is the first face-down Tumult card that an expedition has come to or
// passed, or -1.
func entered(m *engine.M) int {
	for who := range engine.Seat(2) {
		for side := range 2 {
			x := Expedition(m, who, side)
			for n := int16(1); n <= m.Ent[x].Num[Where]; n++ {
				region := int(n)
				if side == CompanionSide {
					region = lastRegion - region
				}
				if slot := (region - 1) / 2; printedTerrains(m, region) == 0 {
					return slot
				}
			}
		}
	}
	return -1
}

// turned is the n-th way in which a Tumult card that lies face down can turn out:
// it is one of those not yet seen, either way round.
func turned(m *engine.M, n int16) int16 {
	for card := range int16(len(tumults)) {
		seen := false
		for slot := range tumults {
			if k := m.Var[Tumult0+slot]; k != 0 && (k-1)/2 == card {
				seen = true
			}
		}
		if !seen {
			if n < 2 {
				return 1 + 2*card + n
			}
			n -= 2
		}
	}
	return 0
}

// turnUp is the procedure that turns up what expeditions have come to: where the
// cards lie is chance, and nobody has seen them before (AX4).
func turnUp(r *engine.Rules) {
	r.Add("turn up",
		engine.Branch("AX4", "A face-down Tumult card that an expedition comes to is turned up.", func(m *engine.M, f *engine.Frame) engine.Flow {
			slot := entered(m)
			if slot < 0 {
				return engine.Done
			}
			hidden := uint16(0)
			for i := range tumults {
				if m.Var[Tumult0+i] == 0 {
					hidden++
				}
			}
			f.R[2] = int16(slot)
			m.Toss(2 * hidden)
			return engine.Next
		}),
		engine.Branch("AX4", "It lies either way round.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.SetVar(Tumult0+int(uint16(f.R[2]))%len(tumults), turned(m, f.R[engine.RegMode]))
			m.Tell("AX4", VTumult, engine.Nobody, 0, 0, f.R[2])
			return 0
		}),
	)
}
