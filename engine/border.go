package engine

// Border is how the cards of a game are framed. Paths are SVG, drawn on a card of
// 320 by 448; colours are 0xRRGGBB.
type Border struct {
	Name   string // tells pictures of one border from those of another
	Radius int16  // of the corners, in thousandths of the width
	Bars   string // in the bright colour of the faction
	Trim   string // in its accent
	Inset  bool   // a line in the accent runs along the edge
	Cost   Plate  // top left
	Second Plate  // beneath it, of cards whose corner is a second cost
	Corner Plate  // top right
}

// Plate is the shape around a number on a card: "hex", "star"; "pill", with icons of
// what is meant; "steps", so many of three triangles; "block", an angular one;
// "" none.
type Plate struct {
	Shape string
	Fill  uint32
	Icon  string // in a block, before the number
}

// Borders to choose from; a game may bring one of its own.
var (
	// ClippedBorder has bars that are cut at two corners.
	ClippedBorder = &Border{Name: "clipped", Radius: 50,
		Bars: "M0 34L34 0H130L118 12H40L12 40V130L0 142zM320 414L286 448H190L202 436H280L308 408V318L320 306z",
		Cost: Plate{Shape: "hex", Fill: 0xFFE08A}, Corner: Plate{Shape: "star", Fill: 0xF4F1FF}}
	// LinedBorder has round corners and a thin line.
	LinedBorder = &Border{Name: "lined", Radius: 100, Inset: true,
		Cost: Plate{Shape: "hex", Fill: 0xFFF3D0}, Second: Plate{Shape: "hex", Fill: 0xCDE8F2}, Corner: Plate{Shape: "star", Fill: 0xF4F1FF}}
	// NotchedBorder has bars with notches, and its costs in pills.
	NotchedBorder = &Border{Name: "notched", Radius: 30,
		Bars: "M0 0H90L82 8H8V150L0 158zM320 448H130L138 440H312V358L320 350z", Trim: "M260 0h12l-8 8h-12zM284 0h12l-8 8h-12z",
		Cost: Plate{Shape: "pill"}, Corner: Plate{Shape: "steps", Fill: 0xFFE08A}}
	// TabbedBorder has a tab above and one below.
	TabbedBorder = &Border{Name: "tabbed", Radius: 60, Bars: "M90 0H230L216 14H104zM90 448H230L216 434H104z",
		Cost: Plate{Shape: "hex", Fill: 0xF2C14E}, Corner: Plate{Shape: "pill"}}
	// StripedBorder has a stripe at each side, and plates with letters.
	StripedBorder = &Border{Name: "striped", Radius: 40, Bars: "M0 0H7V448H0zM313 0H320V448H313z",
		Cost: Plate{Shape: "block"}, Corner: Plate{Shape: "block", Icon: "command"}}
)
