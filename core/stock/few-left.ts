/** With at most this many units left a pool counts as running low; only then pages show the number. */
export const fewLeft = 10
