// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

import type { Reference } from './ragusa'

export const reference: Reference = {
  buildings: ["winery","oil-press","silversmith","fishmonger","architect","mason","market","quay","palace","cathedral"],
  goods: ["oil","wine","silver"],
  phase_rules: {"buy":"R25","choose":"R3","keep":"R30","last_exchange":"R37","order":"R17","over":"R53","palace":"R30","pay":"R38","place":"R9","produce":"R36","sell":"R29","tower":"R23","wall":"R21"},
  resources: ["fish","wood","stone","ore","grapes","olives"],
  rings: ["winery","oil-press","silversmith","fishmonger","architect","mason","market","quay"],
  walls: [["P01","P02"],["P02","P03"],["P03","P04"],["P04","P05"],["P05","P06"],["P06","P07"],["P07","P08"],["P08","P09"],["P09","P10"],["P10","P11"],["P11","P12"],["P12","P13"],["P13","P14"],["P14","P15"],["P15","P16"],["P16","P17"],["P17","P18"],["P18","P19"],["P19","P20"],["P20","P21"],["P21","P22"],["P22","P01"]],
};
