/** The hour at which a day of events begins by the clock of the venue: what goes on after midnight belongs to the evening before. */
export const dayBeginsAt = 6
