package text

import "strings"

// Authors come from many games. A set holds the synonyms for one thing; a game knows one or two of
// them, and an error proposes those. In an entry of several words, _ is a space.

// sameThing are nouns, phrases and signs; the entries of a set may replace each other unchanged.
const sameThing = `
unit character creature minion monster agent ally follower hero troop figure
units characters creatures minions monsters agents allies followers heroes troops figures
ship vessel starship spaceship fighter
ships vessels starships spaceships fighters
equipment item gear weapon attachment upgrade
landmark location site place region sector biome area lane
landmarks locations sites places regions sectors biomes areas lanes
spell event interrupt instant sorcery action trick
discard_pile graveyard discard trash archive crypt scrapyard
deck library draw_pile draw_deck reserve stack
reserve bench
hand grip
table battlefield field board play planet
in_play on_the_battlefield on_the_field on_the_board on_the_table on_the_planet
enters_play comes_into_play enters_the_battlefield is_deployed is_summoned arrives joins_the_fight
leaves_play leaves_the_battlefield leaves_the_field
energy mana credits resources gold
life health durability vitality
power strength might attack
armor defense toughness shield
counter token marker
counters tokens markers
opponent enemy foe adversary rival
your_opponent the_opponent your_enemy the_other_player the_enemy an_opponent
your_opponent's the_opponent's an_opponent's enemy's
you_control of_yours under_your_control
he_or_she they that_player
his_or_her their that_player's
friendly your
at_the_start_of at_the_beginning_of at_start_of
at_the_end_of at_end_of
end_of_turn the_end_of_the_turn end_of_the_turn the_end_of_turn
until_end_of_turn until_the_end_of_the_turn this_turn for_this_turn
once_each_turn once_per_turn one_time_each_turn one_time_per_turn only_once_each_turn
each per every
whenever when each_time every_time any_time
after when
: ≈ — –
{J} when_I_enter_play_, when_I_come_into_play_, when_I_am_played_,
as_long_as while
equal_to the_same_as
at_random randomly
face_down facedown
face_up faceup
on_top_of onto on_the_top_of
into to in_to in
from out_of off
here at_this_location in_this_region
at_least no_fewer_than no_less_than
no_more_than at_most
or_more or_higher or_greater and_up
or_less or_fewer or_lower and_below
more additional extra
another one_other a_different
any_number_of as_many_as_you_like
additional_cost extra_cost
instead rather
can't cannot can_not may_not must_not
doesn't does_not
don't do_not
isn't is_not
aren't are_not
title name
a an the
ready untapped unexhausted unlocked straightened
exhausted tapped turned locked
`

// sameDeed are verbs, in the infinitive; irregular verbs with all their forms.
const sameDeed = `
destroy kill terminate eliminate slay trash scrap defeat
block defend_against
sacrifice forfeit
delete remove exile banish
damage hit harm wound strike
heal repair recover restore mend
draw:draws:drew:drawn take:takes:took:taken get:gets:got:gotten
pay:pays:paid:paid spend:spends:spent:spent
gain get:gets:got:gotten receive have:has:had:had
ready untap refresh unlock straighten unexhaust
exhaust tap turn lock rotate
discard ditch bin toss
return bounce send:sends:sent:sent
put:puts:put:put place
reveal show:shows:showed:shown display expose
look_at inspect examine peek_at view
search look_through tutor
shuffle mix randomize
cancel counter negate void nullify stop
play cast:casts:cast:cast deploy summon
create make:makes:made:made spawn conjure
attack fight:fights:fought:fought assault
move travel go:goes:went:gone relocate
choose:chooses:chose:chosen pick select
target choose:chooses:chose:chosen aim_at
prevent avert stop avoid
control own have:has:had:had
win:wins:won:won score
reduce lower decrease
increase raise
attach equip
end finish
begin:begins:began:begun start
`

// sets reads sets of synonyms, one per line.
func sets(lines string) (all [][]string) {
	for _, l := range strings.Split(strings.TrimSpace(lines), "\n") {
		all = append(all, strings.Fields(l))
	}
	return all
}

// inflected are the forms of a verb: infinitive, third person, past, participle.
func inflected(verb string) [4]string {
	if f := strings.Split(verb, ":"); len(f) == 4 {
		return [4]string(f)
	}
	first, rest, _ := strings.Cut(verb, "_")
	if rest != "" {
		rest = "_" + rest
	}
	third, past := forms(first, "ch", "s", "sh", "x", "y")[1], first+"ed"
	switch last := len(first) - 1; {
	case strings.HasSuffix(first, "e"):
		past = first + "d"
	case strings.HasSuffix(first, "y") && !strings.ContainsAny(first[last-1:last], "aeo"):
		past = first[:last] + "ied"
	case strings.HasSuffix(first, "p") && len(first) <= 4, strings.HasSuffix(first, "in"), strings.HasSuffix(first, "l") && first != "reveal" && first != "heal" && first != "conceal":
		past = first + first[last:] + "ed"
	}
	return [4]string{first + rest, third + rest, past + rest, past + rest}
}

// synonyms are sets of phrases that may replace each other: nouns and signs unchanged, verbs form by
// form.
func synonyms() (all [][]string) {
	all = sets(sameThing)
	for _, verbs := range sets(sameDeed) {
		for form := range 4 {
			said := make([]string, len(verbs))
			for i, v := range verbs {
				said[i] = inflected(v)[form]
			}
			all = append(all, said)
		}
	}
	for _, s := range all {
		for i, said := range s {
			s[i] = strings.ReplaceAll(said, "_", " ")
		}
	}
	return all
}
