// Package look is how Cutdeck looks: colours of both themes, the seven palettes,
// icons, the pictures drawn from names, and card faces. Everything is painted
// into images once; nothing here knows a screen or the rules of a game.
package look
