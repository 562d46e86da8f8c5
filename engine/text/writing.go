package text

import _ "embed" // WRITING.md

// Writing is the guide for authors of cards, in Markdown. Only a program that shows the
// guide carries its text.
//
//go:embed WRITING.md
var Writing string
