/** The ground of each resource's picture. */
export const RESOURCE_COLOURS = {
  brick: '#b4542f',
  lumber: '#2f6b3d',
  wool: '#8dbb52',
  grain: '#d9a52c',
  ore: '#727d89',
}
