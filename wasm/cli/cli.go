// Package cli holds the native commands: serve, sim, step, scenario, text, lint,
// verify and rules. They open the files; the packages they call read no disk.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
)

// Exit statuses.
const (
	fine    = 0
	failed  = 1 // the command ran and what it looked at is not as it should be
	misused = 2 // the arguments are wrong
)

// command is one word after the program's name.
type command struct {
	name, args, says string
	run              func(c *call) int
}

// call is a command that has been given its arguments.
type call struct {
	ctx      context.Context
	flags    *flag.FlagSet
	args     []string // what remains when define's flags are read
	out, err io.Writer
	usage    string
	set      []string // points of the rules that -set settles: "name value"
	packs    []string // files of packs that -pack brings
	terminal bool     // somebody watches: progress may be shown
}

// commands in the order in which help lists them. It is filled in by init, as
// the commands refer to it.
var commands []command

func init() {
	commands = []command{
		{"serve", "[-addr HOST:PORT] [-dir FOLDER] [-stun LIST] [-relays LIST] [-settings FILE] [-asis]", "build the site and serve it", serve},
		{"sim", "-game GAME [-games N] [-seed S] [-bot random|greedy|greedy,random] [-matrix] [-set NAME=VALUE] [-pack FILE]", "let bots play, and say how it went", simulate},
		{"step", "-game GAME [-set NAME=VALUE] [-pack FILE]", "let another program play: a request a line in, a reply a line out, in JSON", step},
		{"scenario", "[-v] FILE|DIR…", "run scenario files", scenarios},
		{"text", "-game GAME [-q] [-scramble|-loo|-readings|-play] FILE.tsv, or -game GAME -show TEXT [-on TYPE]", "say how many printed cards the grammar understands", texts},
		{"lint", "[-game GAME] DIR|FILE…", "check card packs and deck lists", lint},
		{"verify", "[-pack FILE] FILE…", "say who won an exported game, or who cheated, by one file of it or several", verify},
		{"rules", "-game GAME [-scenarios DIR] [-prove] [-text] [ID…]", "list the rulebook: paragraphs, where cited, scenarios", rules},
	}
}

// Main runs the command line and returns the exit status.
func Main(args []string, out, err io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return run(ctx, args, out, err, terminal(out) && terminal(err))
}

func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func run(ctx context.Context, args []string, out, errs io.Writer, watched bool) int {
	if len(args) == 0 {
		fmt.Fprintln(errs, "cutdeck: which command? "+names()+"; “cutdeck -h” says what they do")
		return misused
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		fmt.Fprintln(out, "usage: cutdeck COMMAND …")
		for _, c := range commands {
			fmt.Fprintf(out, "  %-9s %s\n            %s\n", c.name, c.says, c.args)
		}
		return fine
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.call(ctx, args[1:], out, errs, watched)
		}
	}
	fmt.Fprintf(errs, "cutdeck: there is no command %q; there are %s\n", args[0], names())
	return misused
}

func names() string {
	var ns []string
	for _, c := range commands {
		ns = append(ns, c.name)
	}
	return strings.Join(ns, ", ")
}

func (c *command) call(ctx context.Context, args []string, out, errs io.Writer, watched bool) int {
	k := &call{ctx: ctx, flags: flag.NewFlagSet(c.name, flag.ContinueOnError), args: args, out: out, err: errs, terminal: watched}
	k.flags.SetOutput(io.Discard)
	k.flags.Usage = func() {} // not for every mistake
	k.usage = fmt.Sprintf("usage: cutdeck %s %s\n%s\n", c.name, c.args, c.says)
	return c.run(k)
}

func (k *call) help() {
	fmt.Fprint(k.out, k.usage)
	k.flags.SetOutput(k.out)
	k.flags.PrintDefaults()
}

// parse parses the flags that the command has defined and checks that between least and most arguments
// remain (most < 0: any number). If ok is false, the command ends with that status.
func (k *call) parse(least, most int, what string) (status int, ok bool) {
	switch err := k.flags.Parse(k.args); {
	case errors.Is(err, flag.ErrHelp):
		k.help()
		return fine, false
	case err != nil:
		// The flag package says what it found; of what was expected it only knows the kind.
		says := strings.NewReplacer("flag provided but not defined: ", "there is no flag ", ": parse error", ": a number is expected").Replace(err.Error())
		return k.misuse("%s; “cutdeck %s -h” lists the flags", says, k.flags.Name()), false
	}
	k.args = k.flags.Args()
	if most == 0 && len(k.args) > 0 {
		return k.misuse("%q is one word too many: name %s", k.args[0], what), false
	}
	if len(k.args) < least || most >= 0 && len(k.args) > most {
		return k.misuse("name %s", what), false
	}
	return fine, true
}

// misuse reports in one line what is wrong with the arguments.
func (k *call) misuse(format string, a ...any) int {
	k.complain(format, a...)
	return misused
}

// fail says what went wrong.
func (k *call) fail(err error) int {
	k.complain("%v", err)
	return failed
}

func (k *call) complain(format string, a ...any) {
	says := strings.TrimSpace(fmt.Sprintf(format, a...))
	fmt.Fprintf(k.err, "cutdeck %s: %s\n", k.flags.Name(), says)
}

// progress shows a line that the next one overwrites, if somebody watches.
func (k *call) progress(format string, a ...any) {
	if k.terminal {
		fmt.Fprintf(k.err, "\r\x1b[K"+format, a...)
	}
}

// done clears the line of progress.
func (k *call) done() { k.progress("") }
