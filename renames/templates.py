"""Apply the field renames of web_b.symbols.txt to the templates: web_b.templates.py [TEMPLATES_FOLDER] [--list].

Run once, after the symbols, in the worktree's root. --list prints file:line of every use and changes nothing.
Each line: files | receiver,receiver... | old new. A receiver is the variable before the dot.
"""
import re, sys
from pathlib import Path
args = [a for a in sys.argv[1:] if not a.startswith("--")]
root = Path(args[0] if args else "src/hoshitaku/web/templates"); LIST = "--list" in sys.argv
F, E, Z, L = "games/freekick/*.html learn/primer/freekick.html", "games/farfarout/*.html learn/primer/farfarout.html", "games/zetta/**/*.html learn/primer/zetta.html", "learn/**/*.html"
RULES = f"""
{F} | scene | actions other_options
{F} | scene | aim target_card
{F} | sheet | assured is_oxygen_assured
{F} | place | by_number result_by_cubes
{F} | place | copied is_copied
{F} | check | done is_filled
{F} | sheet | hand cubes_in_hand
{F} | column | leads_to level_by_cubes
{F} | sheet | marker has_marker
{F} | scene | motions animations
{F} | place | now result_now
{F} | scene | numbers cube_options
{F} | sheet | passed has_passed
{F} | place,column | spot answer
{F} | scene | suggested suggested_option
{F} | scene | target target_id
{E} | one | acting is_in_use
{E} | own,enemy | added added_by_cards
{E} | space_map,space | answers answer_places
{E} | scene | asking question
{E} | body,preview,sector,ship,place,exit,tile,one | at point
{E} | board | attack attack_answer
{E} | space_map,space | begins starts_level
{E} | space_map,space | box view_box
games/farfarout/_body.html | one | name placement
{E} | placement,name | by offset
{E} | board | closed hidden_quest_count
{E} | shown,tracks | each points_to_win_on_all
{E} | battle | foe life_form
{E} | place | ghost is_empty_hexagon
{E} | space_map,space | goal wins_alone
{E} | space_map,space | goals destinations
{E} | space_map,space | halfway wins_with_all_tracks
{E} | market | hidden hidden_card_count
{E} | market | high max_rate
{E} | battle | kept odds_if_shield_lost
{E} | body | lies state
{E} | of | limit shield_limit
{E} | question,asking | listed map_options
{E} | market | low min_rate
{E} | scene | motions animations
{E} | sector,goal | needs tokens_to_convert_capped
{E} | question,asking | numbers trade_amounts
{E} | one | odds odds_if_lost
{E} | market | offer cards_to_choose_from
{E} | tile,home | open open_space_points
{E} | market | open_row open_quests
{E} | space_map,space | own own_ship_point
{E} | card,face | people crew_kind
{E} | market | place landed_planet
{E} | space_map,space | planets planet_names
{E} | goal | price price_point
{E} | battle | prize prize_roll
{E} | space_map,space | reached reachable_sectors
{E} | landed_planet,place | rows cards
{E} | question,asking | say describe_option
{E} | question,asking | selling is_selling
{E} | one | shown shown_colour
{E} | shown,tracks | single points_to_win_on_one
{E} | scene,opening | space space_map
{E} | token | spent used_count
{E} | place,card,one | spot answer
{E} | board | starts is_start_player
{E} | card | steps quest_progress
{E} | space_map,space | systems system_names
{E} | part | token tokens_to_pay
{E} | goal | tokens tokens_to_convert
{E} | question,asking | used used_card_by_option
{E} | goal | way step_options
{Z} | trade | acts offer_actions
games/zetta/modules/warp_travel.html | card | acts is_acting
games/zetta/modules/warp_travel.html | one | acts is_active
{Z} | attempt | added dice_from_card
games/zetta/modules/records.html | one | agreed was_agreed_on
{Z} | one | all card_count
{Z} | aims | all challenges
{Z} | preparation_grid,grid | alone has_dice_flags
{Z} | ring | arrow_at arrow_point
{Z} | ring | arrow_turn arrow_degrees
{Z} | ship | aside offset
{Z} | challenges | asked is_decision_about_goals
{Z} | scene | asking question
{Z} | orbit | at open_space_point
{Z} | placed,ship,label,circle,standing | at point
{Z} | trade | begun offers_made
{Z} | question,asking | beside additional_answers
{Z} | scene | boards control_boards
{Z} | board | bot bot_cards
{Z} | chart | box view_box
{Z} | track | cards equipment_card_count
{Z} | one | chance success_chance
{Z} | discovery | choosing is_choosing_artifact
games/zetta/modules/trajectories.html games/zetta/charts/trajectories.html | ship | circle circle_name
{Z} | board | closed hidden_token_count
{Z} | board | convert convert_answer
{Z} | one | current is_current
{Z} | board | current current_discoveries
{Z} | dig | danger danger_dice
{Z} | dig | deck cards_in_deck
{Z} | discovery | dials rows
{Z} | dice_from_card,added,attempt | dice dice_count
{Z} | made | dice has_die_per_pile
{Z} | space | die foreign_flag_die
{Z} | discovery | display artifacts_on_display
games/zetta/_part.html | one | done achieved_count
games/zetta/_boards.html games/zetta/_board.html games/zetta/_plate.html games/zetta/_discoveries.html | one | drawn is_newly_drawn
{Z} | of | empty gives_nothing
{Z} | question,asking | explain explain_number
{Z} | aims | fame people_and_bot_fame
{Z} | source | fame fame_by_seat
{Z} | own,made | first is_above_chart
{Z} | body,space | flag flag_seat
{Z} | card | flags flag_seats
{Z} | board | flags flags_left
games/zetta/modules/archaeology.html | one | followed was_followed
{Z} | space | foreign has_foreign_flag
{Z} | board | found all_discoveries
{Z} | orbit,placed,circle,standing | goal destination
{Z} | scene | grid preparation_grid
games/zetta/_crew.html | one | guest owner_seat
games/zetta/modules/records.html | one | have gathered_count
games/zetta/_trade.html | one | held held_count
{Z} | circle | here has_own_ship
{Z} | aims | home home_parts
{Z} | orbit,ring | inside is_in_life_zone
{Z} | board | investments preparation_tokens
{Z} | book | journey logged_systems
{Z} | source | key source_key
games/zetta/_challenges.html | one | kinds kinds_with_done
{Z} | board | knowledge knowledge_count
{Z} | one,card | laid knowledge_tokens
{Z} | question,asking | leaving declining_answers
{Z} | stack | left remaining_count
{Z} | one,preparation_grid,grid | left cards_left
{Z} | dig | level danger_level
{Z} | ring | letter_at letter_point
{Z} | discovery | life life_cards_left
{Z} | board | limit token_limit
{Z} | question,asking | lists folded_lists
{Z} | one,card,member | marks module_marks
{Z} | one | met is_met
{Z} | printed,card | missing missing_substances
{Z} | attempt | modifier planet_dice
{Z} | board | modules module_parts
{Z} | one | more add_answer
{Z} | discovery | most highest_value
{Z} | trade | most max_offers
{Z} | scene | motions animations
{Z} | placed | name_at name_sides
games/zetta/modules/warp_travel.html | one | named is_attacker
{Z} | odd,roll | now is_current
{Z} | question,asking | numbers amount_answers
games/zetta/_trade.html | one | offered offered_count
games/zetta/_trade.html | of | offered offered_cards
{Z} | made | one shared_die
{Z} | of | others other_cards
{Z} | loose_options,picks | otherwise declining_answers
{Z} | scene | own_chart module_chart
games/zetta/modules/warp_travel.html | one | partner partner_card
{Z} | scene | picks loose_options
games/zetta/_aim.html games/zetta/_challenges.html | one | possible is_possible
{Z} | question,asking | primary primary_option
games/zetta/modules/psg.html | one | reading may_be_replaced
{Z} | card | ready can_be_made
{Z} | asking,ask | refused refused_options
{Z} | aims | removable removable_token_count
{Z} | aims | removed removed_token_count
games/zetta/modules/psg.html | one | replaced replaced_sides
{Z} | attempt | rest other_dice
{Z} | question,asking | say describe_option
{Z} | book | seats progress_by_seat
games/zetta/modules/warp_travel.html | one | secret is_secret
games/zetta/_crew.html | one | sent is_in_attempt
{Z} | board | shares flags_in_other_cards
{Z} | attempt | shown rolled_dice
games/zetta/modules/psg.html | pile,one | side side_read
{Z} | preparation_grid,grid | sliding is_sliding
{Z} | board | sources fame_sources
{Z} | scene | space module_panels
{Z} | one,goal,destination,card | spot answer
{Z} | space | spot invest_answer
{Z} | discovery | stacks planet_stacks
{Z} | scene | stages module_stages
{Z} | attempt | stakes stakes_text_key
{Z} | chart | standing placed_bodies
{Z} | board | starts is_start_player
games/zetta/modules/psg.html | pile | step box_result
{Z} | board | steps level_steps
{Z} | board | stored stored_discoveries
{Z} | roll | succeeded is_success
{Z} | question,asking | suggested suggested_option
{Z} | roll | sure is_automatic_success
games/zetta/modules/archaeology.html | one | taken is_artifact_taken
{Z} | answer | thing target_id
{Z} | loose_options,picks | things items
games/zetta/_crew.html | one | token answer_with_token
{Z} | preparation_grid,grid | tokens preparation_tokens_by_seat
{Z} | board | tokens visible_tokens
{Z} | column | tools items
{Z} | preparation_grid,grid | top top_card
{Z} | scoring | totals total_by_seat
{Z} | ship | turn is_active
{Z} | card | used is_used
{Z} | column | uses uses_left
{Z} | attempt,one | value highest_success
{Z} | one | void had_no_dice
games/zetta/_part.html games/zetta/modules/records.html | one | wanted wanted_count
{Z} | orbit,ring | warp mothership_answer
{Z} | one | way direction
{Z} | control_boards,boards | whole full_board_seat
{Z} | trade | writing is_being_written
learn/lesson.html | scene | actions other_options
learn/lesson.html | scene | numbers cube_options
{L} | shelf | wording clause_text
{L} | shelf | is_waiting is_unplayable
{L} | shelf | gallery gallery_intro
{L} | shelf | note card_note
{L} | shelf | waiting unplayable_modules
{L} | exhibit | room section_id
{L} | exhibit | provenance part_sources
{L} | exhibit | copies copy_count
{L} | room | exhibits cards
{L} | room | in_parts has_part_sources
{L} | room | clauses clauses_about_all
{L} | term | means meanings
{L} | step | shows picture_description
{L} | step | picture picture_macro
{L} | step,beat | says texts
{L} | course | teaches lesson_goals
club/communities/*.html | standing | inside is_member
club/communities/*.html | standing | leads is_leader
club/communities/*.html | standing | may_list may_list_games
club/shop/*.html | basket | wishes lines
club/shop/*.html | basket | total total_price
club/shop/*.html | basket | count item_count
club/shop/*.html | wish,line | sum price_sum
club/shop/*.html | wish | short is_out_of_stock
club/front.html | mine.standing | points points_to_spend
club/front.html | mine.standing | reads read_count
club/front.html | mine.standing | to_go reads_to_next_points
club/front.html | mine.standing | then next_points
"""
# What no receiver tells: literal replacements.
LITERAL = """
games/zetta/_crew.html | "spot.state" | "answer.state"
games/zetta/_trade.html | "more.state" | "add_answer.state"
learn/primer/zetta.html | "value": 5, "void": false, "spot": free, "chance": none, "current": false | "highest_success": 5, "had_no_dice": false, "answer": free, "success_chance": none, "is_current": false
learn/primer/zetta.html | "level": 1, "steps": | "level": 1, "level_steps":
learn/primer/freekick.html | "done": loop.index | "is_filled": loop.index
learn/primer/freekick.html | "leads_to": {} | "level_by_cubes": {}
learn/primer/freekick.html | "spot": | "answer":
learn/primer/freekick.html | "now": now, "by_number": {} | "result_now": now, "result_by_cubes": {}
learn/primer/freekick.html | "copied": false | "is_copied": false
learn/primer/farfarout.html | "begins": n | "starts_level": n
learn/primer/farfarout.html | "halfway": n | "wins_with_all_tracks": n
learn/primer/farfarout.html | "goal": n | "wins_alone": n
learn/primer/farfarout.html | "spent": 1 | "used_count": 1
learn/primer/farfarout.html | "lies": { | "state": {
learn/primer/farfarout.html | "people": kind | "crew_kind": kind
"""
texts = {}
def put(path, change, what):
    text = texts.setdefault(path, path.read_text("utf-8")); new = change(text)
    if LIST:
        for n, (a, b) in enumerate(zip(text.splitlines(), change(text).splitlines()), 1):
            if a != b: print(f"{path}:{n}: {what}")
    texts[path] = new
total = {}
for line in RULES.strip().splitlines():
    files, receivers, names = (part.strip() for part in line.split("|"))
    old, new = names.split()
    pattern = re.compile(r'(?<!["\w])(' + "|".join(map(re.escape, receivers.split(","))) + r")\." + old + r"\b")
    hits = 0
    for glob in files.split():
        for path in sorted(root.glob(glob)):
            hits += len(pattern.findall(texts.get(path) or path.read_text("utf-8")))
            put(path, lambda t: pattern.sub(lambda m: f"{m[1]}.{new}", t), f"{receivers}.{old} -> {new}")
    if not hits and old != new: print("no use:", line)
for line in LITERAL.strip().splitlines():
    file, old, new = (part.strip() for part in line.split("|"))
    path = root / file
    if old not in (texts.get(path) or path.read_text("utf-8")): print("no use:", line)
    put(path, lambda t: t.replace(old, new), f"{old} -> {new}")
if not LIST:
    for path, text in texts.items():
        path.write_text(text, "utf-8")
