/** From this many units down, a pool counts as running low: only then do pages say how many are left. */
export const fewLeft = 10
