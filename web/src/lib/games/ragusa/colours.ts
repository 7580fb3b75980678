/** The colour behind each resource and good, on the board, in the hand and in the log. */
export const RESOURCE_COLOURS: Record<string, string> = {
  fish: '#1f6f90',
  wood: '#3d6b2d',
  stone: '#7a7364',
  ore: '#55606e',
  grapes: '#6f3f88',
  olives: '#6a7822',
  oil: '#a87a08',
  wine: '#8e2a44',
  silver: '#6f7c8b',
}

/** The country is quieter than the city, and than what it gives. */
export const TERRAIN_COLOURS: Record<string, string> = {
  wood: '#6b8d5a',
  stone: '#b8b1a2',
  ore: '#98a1ad',
  grapes: '#9c8799',
  olives: '#adb46c',
  fish: '#3f8fae',
}
