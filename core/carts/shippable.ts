/** LIM-36: parcels leave within so many days after everything in them is there. */
const windowDays = 10

/**
 * When a cart can be sent (CRT-07): the latest day among its physical items, and ten days more.
 * Days are `YYYY-MM-DD`; non-physical items have no say.
 */
export function shippableWindow(items: { physical: boolean; shippableFrom: string | null }[]): { from: string; until: string } | null {
  const days = items.flatMap((item) => (item.physical && item.shippableFrom ? [item.shippableFrom] : []))
  const from = days.sort().at(-1)
  return from ? { from, until: addDays(from, windowDays) } : null
}

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
