// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

import type { Reference } from './ragusa'

export const reference: Reference = {
  buildings: ["winery","oil-press","silversmith","fishmonger","architect","mason","market","quay","palace","cathedral"],
  event_rules: {"activated":"R18","back_seen":"R27","bastions_become_houses":"R62","card_dealt":"R3","card_drawn":"R30","card_kept":"R30","card_put_under":"R30","choice_taken_back":"R3","choices_made":"R3","chosen":"R3","declined":"R32","exchanged":"R34","first_player":"R4","fish_sold":"R24","gained":"R6","game_over":"R40","good_sold":"R29","market_moved":"R27","no_effect":"R33","patrician_dealt":"R64","patrician_drawn":"R67","placed":"R5","produced":"R20","set_aside":"R16","ship_bought":"R25","ship_entered":"R27","spots_reserved":"R64","tower_built":"R23","wall_built":"R21"},
  goods: ["oil","wine","silver"],
  phase_rules: {"buy":"R25","choose":"R3","keep":"R30","last_exchange":"R37","order":"R17","over":"R53","palace":"R30","pay":"R38","place":"R9","produce":"R36","sell":"R29","tower":"R23","wall":"R21"},
  resources: ["fish","wood","stone","ore","grapes","olives"],
  rings: ["winery","oil-press","silversmith","fishmonger","architect","mason","market","quay"],
  walls: [["P01","P02"],["P02","P03"],["P03","P04"],["P04","P05"],["P05","P06"],["P06","P07"],["P07","P08"],["P08","P09"],["P09","P10"],["P10","P11"],["P11","P12"],["P12","P13"],["P13","P14"],["P14","P15"],["P15","P16"],["P16","P17"],["P17","P18"],["P18","P19"],["P19","P20"],["P20","P21"],["P21","P22"],["P22","P01"]],
};
