package layout

// Form is one of the shapes of the table.
type Form uint8

const (
	Landscape Form = iota
	Portrait
	Phone // upright: one place at a time
	Embed // low and wide: in a page, or a phone on its side
)

// Insets is what the device covers at the edges: notches, bars.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Lane says how much lies in a lane, for its width.
type Lane struct {
	Near, Far int // cards on either side
	Wide      int // how many of the longer row lie turned
}

// Counts is how many things there are.
type Counts struct {
	Hand   int
	Tucked bool // the hand is put away
	Raised bool // the hand is held up before what it covers
	Lanes  []Lane
	Focus  int // the lane where something is asked or looked at, or -1
	Stack  int
	Cells  int        // of the track between the sides of all lanes; 0 there is none
	Beside [2][]Shelf // what lies beside the hands: near, far
	Map    Extent     // of the map that is on the board
	Fleets bool       // each lane is one side's alone
	Homes  []int      // and whose
}

// Table is where everything lies. A Rect of no width is not shown.
type Table struct {
	Form                         Form
	Bar, Rail, Ask               float64 // how much larger than drawn the bars, the panels at the side and the prompt are
	FarBar, Turn, Phases, Prompt Rect
	Board, Stack, Log, Own       Rect
	Pass                         Rect // the button of the seat
	HandTab, StackTab            Rect // where there is no room for a hand and a stack: what opens them
	Lanes                        []Rect
	Tiles                        []Rect  // the place itself, within its lane
	Tabs                         []Rect  // one for each lane, where only the focus is open
	Chips                        []bool  // lanes drawn with small cards
	Hand                         []Rect  // before they are turned and sunk
	HandArea                     Rect    // the part of the screen where the hand lies
	HandOver                     float64 // how much wider than that it is
	Track                        Rect
	Cells                        []Rect
	Beside                       [2][]Rect // shelves of the near and the far side; nil where there is no room for them
	Shelf                        [2]Rect   // the panels of these, where they have one of their own
	Across                       bool      // these are rows across the board, with their names at the left
	Tilt                         float64
	Told                         Rect       // where what lies in a cell of the map is told
	Rear                         [2]Rect    // of fleets: what the near and the far side defend
	Over                         [2]float64 // how much wider than the board the lanes of these are
	Overflow                     float64    // how much wider than the board the lanes are
	Tucked                       bool       // the hand shows its upper part only
}

const (
	// HandStep is how much of a card in hand is seen at least.
	HandStep = 44
	// put is how much of the hand is seen when it is put away: enough to be touched.
	put = 52
)

// Of lays out a table of w×h with text k times as large as drawn.
func Of(w, h float64, in Insets, k float64, n Counts) Table {
	x, y := in.Left, in.Top
	w, h = w-in.Left-in.Right, h-in.Top-in.Bottom
	var t Table
	switch {
	case h < 600 && w > h:
		t = embed(w, h, k, n)
	case w < 600 && h >= w:
		t = phone(w, h, k, n)
	case h > w:
		t = portrait(w, h, k, n)
	default:
		t = landscape(w, h, k, n)
	}
	t.shift(x, y)
	return t
}

func landscape(w, h, k float64, n Counts) Table {
	drawn := 240.0
	if w < 1100 {
		drawn = 208
	}
	rail := min(drawn*k, w*.34)
	t := Table{Form: Landscape, Tilt: 1, Bar: bar(k, w/640), Ask: k, Rail: rail / drawn}
	bw := w - rail - 32
	t.FarBar = Rect{0, 0, w, 64 * t.Bar}
	hand := 180.0
	if t.foot(w, h, bw, hand); h < 740 || t.Board.H < 340 { // the hand tucks: its name row is just visible
		hand, t.Tucked = 128, true
	}
	if n.Cells == 0 && len(n.Beside[0]) > 0 && h < 900 { // rows across the board want room
		hand = min(hand, 136)
	}
	if n.Tucked {
		hand, t.Tucked = put, true
	}
	t.foot(w, h, bw, hand)
	rx := w - rail - 8
	cols := n.Map.W > 0 && t.columns(n, h, bw)
	t.Own = Rect{rx, t.Phases.Y, rail, h - t.Phases.Y - 8}
	if grow := min(112, t.Own.Y-t.FarBar.H-8-330*t.Rail); cols && grow > 0 { // what is nobody's lies on the map: more of what is one's own
		t.Own.Y, t.Own.H = t.Own.Y-grow, t.Own.H+grow
	}
	if need := 232 * t.Rail; t.Own.H < need { // a hand put away leaves its seat its place
		t.Own.Y, t.Own.H = h-8-need, need
	}
	pass := 56 * t.Rail
	t.Pass = Rect{rx + 12*t.Rail, t.Own.Y + t.Own.H - 12*t.Rail - pass, rail - 24*t.Rail, pass}
	top := t.FarBar.H + 8
	side := t.Own.Y - 8 - top
	if cols {
		t.sides(n, rx, top, rail, side)
		return t
	}
	if !t.rows(n, 236) && (n.Cells > 0 || len(n.Beside[0]) > 0) {
		side = t.shelve(n, h, rx, rail)
	}
	if t.Shelf[1].W > 0 && !t.Across {
		top = t.Shelf[1].Y + t.Shelf[1].H + 8
	}
	t.sides(n, rx, top, rail, side)
	t.hand(n, 16, bw, h-hand, 140)
	if n.Fleets {
		t.fleets(n)
	} else if n.Cells > 0 {
		t.along(n, t.Board)
	} else {
		t.lanes(n, t.Board, t.tile(112))
	}
	return t
}

// sides divides what is left of the rail between what waits and what has happened.
func (t *Table) sides(n Counts, rx, top, rail, side float64) {
	stack := min(waiting(n.Stack)*t.Rail, side*.64)
	if n.Stack == 0 && len(n.Beside[0]) > 0 && side < 340 { // nothing waits: its name, and more of what has happened
		stack = 44 * t.Rail
	} else if side < 200*t.Rail {
		stack = side
	}
	t.Stack = Rect{rx, top, rail, stack}
	t.Log = Rect{rx, top + stack + 8, rail, max(0, side-stack-8)}
}

// waiting is how high the panel of what waits is drawn: what happened gets the rest.
func waiting(n int) float64 {
	switch n {
	case 0:
		return 176
	case 1:
		return 196
	}
	return 280
}

// tile is how high a place is drawn in its lane, at most most: so that full cards
// have room on both of its sides.
func (t *Table) tile(most float64) float64 {
	if room := t.Board.H - 2*cardRow; t.Across && room >= 48 {
		return min(most, room)
	} else if room = t.Board.H - 2*(CardH+12); t.Across && room >= 48 { // closer together
		return 48
	}
	return min(most, t.Board.H*.3)
}

// bar is how much larger than drawn a bar is, at most most: bars hold what fingers
// touch, so they do not shrink.
func bar(k, most float64) float64 { return max(1, min(k, most)) }

// foot places what lies between the far bar and a hand of a height.
func (t *Table) foot(w, h, bw, hand float64) {
	t.Prompt = Rect{16, h - hand - 12 - 64*t.Ask, bw, 64 * t.Ask}
	t.Phases = Rect{16, t.Prompt.Y - 8 - 40*t.Bar, bw, 40 * t.Bar}
	top := t.FarBar.H + 8
	t.Board = Rect{16, top, bw, t.Phases.Y - 8 - top}
}

func portrait(w, h, k float64, n Counts) Table {
	t := Table{Form: Portrait, Tilt: 1, Tucked: true, Bar: bar(k, w/620), Rail: k, Ask: k}
	t.FarBar = Rect{0, 0, w, 64 * t.Bar}
	t.Stack = Rect{16, t.FarBar.H + 8, w - 32, 108 * k}
	own := 64 * t.Bar
	t.Own = Rect{0, h - own, w, own}
	t.Pass = Rect{w - 220*t.Bar, h - own + 8*t.Bar, 208 * t.Bar, 48 * t.Bar}
	seen := 142.0 // of the hand
	if n.Tucked {
		seen = put
	}
	top := t.Own.Y - seen
	t.Prompt = Rect{16, top - 22 - 72*k, w - 32, 72 * k}
	t.Phases = Rect{16, t.Prompt.Y - 8 - 40*t.Bar, w - 32, 40 * t.Bar}
	y := t.Stack.Y + t.Stack.H + 8
	t.Board = Rect{16, y, w - 32, t.Phases.Y - 8 - y}
	if n.Raised {
		top = t.Own.Y - 172
	}
	t.hand(n, 16, w-32, top, 126)
	if n.Cells > 0 {
		t.strips(n, h)
		t.along(n, t.Board)
		return t
	}
	if n.Fleets {
		t.fleets(n)
		return t
	}
	t.rows(n, 480)
	t.open(n)
	return t
}

// open gives the focus most of the board, and the other lanes a row below it.
func (t *Table) open(n Counts) {
	t.Lanes = make([]Rect, len(n.Lanes))
	t.Tiles = make([]Rect, len(n.Lanes))
	t.Chips = make([]bool, len(n.Lanes))
	if len(n.Lanes) == 0 {
		return
	}
	focus := min(max(n.Focus, 0), len(n.Lanes)-1)
	low := 224.0
	if t.Board.H < 600 {
		low = min(196, t.Board.H*.4)
	}
	if len(n.Lanes) == 1 {
		low = 0
	}
	open := t.Board
	if low > 0 {
		open.H -= low + 8
	}
	tile := min(112, open.H*.3)
	least := 72.0
	if t.Across { // its places are told in a line
		least = 48
	}
	whole := open.H >= 2*(CardH+12)+least // cards of full size on both sides
	if whole {
		tile = min(112, max(least, open.H-2*cardRow))
	}
	t.Lanes[focus] = open
	t.Tiles[focus] = Rect{open.X + 12, open.Y + (open.H-tile)/2 - 2, open.W - 24, tile}
	t.Chips[focus] = !whole
	others := float64(len(n.Lanes) - 1)
	each := max(fullLane, (t.Board.W-10*(others-1))/max(others, 1))
	t.Overflow = max(0, others*each+10*(others-1)-t.Board.W)
	x := t.Board.X
	for i := range n.Lanes {
		if i == focus {
			continue
		}
		t.Lanes[i] = Rect{x, t.Board.Y + t.Board.H - low, each, low}
		high := min(84, max(60, low-2*(ChipW+10)))
		t.Tiles[i] = Rect{x + 8, t.Lanes[i].Y + (low-high)/2, each - 16, high}
		t.Chips[i] = true
		x += each + 10
	}
}

func phone(w, h, k float64, n Counts) Table {
	t := Table{Form: Phone, Tilt: .8, Tucked: true, Bar: bar(k, w/340), Ask: k, Rail: k}
	t.FarBar = Rect{0, 0, w, 56 * t.Bar}
	t.Turn = Rect{0, t.FarBar.H, w, 44 * t.Bar}
	tabs := t.Turn.Y + t.Turn.H + 4
	seen := 102.0 // of the hand
	if n.Tucked {
		seen = put
	}
	if n.Map.W > 0 {
		t.onPhone(n, w, h, k)
		return t
	}
	t.Own = Rect{0, h - seen - 24 - 44*t.Bar, w, 44 * t.Bar}
	t.Prompt = Rect{8, t.Own.Y - 8 - 84*k, w - 16, 84 * k}
	t.Stack = Rect{8, t.Prompt.Y - 8 - 56*k, w - 16, 56 * k}
	y := tabs + 64
	if n.Fleets {
		y = tabs
	}
	t.Board = Rect{8, y, w - 16, t.Stack.Y - 8 - y}
	if n.Fleets {
		t.fleets(n)
	} else {
		t.tabs(n, 8, tabs, w-16)
	}
	if n.Cells == 0 {
		t.strip(n, w)
	}
	if len(n.Lanes) > 0 && !n.Fleets {
		focus := min(max(n.Focus, 0), len(n.Lanes)-1)
		t.Lanes[focus] = t.Board
		t.Tiles[focus] = Rect{t.Board.X + 8, t.Board.Y + 84, t.Board.W - 16, 112}
		if n.Cells > 0 {
			t.strip(n, w)
			t.middle(n, focus, 40)
		} else if t.Board.H < 340 {
			t.Tiles[focus].Y = t.Board.Y + max(70, t.Board.H-210)
			t.Tiles[focus].H = 72
		}
	}
	if n.Raised {
		seen = 168
	}
	t.hand(n, 8, w-16, h-seen, 126)
	return t
}

// tabs places one tab for each lane side by side.
func (t *Table) tabs(n Counts, x, y, w float64) {
	t.Lanes = make([]Rect, len(n.Lanes))
	t.Tiles = make([]Rect, len(n.Lanes))
	t.Chips = make([]bool, len(n.Lanes))
	each := max(72, (w-4.5*float64(len(n.Lanes)-1))/float64(max(len(n.Lanes), 1)))
	t.Overflow = max(0, float64(len(n.Lanes))*(each+4.5)-4.5-w)
	for i := range n.Lanes {
		t.Tabs = append(t.Tabs, Rect{x + float64(i)*(each+4.5), y, each, 56})
	}
}

// hand fans n cards about the middle of x … x+w, at most step apart; where that
// would hide too much of them it is slid.
func (t *Table) hand(n Counts, x, w, top, step float64) {
	t.HandArea = Rect{x - 8, top - 12, w + 16, 180}
	if n.Hand == 0 {
		return
	}
	k := float64(n.Hand - 1)
	if k > 0 {
		step = max(HandStep, min(step, (w-124)/k))
	}
	wide := step*k + 120
	if t.Form == Phone && wide <= w+12 { // up to the edges of the screen
		x, w = x-6, w+12
	}
	t.HandOver = max(0, wide-w)
	x += max(0, (w-wide)/2)
	for i := range n.Hand {
		t.Hand = append(t.Hand, Rect{x + float64(i)*step, top, 120, 168})
	}
}

func (t *Table) shift(x, y float64) {
	if x == 0 && y == 0 {
		return
	}
	for _, r := range []*Rect{&t.FarBar, &t.Turn, &t.Phases, &t.Prompt, &t.Board, &t.Stack, &t.Log, &t.Own, &t.Pass, &t.Track, &t.Shelf[0], &t.Shelf[1], &t.HandTab, &t.StackTab, &t.HandArea, &t.Told, &t.Rear[0], &t.Rear[1]} {
		r.X, r.Y = r.X+x, r.Y+y
	}
	t.each(func(r Rect) Rect { return Rect{r.X + x, r.Y + y, r.W, r.H} })
}

// each changes every rectangle of the lists.
func (t *Table) each(f func(Rect) Rect) {
	for _, l := range [][]Rect{t.Lanes, t.Tiles, t.Tabs, t.Hand, t.Cells, t.Beside[0], t.Beside[1]} {
		for i := range l {
			l[i] = f(l[i])
		}
	}
}
