/** Days for which a browser has access to a protected shop after a correct code (SHP-13, LIM-09). */
export const accessDays = 200
/** Days for which the pass of a discount gate is valid; its cookie ends with the browser. */
export const gateDays = 1
/** Days for which a chosen language (I18-01) and a yes to cookies (LIM-08) are remembered. */
export const preferenceDays = 356
