// Package rendezvous lets two browsers find each other without a server.
//
// Each page squeezes everything that a WebRTC connection must know about it into
// a packet of about a hundred bytes. The host's packet travels as the fragment of
// a link (fragments never reach the web server), as a code to paste, or as a QR
// code; the guest's goes back the same way. After that the two pages talk to each
// other alone. The packets are symmetric: both sides make an offer and take the
// other's packet for the answer to it, so nobody has to wait for the other to
// make a packet, and either may be pasted first.
//
// A packet is written as netplay.md §8.2 says, with two fields more by which an
// old code is named as such:
//
//	u8 version ‖ u8 flags ‖ 32 DTLS fingerprint ‖ bytes ufrag ‖ bytes pwd ‖
//	list(candidate) ‖ 8 room ‖ 4 prefix of the ruleset hash ‖ u16 time ‖
//	(answers only: 2 of the invitation's checksum) ‖ 2 of SHA-256
//
// where bytes is a length of one octet and that many octets, list is a count of
// one octet and its items, and a candidate is u8 kind ‖ address ‖ u16 port. It
// knows its own length, so text around and after it does no harm, and its last
// two octets are a checksum, so that a code cut in copying is named as such.
//
// The package does no I/O. What it is given was pasted by a person or sent by a
// stranger: it never panics and keeps no more than a packet holds.
package rendezvous
