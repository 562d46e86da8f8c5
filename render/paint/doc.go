// Package paint is a small software canvas: paths, gradients, shadows and text
// on an image. Card faces and panels are baked with it once and then drawn as
// pictures; it knows neither a screen nor a game.
package paint
