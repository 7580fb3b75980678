// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

import type { Reference } from './rialto'

export const reference: Reference = {
  event_rules: {"activated":"R16","bank_turned":"R49","bonus_won":"R35","bridge_placed":"R45","bridge_shown":"R45","building_returned":"R42","building_taken":"R39","building_upgraded":"R53","coins_gained":"R38","councillors_gained":"R46","councillors_placed":"R50","dealt":"R17","delayed":"R34","doge_moved":"R37","drew":"R20","game_ended":"R61","gondola_placed":"R47","neutral_drew":"R66","nobody_played":"R28","played":"R29","points_gained":"R44","reduced":"R24","reshuffled":"R18","round_began":"R15","round_ended":"R57","set_aside":"R24","stage_began":"R28","stage_ended":"R36","took_back":"R25","took_card":"R22","took_column":"R20","turn_ended":"R29","unchosen_discarded":"R26"},
  highest_building: 4,
  kinds: ["doge","gold","building","bridge","gondola","councillor","joker"],
  phase_rules: {"blue":"R52","bridge":"R45","build":"R39","column":"R20","founding":"R11","gondola":"R47","green":"R21","landing":"R48","move":"R51","over":"R61","play":"R29","reduce":"R24"},
  stages: [{"kind":"doge","stage":"A"},{"kind":"gold","stage":"B"},{"kind":"building","stage":"C"},{"kind":"bridge","stage":"D"},{"kind":"gondola","stage":"E"},{"kind":"councillor","stage":"F"}],
};
