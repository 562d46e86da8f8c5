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
	Chosen      func(option int) // called at once when another is
}

// Group is a part of a form with a heading.
type Group struct {
	Heading string
	Choices []Choice
}

// Form is a box with things to choose from. What is chosen counts at once.
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
		for i, c := range group.Choices {
			set.Call("append", f.choice(o, c, id+"-"+strconv.Itoa(g)+"-"+strconv.Itoa(i)))
		}
		o.body.Call("append", set)
	}
	o.addRow([]Button{{Label: "Done", Primary: true}}, false)
	return o.show()
}

// choice makes the row of a choice.
func (f Form) choice(o *Open, c Choice, id string) js.Value {
	row, says, side := element("div", ""), element("div", ""), element("div", "")
	row.Set("className", "choice")
	label, list := element("label", c.Label), element("select", "")
	label.Call("setAttribute", "for", id)
	list.Set("id", id)
	for _, name := range c.Options {
		list.Call("append", element("option", name))
	}
	list.Set("selectedIndex", c.At)
	o.listen(list, "change", func(js.Value) { go c.Chosen(list.Get("selectedIndex").Int()) })
	says.Call("append", label)
	if c.Cite != "" && f.Cited != nil {
		cite := element("button", c.Cite)
		cite.Set("type", "button")
		cite.Set("className", "cite")
		cite.Call("setAttribute", "aria-label", "Rule "+c.Cite)
		o.listen(cite, "click", func(js.Value) { go f.Cited(c.Cite) })
		style(label, "display:inline")
		says.Call("append", cite)
	}
	if c.Help != "" {
		help := element("p", c.Help)
		help.Set("id", id+"-help")
		list.Call("setAttribute", "aria-describedby", id+"-help")
		says.Call("append", help)
	}
	side.Call("append", list)
	row.Call("append", says, side)
	return row
}
