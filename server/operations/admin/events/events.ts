import { done } from '#server/problems.ts'
import { listEvents } from '#server/operations/reports/queries-events.ts'
import { listLength } from '../admin-field.ts'
import { eventsInScope } from '../queries-scope.ts'
import type { Queries } from '../operation-types.ts'

/** Lists the events of the caller's scope with their sales. */
export const events: Queries['events'] = async ({ past, first }, { db, clock, scope }) => {
  const own = await eventsInScope(db, scope)
  const all = await listEvents(db, { after: past ? undefined : clock.now() })
  const listed = all.filter(({ slug }) => own.has(slug)).slice(0, listLength(first))
  return done(
    listed.map(({ slug, name, artistName, happeningFrom, cancelledAt, venueName, shops, sold, unpaid }) => ({
      slug,
      name,
      artist: artistName,
      happeningFrom: happeningFrom.toISOString(),
      cancelledAt: cancelledAt?.toISOString() ?? null,
      venue: venueName,
      shops,
      sold,
      unpaid,
    })),
  )
}
