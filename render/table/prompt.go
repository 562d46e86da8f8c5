package table

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/paint"
)

// answersZone is the heading of the answers to the question.
const answersZone = "Answers"

// answer is a button of the prompt.
type answer struct {
	label, icon string
	main        bool
	do          func()
	choice      *Choice
}

// answers returns the buttons of the prompt: two at most, the default last. Undo comes first where there is
// room; it has a key of its own and no number.
func (t *Table) answers() []answer {
	out := t.replies()
	if u, can := t.game.(Undoer); can && t.chosen == 0 && len(out) < 2 && u.CanUndo() {
		return append([]answer{{label: "Undo", icon: "undo", do: t.undo}}, out...)
	}
	return out
}

// replies returns the answers to the question.
func (t *Table) replies() []answer {
	if t.chosen != 0 {
		label := "Confirm"
		if len(t.want) > 1 {
			label = "Choose"
		}
		return []answer{
			{label: "Cancel", do: t.let},
			{label: label, icon: "check", main: true, do: t.confirm},
		}
	}
	var out []answer
	if !t.v.Asked {
		return out
	}
	if s := t.skips(); s != "" && t.small() && len(t.v.Loose) == 1 {
		out = append(out, answer{label: s, do: t.skip})
	}
	var rest []Choice
	for i := range t.v.Loose {
		c := &t.v.Loose[i]
		if c.Icon == "pass" && !t.small() {
			continue // it has its own place at the seat
		}
		rest = append(rest, *c)
	}
	if len(t.v.Others) > 0 {
		out = append(out, answer{label: "Show cards", icon: "card", main: true, do: func() {
			t.open(t.among())
		}})
	}
	if p := t.wholePile(); p != nil && len(out)+len(rest) == 0 {
		out = append(out, t.fromPile(p))
	}
	switch {
	case len(rest) > 1: // they are in a list
		rest = append(slices.Clone(t.wholes), rest...)
	case len(t.wholes) > 0 && len(out) == 0:
		c := &t.wholes[0]
		out = append(out, answer{label: c.Label, icon: c.Icon, do: func() { t.take(c) }})
	}
	room := 2 - len(out)
	if len(rest) > room {
		out = append(out, answer{label: strconv.Itoa(len(rest)) + " choices", icon: "menu", main: len(out) == 0, do: func() {
			t.open(overlay{kind: choices, list: rest, head: t.v.Says})
		}})
		return out
	}
	if len(rest) == 0 && len(out) < 2 && t.book != nil && t.v.Cite != "" && !t.small() {
		return append(out, answer{label: "Why?", icon: "why", do: func() { t.openBook(t.v.Cite) }})
	}
	if len(out) == 0 && len(rest) == 1 {
		if full, ok := t.toTheFull(&rest[0]); ok {
			c := rest[0]
			return append(out, answer{label: c.Label, icon: c.Icon, do: func() { t.play(c.Input) }, choice: &c}, full)
		}
	}
	for i := range rest {
		c := rest[i]
		out = append(out, answer{label: c.Label, icon: c.Icon, main: len(rest) == 1 && c.Input.Mode != -1, do: func() { t.take(&c) }, choice: &c})
	}
	return out
}

// drawPrompt writes the question, what it is about, how many answers remain, and its paragraph.
func (t *Table) drawPrompt() {
	r := t.lay.Prompt
	t.s.Shadow(r, 12, t.Theme)
	col := t.Theme.Text2
	if t.v.Asked || t.chosen != 0 {
		t.edged(r, 12, t.Theme.Ask)
		col = t.Theme.Text
	} else {
		t.s.Round(r, 12, t.Theme.Panel)
	}
	t.clickable(r, "", nil)
	t.zone = answersZone
	defer func() { t.zone = "" }()
	right := t.drawAnswers(r)
	x := r.X + 20
	if t.small() {
		x = r.X + 16
	}
	p := t.promptLines(right-x-4, r.H)
	y := r.Y + (r.H-p.line*float64(len(p.lines))-p.low)/2
	for _, l := range p.lines {
		t.s.Fit(x, y, p.w, p.line, paint.Heavy, p.size, l, col)
		y += p.line
	}
	for _, l := range p.more {
		t.s.Text(x, y, 18, paint.Body, 13, l, t.Theme.Text2)
		y += 18
	}
	if p.sub != "" {
		room := p.w
		if p.cite != "" {
			room -= paint.Strong.Width(p.cite, 12) + 26
		}
		x += t.s.Fit(x, y, room, 18, paint.Body, 13, p.sub, t.Theme.Text2) + 10
	}
	if p.cite == "" {
		return
	}
	if p.beside { // the last line
		last := p.lines[len(p.lines)-1]
		x, y = x+paint.Heavy.Width(last, p.size)+12, y-p.line/2-9
	}
	t.cite(x, y-1, p.cite, func() { t.openBook(p.cite) })
}

// drawAnswers draws the buttons of the prompt from the right and returns the width that remains.
func (t *Table) drawAnswers(r Rect) (right float64) {
	right = r.X + r.W - 8
	as, small := t.answers(), t.small()
	if small && len(as) == 2 && r.H >= 2*least(t.k())+12 && r.W < 300 {
		return t.stackAnswers(as, r)
	}
	for i := len(as) - 1; i >= 0; i-- {
		a := as[i]
		w := max(96, paint.Strong.Width(a.label, 16)+44)
		if a.icon != "" {
			w += 22
		}
		w = min(w, 260)
		if small {
			w = min(max(64, paint.Strong.Width(a.label, 16)+28), 150)
			a.icon = ""
		}
		right -= w
		h := t.button(R(right, r.Y+(r.H-48)/2, w, 48), a.label, a.icon, a.main, a.do)
		if a.choice != nil {
			h.input = &a.choice.Input
		}
		right -= 8
	}
	if c := t.passes(); small && len(as) == 0 && c != nil {
		right -= 72
		t.button(R(right, r.Y+(r.H-48)/2, 72, 48), "Pass", "", false, func() { t.play(c.Input) }).input = &c.Input
	}
	return right
}

// least is the minimum height of a button where everything is drawn k times as large.
func least(k float64) float64 { return max(34, 48/k) }

// stackAnswers draws two buttons one above the other, where large text leaves no
// room for both beside the question; the main one below.
func (t *Table) stackAnswers(as []answer, r Rect) (right float64) {
	w := 64.0
	for _, a := range as {
		w = max(w, paint.Strong.Width(a.label, 16)+24)
	}
	w = min(w, 120)
	h := (r.H - 12) / 2
	x := r.X + r.W - 6 - w
	for i, a := range as {
		b := t.button(R(x, r.Y+4+float64(i)*(h+4), w, h), a.label, "", a.main, a.do)
		if a.choice != nil {
			b.input = &a.choice.Input
		}
	}
	return x - 6
}

// question is the text of the prompt: the question, and the line below it.
func (t *Table) question() (says, sub string) {
	says = t.v.Says
	switch {
	case t.chosen != 0 && len(t.aims) > 0:
		return t.name(t.chosen), "Choose where: a target, or confirm to be asked"
	case t.chosen != 0 && len(t.want) == 1:
		if says, _ := t.read.ahead(t.chosen); says != "" {
			return t.name(t.chosen), says
		}
		return t.name(t.chosen), t.read.label(t.want[0])
	case t.chosen != 0:
		return t.name(t.chosen), strconv.Itoa(len(t.want)) + " ways to use it"
	case t.v.Over != "":
		return t.v.Over, ""
	case t.v.Asked:
		return says, t.v.More
	}
	return t.awaits(), "" // what the other seat is asked is not shown
}

// prompt is the text of the prompt, set.
type prompt struct {
	w          float64 // its width
	lines      []string
	size, line float64
	sub, cite  string
	more       []string // instead of both: what stands beneath the lines, where it takes several
	beside     bool     // the citation stands beside the last line
	low        float64  // how high what stands beneath the lines is
}

// promptLines wraps the prompt into a width and a height: the question first, then the line below it and the
// citation if they fit.
func (t *Table) promptLines(w, h float64) prompt {
	p := prompt{w: w, size: 21, line: 27, low: 18}
	var says string
	says, p.sub = t.question()
	if t.chosen == 0 && t.v.Asked {
		p.cite = t.v.Cite
	}
	small := t.small()
	if small && t.chosen == 0 && paint.Body.Width(p.sub, 13) > w-60 { // not half of it
		p.more, p.sub = paint.Body.Wrap(p.sub, 13, w), ""
	}
	if small && w < 190 { // the button says it
		says = strings.TrimSuffix(says, ", or pass")
	}
	p.lines = []string{says}
	switch {
	case t.lay.Form == layout.Embed: // one line, or two: no room for more
		p.sub, p.cite = "", ""
		p.size, p.line = 15, 19
		p.lines = paint.Heavy.Wrap(says, p.size, w)
		for grow := 1.0; grow*t.lay.Ask < t.Scale && grow < 1.6; { // larger text, as far as it fits
			grow += .1
			lines := paint.Heavy.Wrap(says, 15*grow, w)
			if 19*grow*float64(len(lines)) > h-6 || paint.Heavy.Width(lines[len(lines)-1], 15*grow) > w {
				break
			}
			p.size, p.line, p.lines = 15*grow, 19*grow, lines
		}
	case small || paint.Heavy.Width(says, p.size) > w:
		p.size, p.line = 17, 22
		p.lines = paint.Heavy.Wrap(says, p.size, w)
	}
	if len(p.lines) <= int((h-4)/p.line) {
		p.lines = balanced(paint.Heavy, says, p.size, w)
	}
	last := p.lines[len(p.lines)-1]
	p.beside = p.sub == "" && p.cite != "" && paint.Heavy.Width(last, p.size)+paint.Strong.Width(p.cite, 12)+30 <= w
	if p.sub == "" && (p.cite == "" || p.beside) {
		p.low = 0
	}
	if n := float64(len(p.more)); n > 0 && n <= 2 && t.lay.Form == layout.Phone && p.line*float64(len(p.lines))+18*n <= h-4 {
		p.cite, p.beside, p.low = "", false, 18*n // which stand in the rulebook of the question
		return p
	}
	p.more = nil
	most := max(1, int((h-p.low-4)/p.line))
	if all := int((h - 4) / p.line); len(p.lines) > most && all > most {
		p.sub, p.cite, p.low, most = "", "", 0, all
	}
	p.beside = p.beside && len(p.lines) <= most
	if len(p.lines) > most {
		p.lines = p.lines[:most]
		p.lines[most-1] = paint.Heavy.Fit(p.lines[most-1]+" …", p.size, w)
	}
	return p
}

// balanced wraps a text into lines of similar lengths, so that no word stands alone on the last one.
func balanced(f paint.Font, says string, size, w float64) []string {
	lines := f.Wrap(says, size, w)
	for less := w * .95; len(lines) > 1 && less > w*.5; less -= w * .05 {
		next := f.Wrap(says, size, less)
		if len(next) > len(lines) {
			break
		}
		for _, l := range next {
			if f.Width(l, size) > less { // a long word
				return lines
			}
		}
		lines = next
	}
	return lines
}

// undo takes back the last move of the near seat, or says why it cannot be taken back. It does nothing while a
// sheet is open.
func (t *Table) undo() {
	u, can := t.game.(Undoer)
	if !can || t.cover != "" || t.over.kind == ending || t.over.reads() && t.over.kind != bubble {
		return
	}
	t.intent = nil
	if err := u.Undo(); err != nil {
		t.refuse("Take a move back", &engine.Illegal{Says: err.Error()}, t.lay.Prompt)
		return
	}
	t.Changed()
}

// small reports whether the screen shows one place at a time.
func (t *Table) small() bool {
	return t.lay.Form == layout.Phone || t.lay.Form == layout.Embed
}

// drawOpeners draws the buttons that open the hand and the stack where these do not fit.
func (t *Table) drawOpeners() {
	if r := t.lay.HandTab; r.W > 0 {
		label := "Hand"
		if t.anyOption(t.v.Hand) {
			label += choicesWord
		}
		h := t.tabFor(r, "hand", len(t.v.Hand), label != "Hand", func() {
			t.open(overlay{kind: cards, cards: t.v.Hand, pick: t.anyOption(t.v.Hand), head: "Your hand"})
		})
		h.label, h.id = label, handID(0)
	}
	if r := t.lay.StackTab; r.W > 0 {
		label := t.stackName()
		if t.anyOption(t.v.Stack) {
			label += choicesWord
		}
		h := t.tabFor(r, "stack", len(t.v.Stack), label != t.stackName(), t.openStack)
		h.label, h.id = label, byOther
	}
}

// tabFor draws a square with an icon and a number.
func (t *Table) tabFor(r Rect, icon string, n int, pick bool, open func()) *hot {
	t.panel(r, 10, false)
	t.s.Icon(icon, r.X+r.W/2-22, r.Y+(r.H-20)/2, 20, t.Theme.Text2)
	t.s.Text(r.X+r.W/2+4, r.Y, r.H, paint.Headline, 20, strconv.Itoa(n), t.Theme.Text)
	if pick {
		t.s.Ring(r, 10, 3, t.askCol(t.window()))
	}
	return t.clickable(r, icon, open)
}

// openStack lists the stack.
func (t *Table) openStack() {
	t.open(overlay{kind: cards, cards: t.v.Stack, pick: t.anyOption(t.v.Stack), head: t.stackName() + ", top first"})
}
