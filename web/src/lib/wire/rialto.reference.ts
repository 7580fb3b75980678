// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

import type { Reference } from './rialto'

export const reference: Reference = {
  highest_building: 4,
  kinds: ["doge","gold","building","bridge","gondola","councillor","joker"],
  phase_rules: {"blue":"R52","bridge":"R45","build":"R39","column":"R20","founding":"R11","gondola":"R47","green":"R21","landing":"R48","move":"R51","over":"R61","play":"R29","reduce":"R24"},
  stages: [{"kind":"doge","stage":"A"},{"kind":"gold","stage":"B"},{"kind":"building","stage":"C"},{"kind":"bridge","stage":"D"},{"kind":"gondola","stage":"E"},{"kind":"councillor","stage":"F"}],
};
