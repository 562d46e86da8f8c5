package render

import (
	"math"
	"runtime/debug"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/scene"
)

//lint:file-ignore SA1019 A frame is drawn when one is asked for; Ebitengine calls that deprecated and offers nothing else for it.

// Screen is what is shown: the table of a game, or the screen before it.
// Times are milliseconds, lengths CSS pixels.
type Screen interface {
	Resize(w, h float64, in layout.Insets)
	Pointer(now int64, p gesture.Pointer) (more bool)
	Wheel(x, y, d float64)
	Key(name string)
	Tick(now int64) (draw, more bool) // is a new scene due; are more ticks needed
	Scene() *scene.Scene
	Touch() // the next Tick asks for a new scene
}

// MaxPixels bounds the size of the picture, in device pixels: what a tablet draws
// in time and has memory for.
const MaxPixels = 4e6

// App runs one Screen at a time. Idle means idle: nothing is drawn, and no frame
// asked for, until something changes. Its methods belong to the goroutine of the
// game, except Do and Wake, which any may call.
type App struct {
	// Busy is called when frames are needed for some milliseconds more; a page
	// that holds back requestAnimationFrame lets it go on. It may be nil.
	Busy func(ms int)
	// Before is called at the start of every update; it may be nil.
	Before func()
	// Drawn is called after a scene has been drawn, when a mirror of it may be
	// brought up to date; it may be nil.
	Drawn func()
	// Broke is told of a panic of a screen, or of what Do was given, and where it
	// came from; the app goes on. It leads to a screen that does not break. When it
	// is nil the program ends, as it does when it panics itself.
	Broke func(why any, stack []byte)

	screen Screen
	insets layout.Insets
	calls  chan func()
	acts   sync.Mutex // held by whoever acts on the screen: a frame, or what goes on without frames
	plain  bool       // nothing is drawn, ever
	began  time.Time
	w, h   float64
	scale  float64
	ptr    gesture.Pointer
	finger ebiten.TouchID
	touch  bool
	mouse  bool
	drawn  bool
	draw   drawer
	Frames int // how many scenes have been drawn, for tests
}

// NewApp returns an app that shows a screen.
func NewApp(s Screen) *App {
	return &App{screen: s, calls: make(chan func(), 256), began: time.Now(), scale: 1}
}

// Show changes to another screen.
func (a *App) Show(s Screen) {
	a.screen = s
	s.Resize(a.w, a.h, a.insets)
	s.Touch()
	a.Wake()
}

// Screen is the one that is shown.
func (a *App) Screen() Screen { return a.screen }

// Insets says what the device covers at the edges.
func (a *App) Insets(in layout.Insets) {
	a.insets = in
	a.screen.Resize(a.w, a.h, in)
	a.Wake()
}

// Wake asks for a frame.
func (a *App) Wake() {
	if a.Busy != nil {
		a.Busy(300)
	}
	ebiten.ScheduleFrame()
}

// overdue is how long what Do is given waits for a frame. A browser sends none to
// a tab that is hidden, or to a frame that is scrolled out of view.
const overdue = 250 * time.Millisecond

// Do runs f on the goroutine of the game before the next frame, and asks for
// one. Callers elsewhere (a network, a timer) reach the table only so. If no frame
// comes f runs all the same, and is seen when frames come again.
func (a *App) Do(f func()) {
	a.calls <- f
	a.Wake()
	if a.plain { // there are no frames to wait for
		return
	}
	time.AfterFunc(overdue, func() {
		a.acts.Lock()
		defer a.acts.Unlock()
		a.called()
	})
}

// called runs what Do was given.
func (a *App) called() {
	for len(a.calls) > 0 {
		a.Guard(<-a.calls)
	}
}

// Guard runs f, which a screen or whoever uses the app has brought, and hands a
// panic of it to Broke. It is the border between the program and games that may
// come out of files.
func (a *App) Guard(f func()) {
	if a.Broke != nil {
		defer func() {
			if why := recover(); why != nil {
				a.Broke(why, debug.Stack())
			}
		}()
	}
	f()
}

// Afresh has the screen drawn once more as if it were the first time, so that pictures
// of it can be compared; see batch.Batch.Afresh.
func (a *App) Afresh() {
	if a.draw.batch != nil {
		a.draw.batch.Afresh()
		a.drawn = false
	}
}

// CancelTouch says that the system took the finger away: nothing was meant. The
// page calls it on touchcancel, which Ebitengine does not hear of.
func (a *App) CancelTouch() {
	a.touch = false
	a.screen.Pointer(a.now(), gesture.Pointer{Cancelled: true})
	a.Wake()
}

// Size is the screen in CSS pixels, and how many device pixels one is.
func (a *App) Size() (w, h, scale float64) { return a.w, a.h, a.scale }

// Run shows the app until the window closes.
func (a *App) Run() error {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSize(1180, 820)
	ebiten.SetWindowTitle("Cutdeck")
	return ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{})
}

// RunPlain shows the app where nothing can be drawn, to those who have Drawn tell
// what there is: the screen is laid out for a size, and goes on whenever a
// function is to be run. It does not return.
func (a *App) RunPlain(w, h float64) {
	a.plain, a.w, a.h = true, w, h
	a.screen.Resize(w, h, a.insets)
	for {
		a.Guard(func() {
			a.screen.Tick(a.now())
			a.screen.Scene()
			if a.Drawn != nil {
				a.Drawn()
			}
		})
		a.Guard(<-a.calls)
		a.called()
	}
}

func (a *App) now() int64 { return time.Since(a.began).Milliseconds() }

// Update is called by Ebitengine for every frame.
func (a *App) Update() error {
	a.acts.Lock()
	defer a.acts.Unlock()
	a.called()
	a.Guard(a.update)
	return nil
}

// update hands the screen what its player does, and time.
func (a *App) update() {
	if a.Before != nil {
		a.Before()
	}
	now := a.now()
	more := a.pointer(now)
	a.keys()
	if x, y := ebiten.CursorPosition(); true {
		if _, d := ebiten.Wheel(); d != 0 {
			a.screen.Wheel(float64(x)/a.scale, float64(y)/a.scale, -d)
		}
	}
	draw, ticks := a.screen.Tick(now)
	if draw {
		a.drawn = false
	}
	if draw || more || ticks || !a.drawn {
		if a.Busy != nil {
			a.Busy(200)
		}
		ebiten.ScheduleFrame()
	}
}

// pointer samples the one finger or the mouse that counts.
func (a *App) pointer(now int64) (more bool) {
	if a.touch {
		x, y := ebiten.TouchPositionF(a.finger)
		if inpututil.IsTouchJustReleased(a.finger) || !down(a.finger) {
			a.touch = false
			a.ptr.Down = false
			return a.screen.Pointer(now, a.ptr)
		}
		a.ptr = gesture.Pointer{Down: true, X: x / a.scale, Y: y / a.scale}
		return a.screen.Pointer(now, a.ptr)
	}
	if ids := inpututil.AppendJustPressedTouchIDs(nil); len(ids) > 0 {
		a.finger, a.touch = ids[0], true
		x, y := ebiten.TouchPositionF(a.finger)
		a.ptr = gesture.Pointer{Down: true, X: x / a.scale, Y: y / a.scale}
		a.screen.Pointer(now, a.ptr)
		return true
	}
	x, y := ebiten.CursorPosition()
	p := gesture.Pointer{X: float64(x) / a.scale, Y: float64(y) / a.scale, Mouse: true, Down: ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)}
	if !p.Down && !a.mouse && inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		p.Down = true
	}
	if p.Down || a.mouse {
		a.mouse = p.Down
		a.ptr = p
		return a.screen.Pointer(now, p) || p.Down
	}
	return false
}

func down(id ebiten.TouchID) bool {
	for _, t := range ebiten.AppendTouchIDs(nil) {
		if t == id {
			return true
		}
	}
	return false
}

var keyNames = map[ebiten.Key]string{
	ebiten.KeyEscape: "Escape", ebiten.KeyEnter: "Enter", ebiten.KeySpace: "Space", ebiten.KeyL: "L", ebiten.KeyR: "R", ebiten.KeyM: "M", ebiten.KeyZ: "Z", ebiten.KeyH: "H", ebiten.KeyF: "F",
	ebiten.KeyArrowLeft: "Left", ebiten.KeyArrowRight: "Right", ebiten.KeyArrowUp: "Up", ebiten.KeyArrowDown: "Down",
	ebiten.KeyDigit1: "1", ebiten.KeyDigit2: "2", ebiten.KeyDigit3: "3", ebiten.KeyDigit4: "4", ebiten.KeyDigit5: "5",
	ebiten.KeyDigit6: "6", ebiten.KeyDigit7: "7", ebiten.KeyDigit8: "8", ebiten.KeyDigit9: "9",
}

func (a *App) keys() {
	for _, k := range inpututil.AppendJustPressedKeys(nil) {
		if name, known := keyNames[k]; known {
			a.screen.Key(name)
		}
	}
	for _, r := range ebiten.AppendInputChars(nil) {
		if r == '?' {
			a.screen.Key("?")
		}
	}
}

// Draw is called by Ebitengine; it draws only what is new.
func (a *App) Draw(dst *ebiten.Image) {
	a.acts.Lock()
	defer a.acts.Unlock()
	if a.drawn {
		return
	}
	a.Guard(func() {
		a.drawn = a.draw.draw(dst, a.screen.Scene(), a.scale)
		a.Frames++
		if a.Drawn != nil {
			a.Drawn()
		}
	})
	if !a.drawn { // not everything was baked in time: go on in the next frame
		a.Wake()
	}
}

// LayoutF is called by Ebitengine with the size of the window.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	scale = max(.5, min(scale, math.Sqrt(MaxPixels/max(w*h, 1))))
	if w != a.w || h != a.h || scale != a.scale {
		a.acts.Lock()
		defer a.acts.Unlock()
		a.w, a.h, a.scale = w, h, scale
		a.Guard(func() {
			a.screen.Resize(w, h, a.insets)
			a.screen.Touch()
		})
		a.drawn = false
		ebiten.ScheduleFrame()
	}
	return math.Ceil(w * scale), math.Ceil(h * scale)
}

// Layout is not used: LayoutF is.
func (a *App) Layout(w, h int) (int, int) { return w, h }
