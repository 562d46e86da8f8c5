// Package table composes what is seen and touched: the table of a game, drawn
// from its board description alone, and the screen before it. It knows no game
// and no graphics card: it turns a game and touches into scenes.
package table
