//go:build js

package page

import (
	"strconv"
	"syscall/js"
)

// Choice is one thing to choose in a form.
type Choice struct {
	Label, Help string // Help says more, beneath it; "" nothing
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
	Closed func() // it may be nil
}

// Show opens the form.
func (f Form) Show() *Open {
	d := Dialog{Title: f.Title, Closed: f.Closed, Buttons: []Button{{Label: "Done", Primary: true}}}
	o := d.Show()
	id := "form" + strconv.Itoa(int(serial.Add(1)))
	for g, group := range f.Groups {
		set := element("fieldset", "")
		set.Call("append", element("legend", group.Heading))
		for i, c := range group.Choices {
			o.addChoice(set, c, id+"-"+strconv.Itoa(g)+"-"+strconv.Itoa(i))
		}
		o.text.Call("append", set)
	}
	return o
}

func (o *Open) addChoice(set js.Value, c Choice, id string) {
	label, list := element("label", c.Label), element("select", "")
	label.Call("setAttribute", "for", id)
	list.Set("id", id)
	for _, name := range c.Options {
		list.Call("append", element("option", name))
	}
	list.Set("selectedIndex", c.At)
	o.listen(list, "change", func(js.Value) { go c.Chosen(list.Get("selectedIndex").Int()) })
	set.Call("append", label, list)
	if c.Help != "" {
		help := element("p", c.Help)
		help.Set("id", id+"-help")
		list.Call("setAttribute", "aria-describedby", id+"-help")
		set.Call("append", help)
	}
}
