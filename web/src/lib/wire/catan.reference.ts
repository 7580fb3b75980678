// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

import type { Reference } from './catan'

export const reference: Reference = {
  costs: {"card":["wool","grain","ore"],"city":["grain","grain","ore","ore","ore"],"road":["brick","lumber"],"settlement":["brick","lumber","wool","grain"]},
  development_cards: [14,2,2,2,5],
  developments: ["knight","road_building","invention","monopoly","victory_point"],
  event_rules: {"accepted":"R19","bank_short":"R12","card_bought":"R28","card_played":"R29","city_built":"R27","countered":"R19","declined":"R19","gained":"R10","game_over":"R38","knight_retired":"R49","largest_army":"R31","longest_road":"R37","monopolised":"R34","offer_closed":"R20","offered":"R18","paid":"R24","returned":"R47","road_built":"R25","robber_moved":"R15","rolled":"R10","settlement_built":"R26","stolen":"R16","trade_cards":"R50","traded":"R20","turn_began":"R9"},
  paths: [[0,1],[1,2],[2,3],[3,4],[4,5],[0,5],[6,7],[7,8],[8,9],[2,9],[1,6],[10,11],[11,12],[12,13],[8,13],[7,10],[3,14],[14,15],[15,16],[16,17],[4,17],[9,18],[18,19],[14,19],[13,20],[20,21],[18,21],[12,22],[22,23],[23,24],[20,24],[15,25],[25,26],[26,27],[27,28],[16,28],[19,29],[29,30],[25,30],[21,31],[31,32],[29,32],[24,33],[33,34],[31,34],[23,35],[35,36],[36,37],[33,37],[30,38],[38,39],[39,40],[26,40],[32,41],[41,42],[38,42],[34,43],[43,44],[41,44],[37,45],[45,46],[43,46],[42,47],[47,48],[48,49],[39,49],[44,50],[50,51],[47,51],[46,52],[52,53],[50,53]],
  phase_rules: {"answers":"R19","choose_victim":"R16","compose":"R18","discard":"R14","free_roads":"R32","give_back":"R47","invent":"R33","main":"R24","move_robber":"R15","neutral_piece":"R45","open_discard":"R53","over":"R38","roll":"R9","start_road":"R8","start_settlement":"R8"},
  pieces: {"cities":4,"roads":15,"settlements":5},
  rates: {"bank":4,"harbour":3,"own_harbour":2},
  resource_cards: 19,
  resources: ["brick","lumber","wool","grain","ore"],
  tiles: [{"q":0,"r":-2,"spots":[0,1,2,3,4,5]},{"q":1,"r":-2,"spots":[6,7,8,9,2,1]},{"q":2,"r":-2,"spots":[10,11,12,13,8,7]},{"q":-1,"r":-1,"spots":[4,3,14,15,16,17]},{"q":0,"r":-1,"spots":[2,9,18,19,14,3]},{"q":1,"r":-1,"spots":[8,13,20,21,18,9]},{"q":2,"r":-1,"spots":[12,22,23,24,20,13]},{"q":-2,"r":0,"spots":[16,15,25,26,27,28]},{"q":-1,"r":0,"spots":[14,19,29,30,25,15]},{"q":0,"r":0,"spots":[18,21,31,32,29,19]},{"q":1,"r":0,"spots":[20,24,33,34,31,21]},{"q":2,"r":0,"spots":[23,35,36,37,33,24]},{"q":-2,"r":1,"spots":[25,30,38,39,40,26]},{"q":-1,"r":1,"spots":[29,32,41,42,38,30]},{"q":0,"r":1,"spots":[31,34,43,44,41,32]},{"q":1,"r":1,"spots":[33,37,45,46,43,34]},{"q":-2,"r":2,"spots":[38,42,47,48,49,39]},{"q":-1,"r":2,"spots":[41,44,50,51,47,42]},{"q":0,"r":2,"spots":[43,46,52,53,50,44]}],
  yields: {"fields":"grain","forest":"lumber","hills":"brick","mountains":"ore","pasture":"wool"},
};
