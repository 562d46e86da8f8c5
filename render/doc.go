// Package render puts scenes on the screen and brings touches to them, with
// Ebitengine. What is drawn is composed in its subpackages: table (what is seen
// and touched), scene (a picture as a list), layout, gesture, look (colours,
// icons, card faces) and paint (a software canvas). None of them knows a game.
package render
