/** Days within which a parcel is sent once all its items are available (LIM-36). */
const windowDays = 10

export interface ShippableWindow {
  from: string
  until: string
}

/**
 * The days between which a cart is sent (CRT-07): from the latest day among its physical items to ten days later. Days are
 * `YYYY-MM-DD`; other items do not count.
 */
export function shippableWindow(items: { physical: boolean; shippableFrom: string | null }[]): ShippableWindow | null {
  const days = items.flatMap((item) => (item.physical && item.shippableFrom ? [item.shippableFrom] : []))
  const from = days.sort().at(-1)
  return from ? { from, until: addDays(from, windowDays) } : null
}

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
