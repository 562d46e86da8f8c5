// Command sizes weighs files as a visitor downloads them, and fails when they
// are too heavy:
//
//	sizes -budget BYTES -brotli 9 [-write] FILE…
//
// It prints each file's size raw, by gzip -9 and by brotli, and the sum of each.
// The budget is for the sum by brotli. With -write it leaves FILE.br beside each
// file, for hosts that serve those.
package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"
)

func main() {
	budget := flag.Int("budget", 0, "most bytes of all files together by brotli; 0: no limit")
	level := flag.Int("brotli", 9, "brotli's level, 0 to 11")
	write := flag.Bool("write", false, "leave FILE.br beside each file")
	flag.Parse()
	if flag.NArg() == 0 || *level < brotli.BestSpeed || *level > brotli.BestCompression {
		fmt.Fprintln(os.Stderr, "usage: sizes [-budget BYTES] [-brotli LEVEL] [-write] FILE…")
		os.Exit(2)
	}
	total, err := weigh(os.Stdout, flag.Args(), *level, *write)
	if err != nil {
		fmt.Fprintln(os.Stderr, "sizes:", err)
		os.Exit(1)
	}
	if *budget > 0 {
		if total > *budget {
			fmt.Printf("over the budget: %d bytes by brotli, %d allowed\n", total, *budget)
			os.Exit(1)
		}
		fmt.Printf("within the budget: %d bytes by brotli of %d\n", total, *budget)
	}
}

// weigh prints the table and returns the sum by brotli.
func weigh(out io.Writer, files []string, level int, write bool) (total int, err error) {
	const row = "%-20v %12v %12v %12v\n"
	fmt.Fprintf(out, row, "bytes", "raw", "gzip -9", fmt.Sprint("brotli -", level))
	var raw, zip int
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		br := pack(b, func(w io.Writer) io.WriteCloser {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: 24}) // as far back as browsers take
		})
		gz := pack(b, func(w io.Writer) io.WriteCloser {
			z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // fails for unknown levels only
			return z
		})
		if write {
			if err := os.WriteFile(name+".br", br, 0o666); err != nil {
				return 0, err
			}
		}
		fmt.Fprintf(out, row, filepath.Base(name), len(b), len(gz), len(br))
		raw, zip, total = raw+len(b), zip+len(gz), total+len(br)
	}
	fmt.Fprintf(out, row, "together", raw, zip, total)
	return total, nil
}

func pack(b []byte, to func(io.Writer) io.WriteCloser) []byte {
	var out bytes.Buffer
	w := to(&out)
	w.Write(b) // a Buffer takes everything
	w.Close()
	return out.Bytes()
}
