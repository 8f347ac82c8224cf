/** A month of a company's accounts, `2026-11`. */
export type Month = string

/** `2026-12` → `2027-01` */
export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The months from one to another, both included; none where the last is before the first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/** `2026-11-30` → `2026-11` */
export function toMonth(day: string): Month {
  return day.slice(0, 7)
}
