//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// keptTemper is the name under which the temper of the machine is kept, which is that of a bot.
const keptTemper = "temper"

// temper is how the machine plays the next game: as the page around asks, or as the player has chosen.
func (s *site) temper() string {
	name := s.kept(keptTemper)
	if p := s.around.plan; p != nil && p.temper != "" {
		name = p.temper
	}
	return bot.TemperOf(name).Bot
}

// tempers is what the first screen says of the machine, and lets another temper be chosen.
func (s *site) tempers() *table.MenuItem {
	return &table.MenuItem{Label: "Machine: " + bot.TemperOf(s.temper()).Title, Icon: "gear", Do: func() { go s.chooseTemper() }}
}

// chooseTemper offers the tempers there are, each with what it does.
func (s *site) chooseTemper() {
	c := page.Choice{Label: "How it plays", First: true}
	for i, t := range bot.Tempers {
		c.Help += "The " + t.Title + " " + t.Says + " "
		c.Options = append(c.Options, t.Title)
		if t.Bot == s.temper() {
			c.At = i
		}
	}
	c.Help += "None of them is given a hidden card."
	c.Chosen = func(i int) {
		s.app.Do(func() {
			if p := s.around.plan; p != nil {
				p.temper = ""
			}
			_ = s.store.Set(keptTemper, bot.Tempers[i].Bot)
			s.rehome()
		})
	}
	page.Form{Title: "The machine", Groups: []page.Group{{Choices: []page.Choice{c}}}}.Show()
}
