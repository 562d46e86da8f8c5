package e2e
func sum(){}
