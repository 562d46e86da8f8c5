package wars_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// What refers back to nothing does not compile, and the error says what is missing.
func TestNothingToReferTo(t *testing.T) {
	gamestest.Refused(t, "wars", [][3]string{
		{"Interrupt", "Destroy it.", gamestest.NoThing},
		{"Site", "Each of your units here is power +1.\n/\nYour opponent can't drain here.", "on a card with one face"},
		{"Interrupt", "Draw a card from your reserve. Damage it.", "it is never done to what lies there"},
		{"Interrupt", "Draw two cards from your reserve. Damage it.", gamestest.NoThing},
		{"Interrupt", "Your opponent loses energy equal to its power.", gamestest.NoThing},
		{"Interrupt", "Make your units there power +1 until end of turn.", gamestest.NoThing},
		{"Character", "It is power +2.", gamestest.NoThing},
		{"Character", "Pay 1 energy ≈ Your opponent loses 1 energy. Destroy it.", gamestest.NoThing},
		{"Character", "Each time you drain, damage it.", gamestest.NoThing},
		{"Character", "If it would be destroyed, put it in your hand instead.", gamestest.NoThing},
		{"Interrupt", "Damage that ship.", gamestest.NoSuch},
		{"Interrupt", "Damage target ship. Destroy that unit.", gamestest.NoSuch},
		{"Character", "Those units are power +2.", gamestest.NoSuch},
		{"Character", "When this character enters play, damage that ship.", gamestest.NoSuch},
		{"Character", "Each time you play a weapon, damage that unit.", gamestest.NoSuch},
		{"Interrupt", "That player loses 1 energy.", gamestest.NoPlayer},
		{"Character", "He or she can't drain here.", gamestest.NoPlayer},
		{"Character", "Each time you drain, he or she loses 1 energy.", gamestest.NoPlayer},
		{"Character", "When this character enters play, that player loses 1 energy.", gamestest.NoPlayer},
		{"Interrupt", "If you do, draw a card from your reserve.", gamestest.NoDeed},
		{"Character", "Pay 1 energy ≈ If you do, retrieve a card.", gamestest.NoDeed},
		{"Interrupt", "Lose 1 energy for each card lost this way.", gamestest.NoDeed},
		{"Interrupt", "Put the rest on top of your used pile in any order.", gamestest.NoRest},
		{"Character", "Pay 1 energy ≈ Draw a card from your reserve. Put the rest in your hand.", gamestest.NoRest},
		{"Character", "Target unit is power +2.", gamestest.NoTarget},
		{"Character", "As long as target unit is here, this character is power +2.", gamestest.NoTarget},
		{"Character", "Each time target unit is destroyed, draw a card from your reserve.", gamestest.NoTarget},
		{"Order", "Choose a site. Destroy target unit there.", "targets are chosen first"},
		{"Character", "Draw a card from your reserve ≈ Reveal the card drawn this way.", gamestest.NoSuch},
		{"Order", "Choose one: draw two cards from your reserve; or retrieve two cards. Put one of those cards beneath your reserve.", gamestest.NoSuch},
		{"Order", "Destroy a unit at each of your sites.", "speak of one place"},
		{"Order", "Destroy target ship or up to two target units.", "choose one: …; or …"},
		{"Order", "Destroy target ship or an asset.", "say “target” of both"},
		{"Order", "Put a card from your hand beneath your reserve. If it is a unit, draw a card from your reserve.", "face down"},
		{"Character", "As long as this character is aboard a capital ship, your units aboard it cost 1 less energy to move.", "“that ship”"},
		{"Order", "Destroy two target units at one site.", "choose the place first"},
		{"Character", "Each time you play a unit, damage target unit with lower power.", "what it is compared with"},
	})
}

// What refers back to something that can be meant compiles.
func TestReferring(t *testing.T) {
	gamestest.Compiles(t, "wars", [][2]string{
		{"Interrupt", "Damage target ship. If you do, destroy it."},
		{"Character", "When this character enters play, damage target unit with lower power."},
		{"Interrupt", "Damage target ship. Destroy that fighter."},
		{"Interrupt", "Put the top card of your opponent's reserve on top of his or her used pile."},
		{"Character", "Each time a unit here is destroyed, that player loses 1 energy."},
		{"Character", "Your opponent can't drain here unless he or she has at least two units here."},
		{"Character", "When this character enters play, it is power +2 until end of turn."},
		{"Character", "Each time a ship or unit here is damaged, destroy that ship or unit."},
		{"Site", "Each time target unit you have at a site would be destroyed, you may pay 2 energy. If you do, put target in your hand instead."},
	})
}

// What could do nothing does not compile, and the error says why.
func TestDoesNothing(t *testing.T) {
	gamestest.Refused(t, "wars", [][3]string{
		{"Order", "Draw a card from your reserve for each site that has defense 3 or less.", "no site has defense"},
		{"Order", "Draw a card from your reserve. If it is a unit, activate 1 energy.", "lie face down"},
		{"Order", "Damage two target units at a site. Damage a unit your opponent has there.", "may be at different places"},
		{"Order", "Damage target unit except sites.", "as an exception"},
		{"Vehicle", "• Pay 1 energy ≈ Damage target unit your opponent has at an adjacent site. You may use this ability only during a battle at that site.", "before anything is chosen"},
		{"Order", "Damage target ship if target site has power 3 or more.", "no site has power"},
		{"Order", "Choose target site. If its power is 3 or more, retrieve a card.", "no site has power"},
		{"Order", "Draw X cards from your reserve, where X is target sector's capacity.", "no sector has capacity"},
		{"Character", "Each of your battles is defense +1.", "it is never so of that"},
		{"Character", "Each of your other units here is +1.", "it is never so of that"},
		{"Character", "Each of your assets is power +1.", "it is never so of that"},
		{"Character", "This asset is power +1.", "its card is none"},
		{"Interrupt", "Damage target unit your opponent has at a character.", "it is never so of that"},
		{"Character", "Pay 1 energy ≈ Retrieve a card. You may use this ability only during a unit here.", "it is never so of that"},
		{"Character", "Your side of this character gains an [Earther] support icon.", "it is never so of that"},
		{"Character", "Pay 1 energy ≈ Move target unit you have here to another character.", "it is never so of that"},
		{"Character", "When a site battle enters play, retrieve a card.", "that never does it"},
		{"Order", "Until end of turn, battles can't move.", "that never does it"},
		{"Order", "Choose a sector battle. Damage it.", "it is never done to that"},
		{"Character", "Captain – Ada Voss", "on a card that is no ship"},
		{"Ship", "Lost: Retrieve two cards.", "on a card that is not played and done"},
		{"Character", "When this character enters play, retrieve a card.\nRetrieve a card.", "on a card in play, without a cost or a trigger"},
		{"Character", "Each time you lose a drain, activate 1 energy.", "it is never done to that"},
		{"Character", "Each time you lose a battle or a drain, activate 1 energy.", "it is never done to that"},
		{"Character", "Each time a weapon beneath a unit is damaged, activate 1 energy.", "it is never done to that"},
		{"Character", "Battles can't be destroyed.", "it is never done to that"},
		{"Character", "Your opponent can't destroy drains.", "it is never done to that"},
		{"Character", "If a battle would be destroyed, activate 1 energy instead.", "it is never done to that"},
		{"Character", "As long as a battle was damaged this turn, this character is power +1.", "it is never done to that"},
		{"Character", "When this character enters play, cancel a battle.", "it is never done to that"},
		{"Interrupt", "When you drain, draw a card from your reserve.", "never in play"},
		{"Order", "Each time a unit is destroyed, activate 1 energy.", "never in play"},
		{"Interrupt", "Piloting 1", "no unit"},
		{"Asset", "Piloting 1", "no unit"},
		{"Ship", "Size 2", "no unit"},
		{"Asset", "Transport 2", "no unit or ship"},
		{"Weapon", "Scouting", "no unit or ship"},
		{"Character", "Encampment", "no location"},
		{"Interrupt", "Damage target asset.", "never done to that"},
		{"Character", "Pay 1 energy ≈ Damage target weapon.", "never done to that"},
		{"Interrupt", "Move target location to a related site.", "never done to that"},
		{"Interrupt", "Dismiss a card from your hand.", "never done to what lies there"},
		{"Interrupt", "Damage target unit in your opponent's lost pile.", "never done to what lies there"},
		{"Character", "As long as your opponent has no interrupts in his or her hand, this character is power +3.", "the other player does not see"},
		{"Character", "If you have a unit in your hand, this character can't be destroyed.", "the other player does not see"},
		{"Character", "This character is power +1 for each interrupt in your hand.", "the other player does not see"},
		{"Character", "Each of your units that shares a name with a card in your hand is power +1.", "does not see which cards lie"},
		{"Character", "You may play this character only if you have an interrupt in your hand.", "does not see which cards lie"},
		{"Character", "Pay 1 energy ≈ Draw a card from your reserve. You may use this ability only if you have an interrupt in your hand.", "does not see which cards lie"},
		{"Order", "Draw a card from your reserve for each unit in your hand.", "does not see which cards lie"},
		{"Order", "Destroy target unit with power less than the number of units in your hand.", "does not see which cards lie"},
		{"Character", "As an additional cost for your opponent to drain, he or she pays 1 energy for each interrupt in your hand.", "does not see which cards lie"},
	})
}
