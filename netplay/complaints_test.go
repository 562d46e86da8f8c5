package netplay

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"
)

// complaints notes what a test says is wrong, so that another can judge it.
type complaints struct {
	testing.TB
	said []string
}

func (c *complaints) Helper()                    {}
func (c *complaints) Log(...any)                 {}
func (c *complaints) Logf(string, ...any)        {}
func (c *complaints) Failed() bool               { return len(c.said) > 0 }
func (c *complaints) Error(args ...any)          { c.said = append(c.said, fmt.Sprint(args...)) }
func (c *complaints) Errorf(f string, as ...any) { c.Error(fmt.Sprintf(f, as...)) }
func (c *complaints) FailNow()                   { runtime.Goexit() }
func (c *complaints) Fatal(args ...any)          { c.Error(args...); c.FailNow() }
func (c *complaints) Fatalf(f string, as ...any) { c.Fatal(fmt.Sprintf(f, as...)) }

// alone runs a part of a test to its end, or to where it gives up.
func (c *complaints) alone(do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				c.said = append(c.said, fmt.Sprintf("panic: %v\n%s", v, debug.Stack()))
			}
		}()
		do()
	}()
	<-done
}
