/** Working days that a carrier takes to a country, from and until. */
export type DeliveryDays = readonly [from: number, until: number]

/**
 * When a parcel will probably arrive (CHK-28): the days on which it may be sent, plus the working days that the carrier takes. Days are
 * `YYYY-MM-DD`.
 * @param parcel.today by the shop's clock
 * @param parcel.window the days on which goods that come later are sent (CRT-07); null or past for goods in stock
 * @param parcel.dispatchDays working days within which goods in stock are sent
 * @param parcel.days null if the carrier promises nothing for the country
 */
export function deliveryEstimate(parcel: {
  today: string
  window: { from: string; until: string } | null
  dispatchDays: number
  days: DeliveryDays | null
}): { from: string; until: string } | null {
  const { today, window, dispatchDays, days } = parcel
  if (days === null) return null
  const sent = window && window.from > today ? window : { from: today, until: addWorkingDays(today, dispatchDays) }
  return { from: addWorkingDays(sent.from, days[0]), until: addWorkingDays(sent.until, days[1]) }
}

/** The working day that many working days after a day. Public holidays count as working days, because they differ by state. */
function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0 || isWeekend(date);) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!isWeekend(date)) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6
}
