package wars

import "github.com/cutdeck/cutdeck/engine/spec"

// raised are the sentences for a lasting change of a number of a card, a place or a player.
var raised = [icons0]spec.Raised{
	Cost:              {Up: "{subject} costs {n} more to play", Down: "{subject} costs {n} less to play"},
	NearIcons:         {Up: "{subject} has {more} energy icons on its owner’s side"},
	FarIcons:          {Up: "{subject} has {more} energy icons on the side of its owner’s opponent"},
	Faction:           {Up: "{subject} is of another faction"},
	NearSupport:       {Up: "{subject} has {more} support icons on its owner’s side"},
	SupportType:       {Up: "{subject} needs support icons of another faction"},
	ImmuneToAttrition: {Up: "{subject} is immune to attrition", Down: "{subject} is less immune to attrition"},
	Attrition:         {Up: "Attrition caused by {subject}: {more}"},
	BattleDestiny:     {Up: "Battle destiny of {subject}: {more}"},
	TotalPower:        {Up: "Total power of {subject}: {more}"},
	CasualtyCut:       {Up: "Casualties of {subject}: {n} fewer", Down: "Casualties of {subject}: {n} more"},
	Generates:         {Up: "Energy that {subject} can activate: {more}"},
	DrainMore:         {Up: "Drains at {subject}: {more}"},
	MoveCost:          {Up: "{subject} costs {n} more to move", Down: "{subject} costs {n} less to move"},
	AttackCost:        {Up: "It costs {n} more to attack at {subject}", Down: "It costs {n} less to attack at {subject}"},
	Uncounted:         {Up: "{subject} takes no room aboard", Down: "{subject} takes room aboard again"},
	Power:             {Up: "{subject} has power {more}"}, Tactics: {Up: "{subject} has tactics {more}"}, Defense: {Up: "{subject} has defense {more}"},
	Destiny: {Up: "{subject} has destiny {more}"}, Support: {Up: "{subject} needs {more} support icons"}, Capacity: {Up: "{subject} has capacity {more}"},
	Size: {Up: "{subject} has size {more}"}, Transport: {Up: "{subject} has transport {more}"}, Piloting: {Up: "{subject} has piloting {more}"},
	Quickdraw: {Up: "{subject} has quickdraw {more}"},
}

// elsewhere is said of support icons of a faction, on the side that faces a seat (W219).
var elsewhere = spec.Raised{Up: "Support icons at {subject}: {more}"}
