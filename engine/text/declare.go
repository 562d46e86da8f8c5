package text

import "github.com/cutdeck/cutdeck/engine"

// Declare lists in the rules of a game the records that compiled texts keep in a state.
func Declare(r *engine.Rules) {
	r.Declare(engine.Declared{Links: []engine.Linked{
		{Kind: linkNamed + 1, N: maxNamed, Name: "the card of an ability to all that a phrase of it named"},
		{Kind: linkTriggered, Name: "an ability that waits to what it was triggered by"},
		{Kind: linkKeeping, Name: "the card of an effect to itself, while it is recorded what the effect is done to"},
		{Kind: linkFixed, N: maxFixed, Name: "an ability that waits to what its words named when it was announced"},
		{Kind: linkSeen, Name: "the card of an ability to what it has shown or looked at"},
		{Kind: linkOrder, Name: "the card of an ability to what it puts somewhere one by one"},
	}})
}
