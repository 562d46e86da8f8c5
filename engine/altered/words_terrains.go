package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// regionRow is a phrase for regions; is tests whether it means one.
func regionRow(says string, is func(x text.X, n *text.Node, region int) bool) text.Prod {
	return text.Prod{Kind: "region", Says: says, Cite: "AX54", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return text.Truth(is(x, n, int(x.N))) }}}
}

// sortOfRegion is a word for some regions, before the noun.
func sortOfRegion(says string, is func(x text.X, n *text.Node, region int) bool) text.Prod {
	p := regionRow(says, is)
	p.Kind = "regionsort"
	return p
}

// sorted reports whether a region is of the sort that the first part names.
func sorted(x text.X, n *text.Node, _ int) bool { return x.Num(n.Kids[0]) == 1 }

// standsIn reports whether a thing that the first part of a phrase names stands in a region;
// of several things one is enough.
func standsIn(x text.X, n *text.Node, region int) (in bool) {
	x.Each(n.Kids[0], func(h engine.H) { in = in || stands(x, h, func(r int) bool { return r == region }) })
	return in
}

// regionPhrases are the phrases for regions, and the conditions on their terrains.
func regionPhrases() []text.Prod {
	types := func(says string, st engine.Stat) text.Prod {
		return static(says, "AX54", func(c *text.Compiler, n *text.Node) {
			of := n.Kids[2].Kids[0].P.K
			for _, k := range n.Kids[2].Kids[1].Kids {
				of |= k.Kids[0].P.K
			}
			regions(c, st, of, func(x text.X, region int) bool {
				x.N = int16(region)
				is := x.Num(n.Kids[0]) == 1
				for _, k := range n.Kids[1].Kids {
					is = is || x.Num(k.Kids[0]) == 1
				}
				return is
			})
		})
	}
	return append(slices.Concat(text.Listed("terrainmore", "terrain", "and || , || , and"), text.Listed("regionmore", "region", "and || , || , and")), []text.Prod{
		regionRow("my region", func(x text.X, _ *text.Node, region int) bool {
			return stands(x, x.Src, func(r int) bool { return r == region })
		}),
		regionRow("all regions || each region", func(text.X, *text.Node, int) bool { return true }),
		sortOfRegion("{terrain}", func(x text.X, n *text.Node, region int) bool {
			return TerrainsOf(x.M, region)&uint8(n.Kids[0].P.K) != 0
		}),
		sortOfRegion("single-terrain", func(x text.X, _ *text.Node, region int) bool { return single(x.M, TerrainsOf(x.M, region)) }),
		sortOfRegion("starting", func(_ text.X, _ *text.Node, region int) bool { return region == 0 || region == lastRegion }),
		regionRow("a {regionsort} region || an {regionsort} region || a region with {regionsort}", sorted),
		regionRow("all {regionsort} regions || {regionsort} regions || each {regionsort} region", sorted),
		regionRow("a region type where its base statistic is 0 || a region where its base statistic is 0", func(x text.X, _ *text.Node, region int) bool {
			for t := range engine.Stat(Terrains) {
				if TerrainsOf(x.M, region)>>t&1 == 1 && x.Printed(x.It, Forest+t) == 0 {
					return true
				}
			}
			return false
		}),
		regionRow("the region of {np} || the regions of {np} || {np} 's region", standsIn),
		{Kind: "terrains", Says: "{terrain} {terrainmore*}", Mean: text.Mean{Sub: true}, Read: "types (words_terrains.go)"},
		types("{region} {regionmore*} is:are~ {terrains} in addition to (its|their) other types", RegionAlso),
		types("{region} {regionmore*} is:are~ {terrains} and lose~ (its|their) other types", RegionOnly),
	}...)
}
