package bot

import "testing"

// TestMedian: the middle of the numbers, in whatever order the games came.
func TestMedian(t *testing.T) {
	for _, c := range []struct {
		of   []int
		want int
	}{{nil, 0}, {[]int{7}, 7}, {[]int{9, 1, 5}, 5}, {[]int{8, 2, 6, 4}, 4}} {
		if got := median(c.of); got != c.want {
			t.Errorf("of %v: %d, not %d", c.of, got, c.want)
		}
	}
}
