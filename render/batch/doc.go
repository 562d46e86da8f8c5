// Package batch turns a scene into few lists of quads that take their pixels from
// a fixed atlas. It knows no graphics card: what draws the lists and holds the
// atlas is behind Pages.
package batch
