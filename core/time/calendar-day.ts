/** Whether a text is a day of the calendar, written `2027-03-13`: `2027-02-30` is not one. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // A day that its month does not have either is invalid or becomes a day of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
