package wars_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// texts by the type of card that says them, in canonical wording.
var texts = [][2]string{
	{"Character", "This character is power +2 and tactics +1."},
	{"Character", "Piloting 2\n• Pay 1 energy ≈ Make target ship here power +2 until end of turn."},
	{"Character", "Each of your other units here is defense +1."},
	{"Vehicle", "As long as one or more of your vehicles here has higher defense than any of your opponent's units here, this vehicle is tactics +1."},
	{"Vehicle", "As long as this vehicle is at a site and has an asset beneath it, you cause attrition +1 here."},
	{"Character", "When this character enters play, you may pay 1 energy. If you do, damage target unit here."},
	{"Character", "Each time you win a site battle here, draw two cards from your reserve."},
	{"Character", "Each time another unit here is lost, activate 1 energy. You may use this ability only once each turn."},
	{"Character", "Dismiss one of your other ships here ≈ This ship is power +3 until end of turn."},
	{"Character", "• Put two cards from your hand on top of your reserve ≈ Activate 4 energy."},
	{"Character", "Pay 2 energy ≈ If this character is aboard a ship, make that ship power +2 until end of turn."},
	{"Character", "Each time a card is revealed for battle destiny in a battle here, you may lose 2 energy. If you do, make that card's destiny +3."},
	{"Character", "At the start of your control phases, retrieve a card."},
	{"Character", "Your battle destiny in a sector battle here is +2 for each of your fighters here."},
	{"Character", "The first movement targeting this ship each turn costs 2 less energy to perform."},
	{"Character", "When this character enters play, you may play a unit here. It costs 2 less energy to play."},
	{"Vehicle", "Size 3\nTransport 4\nWhen this vehicle enters play, damage a ship here."},
	{"Ship", "Scouting\nThis ship and each character aboard it is defense +1."},
	{"Ship", "Captain – Ada Voss"},
	{"Ship", "• Lose 2 energy ≈ Invert this ship.\n/ When you invert this ship, you may damage target other ship here."},
	{"Weapon", "This character can't be damaged.\n• Pay 1 energy ≈ Choose target ship your opponent has in a sector battle here. Damage target if its power < [D] + the number of fighters you have here."},
	{"Weapon", "• Pay 1 energy ≈ Choose target ship your opponent has in a sector battle here. Reveal the top three cards of your reserve, choose one and note its destiny, then put them on top of your used pile in any order. Damage target if its defense < that destiny."},
	{"Asset", "Each interrupt costs 1 more energy to play."},
	{"Asset", "You may play this asset beneath one of your opponent's sectors.\nEach of your opponent's ships here is defense -1.\nWhen you control this sector, dismiss this asset."},
	{"Asset", "When you play this asset, stack the top card of your used pile face down on this asset."},
	{"Asset", "Dismiss this asset ≈ Make your total power at target site +1 until end of turn for each card stacked on this asset."},
	{"Asset", "Each time one of your units here would be destroyed, put it on top of its owner's used pile instead."},
	{"Asset", "As an additional cost for a player to play a unit, that player pays 1 energy."},
	{"Interrupt", "Cancel target pending order unless your opponent pays 3 energy."},
	{"Interrupt", "You may play this interrupt only during your draw phase.\nPut your target vehicle on top of its owner's reserve."},
	{"Interrupt", "As an additional cost to play this interrupt, lose two cards from your hand.\nPut all of the cards from your used pile on top of your reserve."},
	{"Interrupt", "Until end of turn, make target vehicle power +1 and it can't be targeted by your opponent."},
	{"Interrupt", "The next time one of your vehicles moves to a site this turn, damage target unit at that site if its defense < that vehicle's power."},
	{"Interrupt", "Make target character in a site battle power -X, where X is the tactics of target character."},
	{"Interrupt", "Used: Activate 1 energy.\nLost: Activate 3 energy."},
	{"Interrupt", "Choose one: Draw two cards from your reserve; or activate 2 energy."},
	{"Interrupt", "Your opponent reveals three cards from his or her hand, then puts them on top of his or her used pile in any order."},
	{"Order", "Search your lost pile for a vehicle, put it in your hand, then shuffle your lost pile."},
	{"Order", "Download a site that has \"Mill\" in its title."},
	{"Order", "Play target vehicle from your lost pile at full cost."},
	{"Site", "Pay 2 energy ≈ Your side of this location gains an [Earther] support icon until end of turn."},
	{"Site", "When this location enters play during your deploy phase, dismiss it unless you have another [Quay] support icon in play or reveal a Quay card from your hand."},
}

// They compile, and print as they are written.
func TestTexts(t *testing.T) {
	gamestest.Compiles(t, "wars", texts)
	gamestest.Prints(t, "wars", texts, true)
}

// What makes no sense does not compile, and the error says where.
func TestNonsense(t *testing.T) {
	gamestest.Refused(t, "wars", [][3]string{
		{"Character", "Damage target unit here.", "on a card in play, without a cost or a trigger"},
		{"Interrupt", "Pay 1 energy ≈ Activate 1 energy.", "on a card that is not in play"},
		{"Interrupt", "Retrieve X cards.", "nothing says how much it is"},
		{"Interrupt", "Damage target if its defense < that destiny.", "before"},
		{"Character", "Piloting 2\nPay 1 energie ≈ Activate 1 energy.", "“energie” is not understood after “2 Pay 1”; write: Pay 1 energy ≈ Activate 1 energy."},
		{"Character", "When this character enters play, draw a card from your hand.", "as a pile that this comes from"},
		{"Character", "When this character enters play, draw a card from your opponent's reserve.", "as a pile of the player who does this"},
		{"Character", "Draw up to two cards from your reserve ≈ Activate 1 energy.", "as a cost"},
		{"Character", "Units can't be targeted or damaged here.", "behind two deeds of which only the second can have it"},
		{"Character", "Each time a unit is damaged or destroyed, activate 1 energy. You may use this ability only once each turn.", "without a limit on how often"},
		{"Character", "Each time your opponent would play a unit or draw a card, he or she loses 1 energy instead.", "as what something else happens instead of"},
		{"Character", "Ships can't damage a unit more than once each turn.", "of a player, or of what it was done to"},
		{"Asset", "Pay 1 energy ≈ Make target unit power +2 until end of turn while you have a ship.", "“if” or a period, beside how long it lasts"},
		{"Asset", "Pay 1 energy ≈ Activate 1 energy. You may use this ability during battle.", "“only” and when"},
		{"Asset", "Pay 1 energy ≈ Activate 1 energy. You may use this ability only during the power step.", "“before” or “after” a step"},
		{"Asset", "At the end of this turn, draw a card.", "of an ability that a card has for longer"},
		{"Order", "Each player destroys one of his or her assets. If a player doesn't, he or she loses 3 energy.", "say “each player … unless he or she …”"},
		{"Order", "Destroy target unit. Draw a card. Lose 1 energy for each unit destroyed this way.", "where the clause before does something else"},
		{"Order", "Your opponent chooses two of his or her units. Destroy the rest.", "that could leave a rest"},
		{"Order", "Choose three: Draw a card; retrieve a card; or activate 1 energy.", "among more clauses than are chosen"},
		{"Order", "Until end of turn, your units are power +1 and cost 1 less energy to play.", "beside what is said of things in play"},
		{"Asset", "Your units enter play destroyed.", "as how a card enters play"},
		{"Asset", "Your units gain unlimited.", "as what a card gains"},
		{"Character", "You may play this character at a site your opponent controls.", "“You may play this character at …” has no meaning here"},
		{"Asset", "When your turn begins here, activate 1 energy.", "of a turn or a phase"},
		{"Order", "Look at your opponent's hand. Choose a unit from your opponent's hand. Your opponent loses it.", "only its owner could show"},
		{"Order", "During your next turn, make target unit power +2.", "beside a turn that is to come"},
		{"Character", "At the start of your next turn, draw a card.", "of an ability that a card has for longer"},
	})
}
