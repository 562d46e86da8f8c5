package paint

import "math"

// outline turns lines into the contours of strokes of half-width r: one side
// there, the other back. Corners are mitred; sharp ones are cut off and rounded.
func outline(lines []polyline, r float64, dash []float64) []polyline {
	if len(dash) > 1 {
		lines = dashed(lines, dash)
	}
	var out []polyline
	for _, l := range lines {
		xy := distinct(l.xy, l.closed)
		n := len(xy) / 2
		if n < 2 {
			continue
		}
		var left, right []float64
		for i := range n {
			x, y := xy[2*i], xy[2*i+1]
			ax, ay, first := normal(xy, i-1, l.closed)
			bx, by, last := normal(xy, i, l.closed)
			switch {
			case !first:
				ax, ay = bx, by
			case !last:
				bx, by = ax, ay
			}
			cos2 := (1 + ax*bx + ay*by) / 2 // of half the turn, squared
			if cos2 > .5 {
				mx, my := (ax+bx)/2/cos2*r, (ay+by)/2/cos2*r
				left, right = append(left, x+mx, y+my), append(right, x-mx, y-my)
				continue
			}
			left = append(left, x+ax*r, y+ay*r, x+bx*r, y+by*r)
			right = append(right, x-ax*r, y-ay*r, x-bx*r, y-by*r)
			out = append(out, join(x, y, r))
		}
		back := make([]float64, 0, len(right))
		for i := len(right) - 2; i >= 0; i -= 2 {
			back = append(back, right[i], right[i+1])
		}
		if l.closed {
			out = append(out, polyline{xy: left}, polyline{xy: back})
		} else {
			out = append(out, polyline{xy: append(left, back...)})
		}
	}
	return out
}

// distinct drops points that repeat the one before.
func distinct(xy []float64, closed bool) []float64 {
	var out []float64
	for i := 0; i < len(xy); i += 2 {
		if n := len(out); n == 0 || math.Hypot(xy[i]-out[n-2], xy[i+1]-out[n-1]) > 1e-6 {
			out = append(out, xy[i], xy[i+1])
		}
	}
	if n := len(out); closed && n > 4 && math.Hypot(out[0]-out[n-2], out[1]-out[n-1]) < 1e-6 {
		out = out[:n-2]
	}
	return out
}

// normal is the unit normal of edge i; false if there is no such edge.
func normal(xy []float64, i int, closed bool) (x, y float64, ok bool) {
	n := len(xy) / 2
	if closed {
		i = (i + n) % n
	}
	if i < 0 || !closed && i >= n-1 {
		return 0, 0, false
	}
	j := (i + 1) % n
	dx, dy := xy[2*j]-xy[2*i], xy[2*j+1]-xy[2*i+1]
	d := math.Hypot(dx, dy)
	return dy / d, -dx / d, true
}

// join is a small circle, wound like the quads of a stroke.
func join(x, y, r float64) polyline {
	n := 6 + int(r)
	xy := make([]float64, 0, 2*n)
	for i := range n {
		s, c := math.Sincos(float64(i) / float64(n) * 2 * math.Pi)
		xy = append(xy, x+r*c, y+r*s)
	}
	return polyline{xy: xy}
}

// dashed cuts lines into pieces by lengths of line and gap.
func dashed(lines []polyline, dash []float64) []polyline {
	var out []polyline
	for _, l := range lines {
		k, left := 0, dash[0]
		xy := l.xy
		if l.closed {
			xy = append(append([]float64{}, xy...), xy[0], xy[1])
		}
		cur := polyline{xy: []float64{xy[0], xy[1]}}
		for i := 2; i < len(xy); i += 2 {
			x0, y0, x1, y1 := xy[i-2], xy[i-1], xy[i], xy[i+1]
			d := math.Hypot(x1-x0, y1-y0)
			for at := 0.0; at < d; {
				step := min(left, d-at)
				at += step
				left -= step
				t := at / d
				x, y := x0+(x1-x0)*t, y0+(y1-y0)*t
				if k%2 == 0 {
					cur.xy = append(cur.xy, x, y)
				}
				if left > 1e-9 {
					continue
				}
				if k%2 == 0 {
					out = append(out, cur)
				}
				k++
				left = max(dash[k%len(dash)], 0.01)
				cur = polyline{xy: []float64{x, y}}
			}
		}
		if k%2 == 0 && len(cur.xy) >= 4 {
			out = append(out, cur)
		}
	}
	return out
}
