//go:build js

package page

import (
	"strconv"
	"syscall/js"
)

// Choice is one thing to choose in a form.
type Choice struct {
	Label, Help string // Help says more, beneath it; "" nothing
	Cite        string // the paragraph that it is about; "" none
	Options     []string
	At          int              // the option that is chosen
	First       bool             // it has the keyboard when its box is opened
	Chosen      func(option int) // called at once when another is
}

// Blank is a line to be filled in in a form.
type Blank struct {
	Label, Help string // Help says more, beneath it; "" nothing
	Value       string
	Filled      func(text string) string // called at once with what is written; returns what is taken of it
}

// Act is a line with buttons in a form.
type Act struct {
	Label, Help string // Help says more, beneath it; "" nothing
	Buttons     []Button
}

// Group is a part of a form with a heading.
type Group struct {
	Heading string
	Blanks  []Blank // above the choices
	Choices []Choice
	Acts    []Act // beneath them
}

// Form is a box with things to choose from and to fill in. What is chosen or
// written counts at once.
type Form struct {
	Title  string
	Groups []Group
	Cited  func(cite string) // opens the paragraph of a choice
	Closed func()            // it may be nil
}

// Show opens the form.
func (f Form) Show() *Open {
	o := newOpen("form", f.Title, f.Closed)
	id := "form" + strconv.Itoa(int(serial.Add(1)))
	for g, group := range f.Groups {
		set := element("fieldset", "")
		set.Call("append", element("legend", group.Heading))
		for i, b := range group.Blanks {
			set.Call("append", b.row(o, id+"-"+strconv.Itoa(g)+"-blank"+strconv.Itoa(i)))
		}
		for i, c := range group.Choices {
			set.Call("append", f.choice(o, c, id+"-"+strconv.Itoa(g)+"-"+strconv.Itoa(i)))
		}
		for i, a := range group.Acts {
			set.Call("append", a.row(o, id+"-"+strconv.Itoa(g)+"-act"+strconv.Itoa(i)))
		}
		o.body.Call("append", set)
	}
	o.addRow([]Button{{Label: "Done", Primary: true}}, false)
	return o.show()
}

// choice makes the row of a choice.
func (f Form) choice(o *Open, c Choice, id string) js.Value {
	row, label := c.row(o, id)
	if c.Cite != "" && f.Cited != nil {
		cite := element("button", c.Cite)
		cite.Set("type", "button")
		cite.Set("className", "cite")
		cite.Call("setAttribute", "aria-label", "Rule "+c.Cite)
		o.listen(cite, "click", func(js.Value) { go f.Cited(c.Cite) })
		style(label, "display:inline")
		label.Call("after", cite)
	}
	return row
}

// row makes the row of a choice without what it cites.
func (c Choice) row(o *Open, id string) (row, label js.Value) {
	list := element("select", "")
	for _, name := range c.Options {
		list.Call("append", element("option", name))
	}
	list.Set("selectedIndex", c.At)
	if c.First {
		list.Call("setAttribute", "autofocus", "")
	}
	o.listen(list, "change", func(js.Value) { go c.Chosen(list.Get("selectedIndex").Int()) })
	return labelled(list, id, c.Label, c.Help)
}

// row makes the row of a line to be filled in. When it is left, it shows what has
// been taken of what was written.
func (b Blank) row(o *Open, id string) js.Value {
	line := element("input", "")
	for name, v := range map[string]any{"value": b.Value, "spellcheck": false, "autocapitalize": "words", "autocomplete": "off"} {
		line.Set(name, v)
	}
	written := func() string { return line.Get("value").String() }
	o.listen(line, "input", func(js.Value) { go func() { b.Filled(written()) }() })
	o.listen(line, "change", func(js.Value) { go func() { line.Set("value", b.Filled(written())) }() })
	row, _ := labelled(line, id, b.Label, b.Help)
	return row
}

// row makes the row of a line with buttons.
func (a Act) row(o *Open, id string) js.Value {
	list := element("div", "")
	list.Set("className", "acts")
	list.Call("setAttribute", "role", "group")
	list.Call("setAttribute", "aria-label", a.Label)
	for _, b := range a.Buttons {
		el, _ := o.button(b)
		list.Call("append", el)
	}
	row, _ := labelled(list, id, a.Label, a.Help)
	return row
}

// labelled is a row of a form: at the left what is asked, at the right where it is
// answered.
func labelled(answer js.Value, id, name, help string) (row, label js.Value) {
	row, label = element("div", ""), element("label", name)
	if answer.Get("tagName").String() == "DIV" { // only what can be filled in has a label
		label = element("b", name)
	} else {
		label.Call("setAttribute", "for", id)
	}
	says, side := element("div", ""), element("div", "")
	row.Set("className", "choice")
	answer.Set("id", id)
	says.Call("append", label)
	if help != "" {
		more := element("p", help)
		more.Set("id", id+"-help")
		answer.Call("setAttribute", "aria-describedby", id+"-help")
		says.Call("append", more)
	}
	side.Call("append", answer)
	row.Call("append", says, side)
	return row, label
}
