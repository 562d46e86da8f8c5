// Package scene is a picture of the table as a list of operations, between the
// table that composes it and the screen that draws it. It is data: the same
// scene is drawn by the graphics card or, in tests, by the processor.
package scene
