package rendezvous

import (
	"fmt"

	"rsc.io/qr"
)

// QR is a QR code as a square of modules, without the quiet zone of four white
// modules that must be left around it.
type QR struct {
	Size int // modules on a side
	code *qr.Code
}

// Black reports whether the module in column x, row y is black; outside the
// square none is.
func (q *QR) Black(x, y int) bool { return q.code.Black(x, y) }

// NewQR returns the QR code of a link. It fails when the link is too long for
// one, at about 2,300 characters.
func NewQR(link string) (*QR, error) {
	c, err := qr.Encode(link, qr.M)
	if err != nil {
		return nil, fmt.Errorf("rendezvous: a link of %d characters does not fit into a QR code: %w", len(link), err)
	}
	return &QR{Size: c.Size, code: c}, nil
}
