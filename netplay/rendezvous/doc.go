// Package rendezvous lets two browsers find each other without a server.
//
// The host's page makes an invitation: everything a WebRTC connection must know
// about the host, squeezed into about a hundred bytes, as the fragment of a link
// (fragments never reach the web server), as a code to paste, or as a QR code.
// The guest's page answers with a code of the same kind that goes back the same
// way. After that the two pages talk to each other alone.
//
// A packet is written as netplay.md §8.2 says:
//
//	u8 version ‖ u8 flags ‖ 32 DTLS fingerprint ‖ bytes ufrag ‖ bytes pwd ‖
//	list(candidate) ‖ 8 room ‖ 4 prefix of the ruleset hash ‖ 2 of SHA-256
//
// where bytes is a length of one octet and that many octets, list is a count of
// one octet and its items, and a candidate is u8 kind ‖ address ‖ u16 port. It
// knows its own length, so text around and after it does no harm, and its last
// two octets are a checksum, so that a code cut in copying is named as such.
//
// The package does no I/O. What it is given was pasted by a person or sent by a
// stranger: it never panics and keeps no more than a packet holds.
package rendezvous
