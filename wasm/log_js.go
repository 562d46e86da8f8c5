//go:build js

package wasm

import "github.com/cutdeck/cutdeck/wasm/page"

// copyLog copies the log to the clipboard and calls done. Where the browser refuses, a box shows the log with
// a button, because more browsers accept a press of a button as the gesture that they require.
func (s *site) copyLog(text string, done func()) {
	go func() {
		if page.Copy(text) == nil {
			page.Say("The log has been copied.")
			s.app.Do(done)
			return
		}
		page.Dialog{
			Title: "The log", Text: []string{"The browser did not let it be copied from the table."},
			Field: &page.Field{Label: "What has happened", Value: text, Rows: 8, Fixed: true},
			Buttons: []page.Button{{Label: "Close"}, {Label: "Copy", Primary: true, Do: func(d *page.Open, _ string) {
				if page.Copy(text) != nil {
					d.Refuse("The browser did not let it be copied. Select it and copy it by hand.")
					return
				}
				d.Close()
			}}},
		}.Show()
	}()
}
