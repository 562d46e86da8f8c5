package nostr

import (
	"encoding/hex"
	"math/big"
	"strings"
	"testing"

	"github.com/consensys/gnark-crypto/ecc/secp256k1/fr"
)

// The published vectors 0 to 3 of BIP-340: secret key, public key, random bytes,
// message, signature.
var vectors = [][5]string{
	{"0000000000000000000000000000000000000000000000000000000000000003",
		"F9308A019258C31049344F85F89D5229B531C845836F99B08601F113BCE036F9",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"E907831F80848D1069A5371B402410364BDF1C5F8307B0084C55F1CE2DCA821525F66A4A85EA8B71E482A74F382D2CE5EBEEE8FDB2172F477DF4900D310536C0"},
	{"B7E151628AED2A6ABF7158809CF4F3C762E7160F38B4DA56A784D9045190CFEF",
		"DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659",
		"0000000000000000000000000000000000000000000000000000000000000001",
		"243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89",
		"6896BD60EEAE296DB48A229FF71DFE071BDE413E6D43F917DC8DCF8C78DE33418906D11AC976ABCCB20B091292BFF4EA897EFCB639EA871CFA95F6DE339E4B0A"},
	{"C90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B14E5C9",
		"DD308AFEC5777E13121FA72B9CC1B7CC0139715309B086C960E18FD969774EB8",
		"C87AA53824B4D7AE2EB035A2B5BBBCCC080E76CDC6D1692C4B0B62D798E6D906",
		"7E2D58D8B3BCDF1ABADEC7829054F90DDA9805AAB56C77333024B9D0A508B75C",
		"5831AAEED7B44BB74E5EAB94BA9D4294C49BCF2A60728D8B4C200F50DD313C1BAB745879A5AD954A72C45A91C3A51D3C7ADEA98D82F8481E0E1E03674A6F3FB7"},
	{"0B432B2677937381AEF05BB02A66ECD012773062CF3FA2549E44F58ED2401710",
		"25D1DFF95105F5253C4022F628A996AD3A0D95FBF21D468A1B33F8C160D8F517",
		"FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
		"FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
		"7EB0509757E246F19449885651611CB965ECC1A187DD51B64FDA1EDC9637D5EC97582B9CB13DB3933705B32BA982AF5AF25FD78881EBB32771FC5922EFC66EA3"},
}

func b32(t testing.TB, s string) [32]byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != 32 {
		t.Fatal(s, err)
	}
	return [32]byte(b)
}

func TestVectors(t *testing.T) {
	for i, v := range vectors {
		k, err := NewKey(b32(t, v[0]))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.ToUpper(hex.EncodeToString(k.public[:])); got != v[1] {
			t.Errorf("vector %d: the public key is %s, want %s", i, got, v[1])
		}
		sig, err := k.Sign(b32(t, v[3]), b32(t, v[2]))
		if got := strings.ToUpper(hex.EncodeToString(sig[:])); err != nil || got != v[4] {
			t.Errorf("vector %d: the signature is %s, %v; want %s", i, got, err, v[4])
		}
	}
}

// TestKeys: a key is a number from 1 up to the order of the curve.
func TestKeys(t *testing.T) {
	order := fr.Modulus()
	var last [32]byte
	new(big.Int).Sub(order, big.NewInt(1)).FillBytes(last[:])
	k, err := NewKey(last)
	if err != nil {
		t.Fatal(err)
	}
	if one, err := NewKey([32]byte{31: 1}); err != nil || one.public != k.public {
		t.Errorf("1 and -1 have different public keys: %x, %x, %v", one.public, k.public, err)
	}
	var no [32]byte
	order.FillBytes(no[:])
	for _, bad := range [][32]byte{{}, no} {
		if _, err := NewKey(bad); err == nil {
			t.Errorf("%x was taken for a key", bad)
		}
	}
}

func BenchmarkSign(b *testing.B) {
	k, err := NewKey([32]byte{1})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		_, _ = k.Sign([32]byte{2}, [32]byte{3})
	}
}
