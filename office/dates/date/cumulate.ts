const msPerDay = 86_400_000

/**
 * Adds up tickets day by day.
 * @param days the earliest first, `2027-03-13`
 * @returns each with the sum so far, and the number of its day, by which it stands on the axis
 */
export function cumulate(
  days: readonly { day: string; tickets: number }[],
): { day: string; tickets: number; sum: number; number: number }[] {
  let sum = 0
  return days.map(({ day, tickets }) => {
    sum += tickets
    return { day, tickets, sum, number: Date.parse(`${day}T00:00:00Z`) / msPerDay }
  })
}
