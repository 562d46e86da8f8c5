package e2e

import (
	"errors"
	"fmt"
	"strings"

	"rsc.io/qr/coding"
)

// modules is a script that reads the picture to scan off the open box: a text of a
// line for each row of modules, without the white margin, which must be four
// modules wide. The finder in the corner is seven wide.
const modules = `(() => {
	const c = [...document.querySelectorAll('dialog[open] canvas.qr')].pop();
	if (!c) return '';
	const n = c.width, d = c.getContext('2d').getImageData(0, 0, n, n).data, black = (x, y) => d[4 * (y * n + x)] < 128;
	let from = 0, to;
	while (from < n && !black(from, from)) from++;
	for (to = from; black(to, from); to++);
	const side = (to - from) / 7, rows = [];
	if (from < 4 * side) return 'the margin is too narrow';
	for (let y = from + side / 2; y < n - from; y += side) {
		let row = '';
		for (let x = from + side / 2; x < n - from; x += side) row += black(Math.floor(x), Math.floor(y)) ? '#' : '.';
		rows.push(row);
	}
	return rows.join('\n');
})()`

// Scan reads the QR code that the open box shows, as a camera does.
func (p *Page) Scan() (text string, err error) {
	seen, err := Eval[string](p, modules)
	if err != nil {
		return "", err
	}
	if text, err = decode(strings.Split(seen, "\n")); err != nil {
		err = fmt.Errorf("%s: %w:\n%s", p.Name, err, seen)
	}
	return text, err
}

var errNoCode = errors.New("this is no QR code")

// decode reads a QR code without an error in it, of bytes. How it is made is tried
// out: what is no data in it says so.
func decode(rows []string) (string, error) {
	version := coding.Version(len(rows)-17) / 4
	if version < coding.MinVersion || version > coding.MaxVersion {
		return "", errNoCode
	}
	for level := coding.L; level <= coding.H; level++ {
		for mask := coding.Mask(0); mask < 8; mask++ {
			plan, err := coding.NewPlan(version, level, mask)
			if err != nil {
				return "", err
			}
			if data, ok := fill(plan, rows); ok {
				return words(data, version)
			}
		}
	}
	return "", errNoCode
}

// fill takes the data out of a code, if it is made by the plan.
func fill(plan *coding.Plan, rows []string) (data []byte, ok bool) {
	data = make([]byte, plan.DataBytes)
	for y, row := range plan.Pixel {
		for x, p := range row {
			if len(rows[y]) != len(row) {
				return nil, false
			}
			black := rows[y][x] == '#'
			switch p.Role() {
			case coding.Data:
				if black != (p&coding.Invert != 0) {
					data[p.Offset()/8] |= 0x80 >> (p.Offset() % 8)
				}
			case coding.Check, coding.Extra:
			default:
				if black != (p&coding.Black != 0) {
					return nil, false
				}
			}
		}
	}
	return data, true
}

// words are the text of bytes that the data begins with: a mark of four bits, its
// length, and the text.
func words(data []byte, version coding.Version) (string, error) {
	if data[0]>>4 != 4 {
		return "", fmt.Errorf("it is of kind %d, not of bytes", data[0]>>4)
	}
	at := func(i int) int { return int(data[i]&15)<<4 | int(data[i+1]>>4) }
	n, from := at(0), 1
	if version > 9 {
		n, from = n<<8|at(1), 2
	}
	if from+n >= len(data) {
		return "", fmt.Errorf("%d bytes do not fit into it", n)
	}
	text := make([]byte, n)
	for i := range text {
		text[i] = byte(at(from + i))
	}
	return string(text), nil
}
