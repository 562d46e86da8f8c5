package layout

// Form is one of the three shapes of the table.
type Form uint8

const (
	Landscape Form = iota
	Portrait
	Phone
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
	Lanes  []Lane
	Focus  int // the lane where something is asked or looked at, or -1
	Stack  int
	Cells  int        // of the track between the sides of all lanes; 0 there is none
	Beside [2][]Shelf // what lies beside the hands: near, far
}

// Table is where everything lies. A Rect of no width is not shown.
type Table struct {
	Form                         Form
	FarBar, Turn, Phases, Prompt Rect
	Board, Stack, Log, Own       Rect
	Pass                         Rect // the button of the seat
	Lanes                        []Rect
	Tiles                        []Rect // the place itself, within its lane
	Tabs                         []Rect // phone: one for each lane, only the focus is open
	Chips                        []bool // lanes drawn with small cards
	Hand                         []Rect // before they are turned and sunk
	Track                        Rect
	Cells                        []Rect
	Beside                       [2][]Rect // shelves of the near and the far side; nil where there is no room for them
	Shelf                        [2]Rect   // the panels of these, where they have one of their own
	Tilt                         float64
	Overflow                     float64 // how much wider than the board the lanes are
	Tucked                       bool    // the hand shows its upper part only
}

// Of lays out a table of w×h.
func Of(w, h float64, in Insets, n Counts) Table {
	var t Table
	x, y := in.Left, in.Top
	w, h = w-in.Left-in.Right, h-in.Top-in.Bottom
	switch {
	case h < 600 && w > h:
		t = small(w, h, n)
	case w < 600 && h >= w:
		t = phone(w, h, n)
	case h > w:
		t = portrait(w, h, n)
	default:
		t = landscape(w, h, n)
	}
	t.shift(x, y)
	return t
}

func landscape(w, h float64, n Counts) Table {
	rail := 240.0
	if w < 1100 {
		rail = 208
	}
	t := Table{Form: Landscape, Tilt: 1}
	foot := 308.0 // phases, prompt and hand
	handTop := h - 180
	if h < 740 { // the hand tucks: its name row is just visible
		t.Tucked = true
		foot = 128 + 128
		handTop = h - 128
	}
	bw := w - rail - 32
	t.FarBar = Rect{0, 0, w, 64}
	t.Board = Rect{16, 72, bw, h - foot - 76}
	t.Phases = Rect{16, h - foot + 4, bw, 40}
	t.Prompt = Rect{16, h - foot + 52, bw, 64}
	rx := w - rail - 8
	t.Own = Rect{rx, t.Phases.Y, rail, h - t.Phases.Y - 8}
	t.Pass = Rect{rx + 12, t.Own.Y + t.Own.H - 68, rail - 24, 56}
	side := t.Board.H
	if n.Cells > 0 || len(n.Beside[0]) > 0 {
		side = t.shelve(n, h, rx, rail)
	}
	top := t.Shelf[1].Y + t.Shelf[1].H + 8
	if t.Shelf[1].W == 0 {
		top = 72
	}
	stack := min(280, side*.64)
	if n.Stack == 0 && len(n.Beside[0]) > 0 && side < 340 { // nothing waits: its name, and more of what has happened
		stack = 44
	} else if side < 200 {
		stack = side
	}
	t.Stack = Rect{rx, top, rail, stack}
	t.Log = Rect{rx, top + stack + 8, rail, side - stack - 8}
	t.hand(n.Hand, 16, bw, handTop, 140)
	if n.Cells > 0 {
		t.along(n, t.Board)
	} else {
		t.lanes(n, t.Board, 112)
	}
	return t
}

func portrait(w, h float64, n Counts) Table {
	t := Table{Form: Portrait, Tilt: 1, Tucked: true}
	t.FarBar = Rect{0, 0, w, 64}
	t.Stack = Rect{16, 72, w - 32, 108}
	t.Own = Rect{0, h - 64, w, 64}
	t.Pass = Rect{w - 220, h - 56, 208, 48}
	t.Phases = Rect{16, h - 348, w - 32, 40}
	t.Prompt = Rect{16, h - 300, w - 32, 72}
	t.Board = Rect{16, 188, w - 32, h - 348 - 196}
	t.hand(n.Hand, 16, w-32, h-206, 126)
	if n.Cells > 0 {
		t.strips(n, h)
		t.along(n, t.Board)
		return t
	}
	t.Lanes = make([]Rect, len(n.Lanes))
	t.Tiles = make([]Rect, len(n.Lanes))
	t.Chips = make([]bool, len(n.Lanes))
	if len(n.Lanes) == 0 {
		return t
	}
	focus := min(max(n.Focus, 0), len(n.Lanes)-1)
	low := 224.0
	if len(n.Lanes) == 1 {
		low = 0
	}
	open := t.Board
	if low > 0 {
		open.H -= low + 8
	}
	t.Lanes[focus] = open
	t.Tiles[focus] = Rect{open.X + 12, open.Y + open.H/2 - 62, open.W - 24, 112}
	t.Chips[focus] = open.H < 376
	others := float64(len(n.Lanes) - 1)
	each := max(fullLane, (t.Board.W-10*(others-1))/max(others, 1))
	t.Overflow = max(0, others*each+10*(others-1)-t.Board.W)
	x := t.Board.X
	for i := range n.Lanes {
		if i == focus {
			continue
		}
		t.Lanes[i] = Rect{x, t.Board.Y + t.Board.H - low, each, low}
		t.Tiles[i] = Rect{x + 8, t.Lanes[i].Y + 70, each - 16, 84}
		t.Chips[i] = true
		x += each + 10
	}
	return t
}

func phone(w, h float64, n Counts) Table {
	t := Table{Form: Phone, Tilt: .8, Tucked: true}
	t.FarBar = Rect{0, 0, w, 56}
	t.Turn = Rect{0, 56, w, 36}
	foot := h - 844
	t.Stack = Rect{8, 518 + foot, w - 16, 56}
	t.Prompt = Rect{8, 582 + foot, w - 16, 84}
	t.Own = Rect{0, 674 + foot, w, 44}
	t.Board = Rect{8, 160, w - 16, 350 + foot}
	t.Lanes = make([]Rect, len(n.Lanes))
	t.Tiles = make([]Rect, len(n.Lanes))
	t.Tabs = make([]Rect, len(n.Lanes))
	t.Chips = make([]bool, len(n.Lanes))
	each := max(72, (w-16-4.5*float64(len(n.Lanes)-1))/float64(max(len(n.Lanes), 1)))
	t.Overflow = max(0, float64(len(n.Lanes))*(each+4.5)-4.5-(w-16))
	for i := range n.Lanes {
		t.Tabs[i] = Rect{8 + float64(i)*(each+4.5), 96, each, 56}
	}
	if len(n.Lanes) > 0 {
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
	step := 50.0
	if n.Hand > 1 {
		step = min(step, (w-20-120)/float64(n.Hand-1))
	}
	for i := range n.Hand {
		t.Hand = append(t.Hand, Rect{10 + float64(i)*step, 742 + foot, 120, 168})
	}
	return t
}

// hand fans n cards about the middle of x … x+w.
func (t *Table) hand(n int, x, w, top, step float64) {
	if n == 0 {
		return
	}
	if n > 1 {
		step = max(20, min(step, (w-124)/float64(n-1)))
	}
	x += (w - step*float64(n-1) - 120) / 2
	for i := range n {
		t.Hand = append(t.Hand, Rect{x + float64(i)*step, top, 120, 168})
	}
}

func (t *Table) shift(x, y float64) {
	if x == 0 && y == 0 {
		return
	}
	for _, r := range []*Rect{&t.FarBar, &t.Turn, &t.Phases, &t.Prompt, &t.Board, &t.Stack, &t.Log, &t.Own, &t.Pass, &t.Track, &t.Shelf[0], &t.Shelf[1]} {
		r.X, r.Y = r.X+x, r.Y+y
	}
	for _, l := range [][]Rect{t.Lanes, t.Tiles, t.Tabs, t.Hand, t.Cells, t.Beside[0], t.Beside[1]} {
		for i := range l {
			l[i].X, l[i].Y = l[i].X+x, l[i].Y+y
		}
	}
}
