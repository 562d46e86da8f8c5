package nullshapers

import "github.com/cutdeck/cutdeck/engine/spec"

// raised are the sentences for a lasting change of a number of a card, a sector or a player (BX20).
var raised = [...]spec.Raised{
	Attack: spec.Number("attack"), Defense: spec.Number("defense"), Speed: spec.Number("speed"),
	Light: costs("Light"), Storm: costs("Storm"), Dark: costs("Dark"), Chaos: costs("Chaos"), Growth: costs("Growth"), Void: costs("void"),
	AttackNow: spec.Number("attack"), DefenseNow: spec.Number("defense"),
	Ranged:  {Up: "{subject} has another reach"},
	Stasis:  {Up: "{subject} does not unlock", Down: "{subject} unlocks again"},
	Evasion: spec.Keyword("Evasion"), Intercept: spec.Keyword("Intercept"), Intimidate: spec.Keyword("Intimidate"), Stealth: spec.Keyword("Stealth"),
	Lightspeed: spec.Keyword("Lightspeed"), Ready: spec.Keyword("Ready"), Secure: spec.Keyword("Secure"), Quantum: spec.Keyword("Quantum"),
	Overpower: spec.Keyword("Overpower"), Virus: spec.Keyword("Virus"), Transfuse: spec.Keyword("Transfuse"), Magnetic: spec.Keyword("Magnetic"),
	Amplify: spec.Keyword("Amplify"), Piercing: {Up: "No damage that {subject} deals is averted"},
	Deflect:  {Up: "{subject} has Deflect {n} more", Down: "{subject} has Deflect no more"},
	Firewall: {Up: "{subject} has Firewall {n} more", Down: "{subject} has Firewall no more"},
	Armor:    {Up: "{n} of any damage to {subject} is averted", Down: "{n} less of any damage to {subject} is averted"},
	Shield:   {Up: "The next {n} damage to {subject} is averted", Down: "{n} damage to {subject} was averted"},
	Quiet:    {Up: "The influence of {subject} is not at work", Down: "The influence of {subject} is at work again"},
	Driven:   {Up: "{subject} attacks if it can", Down: "{subject} need not attack"},
	HandSize: {Up: "{subject} keeps {n} more cards", Down: "{subject} keeps {n} fewer cards"},
}

// costs is what is said of what a card costs of an energy.
func costs(energy string) spec.Raised {
	return spec.Raised{Up: "{subject} costs {n} " + energy + " more", Down: "{subject} costs {n} " + energy + " less"}
}
