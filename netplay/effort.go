package netplay

// Effort is how many entries NewReview plays in all, so often that it calls Pause:
// each of the log twice, and thrice more for every seed that the file shows, whose
// audits replay it. It is 0 for what is no file of a game, and more than is played
// of one that breaks off with a fault.
func Effort(b []byte) int {
	b, own := openOwn(b)
	f, err := decodeFile(b)
	if err != nil {
		return 0
	}
	return len(f.entries) * (2 + 3*(len(own)+len(shown(f.entries))))
}
