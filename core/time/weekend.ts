/**
 * The days of this week's weekend that are not over: Friday to Sunday, on Saturday and Sunday from that day on.
 * @param today `2026-11-20`
 */
export function thisWeekend(today: string): { from: string; until: string } {
  const date = new Date(`${today}T00:00:00Z`)
  // Monday is the first day of the week.
  const weekday = (date.getUTCDay() + 6) % 7
  return { from: dayAfter(date, Math.max(0, friday - weekday)), until: dayAfter(date, sunday - weekday) }
}

const friday = 4
const sunday = 6

function dayAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
