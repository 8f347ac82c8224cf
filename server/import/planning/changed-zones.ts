import type { Catalog } from '#core/import/entities.ts'
import { english } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { eventsAtVenues, venueZonesBySlug } from './queries.ts'

/**
 * The venues to which this import gives another time zone. The times of their events are written as local times, so events of this
 * import are read again; those of another one keep their moment, show another hour, and are named in a warning.
 */
export async function changedZones(
  connection: Connection,
  { venues, products }: Catalog,
  now: Date,
): Promise<{ rezoned: ReadonlySet<string>; warnings: Fault[] }> {
  const written = venues.filter(({ implied }) => !implied)
  const before = await venueZonesBySlug(
    connection,
    written.map(({ slug }) => slug),
  )
  const changed = written.filter(({ slug, value }) => before.has(slug) && before.get(slug) !== value.timeZone)
  const rezoned = new Set(changed.map(({ slug }) => slug))
  const own = new Set(products.map(({ slug }) => slug))
  const others = rezoned.size === 0 ? [] : (await eventsAtVenues(connection, [...rezoned], now)).filter(({ slug }) => !own.has(slug))
  const warnings = changed.flatMap(({ slug, at, value }) => {
    const there = others.filter(({ venue }) => venue === slug).map((each) => each.slug)
    if (there.length === 0) return []
    const message = english`${slug} changes from ${before.get(slug)} to ${value.timeZone}. Events there that are not in these files keep their moment and show another hour: ${there.join(', ')}`
    return [fault('ZONE_CHANGED', at, message)]
  })
  return { rezoned, warnings }
}
