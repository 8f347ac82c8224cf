import { instant } from '#core/time/instant.ts'
import type { Event } from '#api/admin-resolvers.ts'
import type { Connection } from '#db/database.ts'
import { changeEvent, type EventDecision } from '#server/catalog/events/change-event.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { findEvent, listEvents, type EventRow } from '#server/operations/reports/queries-events.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import { eventsInScope, findEventInScope } from '../queries-scope.ts'
import type { Mutations, Queries } from '../operation-types.ts'

/** Lists the events of the caller's scope with their sales. */
export const events: Queries['events'] = async ({ past, first }, { db, clock, scope }) => {
  const own = await eventsInScope(db, scope)
  const all = await listEvents(db, { after: past ? undefined : clock.now() })
  const listed = all.filter(({ slug }) => own.has(slug)).slice(0, listLength(first))
  return done(listed.map(present))
}

/** Shows one event. Problems: THING_NOT_FOUND. */
export const event: Queries['event'] = async ({ slug }, { db, scope }) => show(db, await findEventInScope(db, scope, slug, 'some'), slug)

/** Moves an event. Problems: THING_NOT_FOUND, and those of `changeEvent`. */
export const moveEvent: Mutations['moveEvent'] = async ({ event: slug, to, ...telling }, ctx) =>
  change(ctx, slug, { kind: 'move', to: instant(to) }, telling)

/** Calls an event off. Problems as `moveEvent`. */
export const callOffEvent: Mutations['callOffEvent'] = async ({ event: slug, ...telling }, ctx) =>
  change(ctx, slug, { kind: 'call_off' }, telling)

/** Puts an event back on. Problems as `moveEvent`. */
export const putEventBackOn: Mutations['putEventBackOn'] = async ({ event: slug, ...telling }, ctx) =>
  change(ctx, slug, { kind: 'put_back_on' }, telling)

async function change(
  ctx: AdminContext,
  slug: string,
  decision: EventDecision,
  { notify, choices }: { notify: boolean; choices?: boolean | null },
): Promise<Result<Event>> {
  const eventId = await findEventInScope(ctx.db, ctx.scope, slug, 'all')
  if (eventId === undefined) return refuse('THING_NOT_FOUND', { field: 'event' })
  const changed = await changeEvent(ctx, { eventId, decision, notify, choices: choices ?? false })
  return changed.ok ? show(ctx.db, eventId, slug) : changed
}

async function show(db: Connection, id: number | undefined, slug: string): Promise<Result<Event>> {
  const row = id === undefined ? undefined : await findEvent(db, slug)
  return row ? done(present(row)) : refuse('THING_NOT_FOUND')
}

function present({ slug, name, artistName, happeningFrom, cancelledAt, venueName, shops, sold, unpaid }: EventRow): Event {
  return {
    slug,
    name,
    artist: artistName,
    happeningFrom: happeningFrom.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    venue: venueName,
    shops,
    sold,
    unpaid,
  }
}
