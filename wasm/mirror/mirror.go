//go:build js

package mirror

import (
	"strings"
	"syscall/js"
	"time"

	"github.com/cutdeck/cutdeck/render/table"
)

// Host is the page as the mirror needs it.
type Host struct {
	Screen func() table.Outlined // what is shown; nil: nothing that can be told
	Key    func(name string)     // a key of the table was pressed
	Gone   func() int            // lines of the log that are no longer kept
	Do     func(func())          // runs a function where the screen may be touched
}

// Mirror keeps the elements of the page like the screen.
type Mirror struct {
	host  Host
	main  js.Value
	scene js.Value // what is told, or the box that lies open
	title js.Value
	text  js.Value // paragraphs
	says  js.Value
	alert js.Value
	log   js.Value
	zones map[string]*zone
	order []string

	modal           bool
	back            string // had the focus before the box was opened
	asked           bool
	said            string
	warned          string
	told            int // lines of the log
	due             bool
	logDue          bool
	logged, updated time.Time
	inside          bool // the focus is, or was last, in the mirror
}

type zone struct {
	section, head, says, list js.Value
	items                     map[string]*node
	order                     []string
}

// node is the button of an item.
type node struct {
	li, button js.Value
	label      string
	rect       table.Rect
	off, can   bool
	pressed    bool
}

// Pauses: the mirror follows the screen a moment late, and its log later still,
// so that a reader is not given a line at a time.
const (
	after    = 120 * time.Millisecond
	logAfter = 500 * time.Millisecond
)

// New puts a mirror into the page.
func New(h Host) *Mirror {
	m := &Mirror{host: h, zones: map[string]*zone{}, told: -1}
	m.main = element("main", "id", "mirror")
	m.scene = element("div", "class", "scene")
	m.title = element("h1", "tabindex", "-1", "id", "mirror-title")
	m.text = element("div")
	m.says = element("p", "role", liveRole())
	m.alert = element("p", "role", "alert")
	m.log = element("div", "role", "log", "aria-live", "polite", "aria-label", "Log", "tabindex", "-1")
	m.scene.Call("append", m.title, m.text)
	m.main.Call("append", m.scene, m.says, m.alert, m.log)
	document.Get("body").Call("append", m.main)
	m.listen()
	return m
}

// Changed tells the mirror that the screen has changed. It is called where the
// screen may be touched, and follows at once or, after many changes, by itself.
func (m *Mirror) Changed() {
	if time.Since(m.updated) > after && !m.due {
		m.update()
		return
	}
	m.in(after, &m.due)
}

// in follows after a time, unless that has been promised.
func (m *Mirror) in(d time.Duration, promised *bool) {
	if *promised {
		return
	}
	*promised = true
	time.AfterFunc(d, func() {
		m.host.Do(func() {
			*promised = false
			m.update()
		})
	})
}

// update makes the elements like the screen.
func (m *Mirror) update() {
	s := m.host.Screen()
	if s == nil {
		return
	}
	m.updated = time.Now()
	o := s.Outline()
	text(m.title, o.Title)
	m.box(s, o.Modal)
	m.paragraphs(o)
	m.parts(o)
	m.speak(o)
	m.tellLog(o)
	m.refocus(s)
}

// box marks what lies open on the table as a box that must be answered. When it
// is closed the focus goes back to where it was.
func (m *Mirror) box(s table.Outlined, modal bool) {
	if m.modal == modal {
		return
	}
	if m.modal = modal; modal {
		m.back = s.Focused()
	} else {
		s.Focus(m.back)
	}
	for name, v := range map[string]string{"role": "dialog", "aria-modal": "true", "aria-labelledby": "mirror-title"} {
		if modal {
			m.scene.Call("setAttribute", name, v)
		} else {
			m.scene.Call("removeAttribute", name)
		}
	}
}

// paragraphs shows what is there to be read.
func (m *Mirror) paragraphs(o *table.Outline) {
	list := o.Text
	if o.Modal {
		for i := len(o.Log) - 1; i >= 0; i-- {
			list = append(list, o.Log[i].Text)
		}
	}
	old := m.text.Get("childElementCount").Int()
	for i, p := range list {
		if i < old {
			text(m.text.Get("children").Index(i), p)
		} else {
			e := element("p")
			text(e, p)
			m.text.Call("append", e)
		}
	}
	for i := old; i > len(list); i-- {
		m.text.Get("lastElementChild").Call("remove")
	}
}

// speak says what is asked and what was refused. What is asked anew is said anew,
// even in the same words.
func (m *Mirror) speak(o *table.Outline) {
	says := Prompt(o)
	anew := o.Asked && !m.asked && !o.Modal
	if !o.Modal {
		m.asked = o.Asked
	}
	if says != m.said || anew {
		m.said = says
		text(m.says, Again(m.says.Get("textContent").String(), says))
	}
	if o.Alert != m.warned {
		m.warned = o.Alert
		text(m.alert, Again(m.alert.Get("textContent").String(), o.Alert))
	}
}

// unsay takes back the last lines of the log, as far as it is the one that now ends
// with a line; else it is another game, and is told from anew.
func (m *Mirror) unsay(n int, end string) {
	for ; n > 0 && m.log.Get("childElementCount").Int() > 0; n-- {
		m.log.Get("lastElementChild").Call("remove")
		m.told--
	}
	last := m.log.Get("lastElementChild")
	if n == 0 && !last.IsNull() && strings.HasPrefix(last.Get("textContent").String(), end) { // it may have been added to
		return
	}
	m.told = -1
	m.log.Call("replaceChildren")
}

// tellLog adds the lines that are new, a few times a second at most.
func (m *Mirror) tellLog(o *table.Outline) {
	if o.Modal || len(o.Log) == 0 {
		return
	}
	if wait := logAfter - time.Since(m.logged); wait > 0 {
		m.in(wait, &m.logDue)
		return
	}
	first := m.host.Gone()
	if back := m.told - first - len(o.Log); back > 0 {
		m.unsay(back, o.Log[len(o.Log)-1].Text)
	}
	from, to := lines(first, len(o.Log), m.told)
	if last := m.log.Get("lastElementChild"); from > 0 && !last.IsNull() {
		text(last, o.Log[from-1].Text) // which may have been added to
	}
	for _, l := range o.Log[from:to] {
		e := element("p")
		text(e, l.Text)
		m.log.Call("append", e)
		m.logged = time.Now()
	}
	m.told = first + to
	for n := m.log.Get("childElementCount").Int(); n > most; n-- {
		m.log.Get("firstElementChild").Call("remove")
	}
}
