/** Lengths of time in milliseconds. A day is 24 hours; calendar days belong to a time zone and are counted in `zoned-time.ts`. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
