/** A moment as lists for the staff write it, the same on every machine: `2027-03-13 19:00 UTC`. @param moment an ISO 8601 text is in UTC */
export function utcMinute(moment: Date | string): string {
  const text = typeof moment === 'string' ? moment : moment.toISOString()
  return `${text.slice(0, 16).replace('T', ' ')} UTC`
}
