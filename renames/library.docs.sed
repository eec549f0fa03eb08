# sed -E -i -f: public names in docs/*.md, docs/ja/*.md, README*.md (code and backticks only; read the prose by hand)
s/\bgame\.seats\b/game.seat_counts/g
s/\bzetta\.seats\b/zetta.seat_counts/g
s/\b(game|zetta)\.rules\b/\1.rulebook/g
s/\brulebook\.offered\b/rulebook.playable_modules/g
s/\brulebook\.is_waiting\(/rulebook.needs_unplayable_module(/g
s/`is_waiting\(clause\)`/`needs_unplayable_module(clause)`/g
s/\bgame\.known_rules\b/game.known_rules_versions/g
s/game\.new\(rules=1\)/game.new(rules_version=1)/g
s/\bgame\.unasked\b/game.unasked_options/g
s/\bwith_bots\(/options_with_bots(/g
s/\bposition\.bots\b/position.bot_seats/g
s/(\}, \[2\]\)\))\.bots\b/\1.bot_seats/g
s/`places\(\)`/`ranks()`/g
s/\bposition\.places\(/position.ranks(/g
s/`keepsake\(\)`/`game_summary()`/g
s/\.keepsake\(\)/.game_summary()/g
s/kernel\/keepsake\.py/kernel\/game_summary.py/g
s/\bposition\.target\(/position.option_target(/g
s/`odds\(option\)`/`dice_odds(option)`/g
s/\.odds\(/.dice_odds(/g
s/`explain\(option\)`/`explain_number(option)`/g
s/\.explain\(/.explain_number(/g
s/`short\(lang\)`/`short_prompt(lang)`/g
s/`help\(lang\)`/`prompt_help(lang)`/g
s/\b(asked|position)\.help\(/\1.prompt_help(/g
s/\b(asked|position)\.short\(/\1.short_prompt(/g
s/`span`/`option_bound`/g
s/\b(asked|position)\.span\b/\1.option_bound/g
s/`victory`/`victory_kind`/g
s/\bdealer\.choose\(/dealer.deal_next(/g
s/\.undoable\(/.undoable_move_count(/g
s/\.grantable\(/.grantable_move_count(/g
s/\.undo_granted\(/.undo_with_consent(/g
s/\brecord\.over\b/record.is_over/g
s/\.beginning\(\)/.initial_position()/g
s/\b(again|record)\.positions\(\)/\1.replay_positions()/g
s/\.lines\(\)/.json_lines()/g
s/\bpuzzle\.seat\b/puzzle.asked_seat/g
s/\bpuzzle\.best\b/puzzle.best_answer/g
s/import shipped\b/import shipped_puzzles/g
s/\bshipped\(/shipped_puzzles(/g
s/from hoshitaku\.players import ask, introduce, names, player$/from hoshitaku.players import ask_player, introduce_player, make_player, player_names/
s/from hoshitaku\.players import opponents$/from hoshitaku.players import opponent_names/
s/\bopponents\(game\)/opponent_names(game)/g
s/\bnames\(game\)/player_names(game)/g
s/(^|[^_a-z])introduce\(/\1introduce_player(/g
s/(^|[^_a-z.])player\("/\1make_player("/g
s/(^|[^_a-z.])ask\(/\1ask_player(/g
s/`ask`/`ask_player`/g
s/introduce_player\("search:level=5"\)\.choice\(/introduce_player("search:level=5").title_with_level(/g
s/standing\.wins\.hits\b/standing.win_rate.hit_count/g
s/\.wins\.interval/.win_rate.interval/g
s/\.wins\.rate\b/.win_rate.value/g
s/from hoshitaku\.lab import ladder$/from hoshitaku.lab import run_ladder/
s/= ladder\(game/= run_ladder(game/g
s/`hoshitaku\.lab\.ladder`/`hoshitaku.lab.run_ladder`/g
s/from hoshitaku\.lab import train$/from hoshitaku.lab import train_value/
s/= train\(game/= train_value(game/g
s/`hoshitaku\.lab\.train`/`hoshitaku.lab.train_value`/g
s/hoshitaku\.lab\.render\(/hoshitaku.lab.render_report(/g
s/\bfield\.meaning\b/field.meaning_by_language/g
s/\bhand\.meaning\b/hand.meaning_by_language/g
s/from hoshitaku\.batch import Batch, Chance$/from hoshitaku.batch import Batch, ChanceOfGame/
s/\bChance\(seed=/ChanceOfGame(seed=/g
s/chance\.answer\(/chance.resolve(/g
s/\.drawn\(/.sample_actions(/g
s/`drawn`/`sample_actions`/g
s/\bbatch\.offsets\b/batch.legal_offsets/g
s/\bbatch\.mask\b/batch.legal_mask/g
s/\bbatch\.legal\b/batch.legal_actions/g
s/\bbatch\.numbers\b/batch.game_numbers/g
s/\bbatch\.start\b/batch.start_position/g
s/\bseen\.places\b/seen.indices/g
s/`places` where|`places`$/`indices` where/g
s/csr_matrix\(\(values, places, offsets\)\)/csr_matrix((values, indices, offsets))/g
s/`legal`, those of game `i` from `offsets\[i\]` to `offsets\[i \+ 1\]`; `mask`/`legal_actions`, those of game `i` from `legal_offsets[i]` to `legal_offsets[i + 1]`; `legal_mask`/g
s/\bmove\.name\b/move.option_name/g
s/, rules=1\)/, rules_version=1)/g
s/import ask, player$/import ask_player, make_player/
s/import ask$/import ask_player/
s/import Player, ask, player$/import Player, ask_player, make_player/
s/import Player, ask$/import Player, ask_player/
s/\bdef decide\(/def choose_among(/g
s/`decide`/`choose_among`/g
s/\.decide\(/.choose_among(/g
s/\.setup\.rules\b/.setup.rules_version/g
