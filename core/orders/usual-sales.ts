/** Over how many weeks before the usual sales of a weekday are counted. */
export const usualWeeks = 4
