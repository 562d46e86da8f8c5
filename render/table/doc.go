// Package table composes scenes: the table of a game, drawn from its board description alone, and the
// screen before it. It turns a game and touches into scenes, and depends on no particular game and no
// graphics card.
package table
