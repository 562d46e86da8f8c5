//go:build js

package page

import (
	"syscall/js"
)

// Invitation is a box that brings two players together: at its left what is to be
// sent, at its right how far it has come.
type Invitation struct {
	Title   string
	Picture Matrix // a QR code; nil: none
	Side    int    // of the picture, in modules
	Says    string // beneath the picture
	Code    string // to be said, shown large beneath that; "": none
	Link    string
	Choice  *Choice  // above what can be done with the link; nil: there is none
	Send    []Button // what can be done with the link; the first is the one to press
	Copy    Button   // beside the link
	Text    []string // beneath the link
	State   string   // of the whole, in a word or two
	Wait    string   // the heading above the steps
	Steps   []Milestone
	Field   *Field // for the answer, beneath the step that waits for it; nil: there is none
	Answer  Button // takes what is in the field
	At      int    // the step that waits for the answer
	Seats   [2][2]string
	Buttons []Button
	Closed  func()
}

// Milestone is a step on the way to a game.
type Milestone struct {
	Name, Says string
}

// Show opens the invitation.
func (v Invitation) Show() *Open {
	o := newOpen("meet", v.Title, v.Closed)
	o.body.Call("append", v.give(o), v.way(o))
	o.addRow(v.Buttons, false)
	o.show()
	return o
}

// give is the part with what is sent.
func (v Invitation) give(o *Open) js.Value {
	part := element("section", "")
	if v.Picture != nil {
		o.picture = picture(v.Picture, v.Side)
		part.Call("append", o.picture)
	}
	if v.Says != "" {
		part.Call("append", element("p", v.Says))
	}
	if v.Code != "" {
		code := element("p", v.Code)
		code.Set("className", "code")
		part.Call("append", code)
	}
	if v.Choice != nil {
		row, _ := v.Choice.row(o, "invitation-choice")
		part.Call("append", row)
	}
	for i, b := range v.Send {
		b.Primary = i == 0
		el, _ := o.button(b)
		part.Call("append", el)
	}
	row, link := element("div", ""), element("input", "")
	row.Set("className", "link")
	for name, x := range map[string]any{"readOnly": true, "value": v.Link, "ariaLabel": "Link"} {
		link.Set(name, x)
	}
	o.link = link
	o.listen(link, "focus", func(js.Value) { link.Call("select") }) // one tap takes it all
	row.Call("append", link)
	if v.Copy.Label != "" {
		el, _ := o.button(v.Copy)
		row.Call("append", el)
	}
	o.SetText(v.Text...)
	part.Call("append", row, o.text)
	return part
}

// way is the part with the steps and the two players.
func (v Invitation) way(o *Open) js.Value {
	part, state := element("section", ""), element("span", v.State)
	state.Set("className", "state")
	state.Call("setAttribute", "role", "status")
	o.head = state
	o.steps = element("ol", "")
	for i, s := range v.Steps {
		li := element("li", "")
		li.Call("append", element("b", s.Name), element("p", s.Says))
		if i == v.At && v.Field != nil {
			answer := element("div", "")
			answer.Set("className", "answer")
			o.addField(answer, *v.Field)
			el, _ := o.button(v.Answer)
			answer.Call("append", o.bad, el)
			li.Call("append", answer)
		}
		o.steps.Call("append", li)
	}
	if v.Field == nil {
		o.steps.Call("append", o.bad)
	}
	part.Call("append", state, element("h3", v.Wait), o.steps, v.players())
	o.At(0)
	return part
}

// players shows who will sit at the table: name and line of each.
func (v Invitation) players() js.Value {
	box := element("div", "")
	box.Set("className", "seats")
	box.Call("append", element("b", "At the table"))
	for _, who := range v.Seats {
		letter := "?"
		for _, r := range who[0] {
			letter = string(r)
			break
		}
		seat, sign := element("div", ""), element("i", letter)
		sign.Call("setAttribute", "aria-hidden", "true")
		seat.Call("append", sign, element("strong", who[0]), element("span", who[1]))
		box.Call("append", seat)
	}
	return box
}

// At marks how far it has come: the steps before are done, this one is on.
func (o *Open) At(step int) {
	if o.steps.IsNull() {
		return
	}
	list := o.steps.Get("children")
	for i := range list.Length() {
		class := list.Index(i).Get("classList")
		if class.Call("contains", "bad").Bool() {
			continue
		}
		class.Call("toggle", "done", i < step)
		class.Call("toggle", "now", i == step)
	}
}

// SetState changes the word for the whole.
func (o *Open) SetState(text string) {
	if !o.head.IsNull() {
		o.head.Set("textContent", text)
	}
}

// SetLink changes the link that is shown.
func (o *Open) SetLink(link string) {
	if !o.link.IsNull() {
		o.link.Set("value", link)
	}
}
