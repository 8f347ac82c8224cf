import type { Catalog, Entry, Product } from '#core/import/entities.ts'
import { eventTimes } from '#core/import/event-times.ts'
import { withSlug } from '#core/import/slugs.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'
import type { Connection } from '#db/database.ts'
import { importedStarts } from './queries.ts'

/**
 * The slug of a listed event is made of its name, city and day. If another import brought an event with that slug that starts at
 * another time, this one is a second show of the day: its slug gets its time, as in `nebelkammer-hamburg-2027-05-07-2230`.
 * @param source the name under which this import is recorded
 */
export async function separateEvenings(connection: Connection, source: string, catalog: Catalog, now: Date): Promise<Catalog> {
  const taken = await importedStarts(
    connection,
    source,
    catalog.products.map(({ slug }) => slug),
  )
  if (taken.size === 0) return catalog
  const zones = new Map(catalog.venues.map(({ slug, value }) => [slug, value.timeZone]))
  const products = catalog.products.map((entry): Entry<Product> => {
    const { event } = entry.value
    const other = taken.get(entry.slug)
    if (!event || !other) return entry
    const zone = zones.get(event.venue) ?? unknownZone
    const { happeningFrom } = eventTimes(event, now, zone)
    if (happeningFrom.getTime() === other.getTime()) return entry
    const { hour, minute } = toZonedTime(happeningFrom, zone)
    return withSlug(entry, `${entry.slug}-${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`)
  })
  return { ...catalog, products }
}
