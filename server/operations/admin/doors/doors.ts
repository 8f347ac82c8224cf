import { instant } from '#core/time/instant.ts'
import { cleanText } from '#core/text/clean-text.ts'
import type { Door } from '#api/admin-resolvers.ts'
import { doorCloses } from '#core/door/door-closes.ts'
import { systemPaths } from '#core/urls.ts'
import { missingCheckIns, openDoor as open } from '#server/door/open-door.ts'
import { endDoor, listDoors, type DoorCount } from '#server/door/queries-doors.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { done, refuse } from '#server/problems.ts'
import type { AdminContext } from '../admin-field.ts'
import { eventsInScope, findEventInScope } from '../queries-scope.ts'
import type { Mutations, Queries } from '../operation-types.ts'

const longestName = 60

/** Lists the doors of the caller's events (OPS-17). */
export const doors: Queries['doors'] = async (_args, ctx) => done((await doorsInScope(ctx)).map(present))

/** Opens a door (OPS-17). Problems: THING_NOT_FOUND, INVALID_INPUT for `name` and `until`. */
export const openDoor: Mutations['openDoor'] = async ({ event: slug, name, until, reEntry }, ctx) => {
  const eventId = await findEventInScope(ctx.db, ctx.scope, slug, 'all')
  const event = eventId === undefined ? undefined : await findEvent(ctx.db, slug)
  if (!event) return refuse('THING_NOT_FOUND', { field: 'event' })
  const trimmed = cleanText(name)
  if (trimmed === '' || trimmed.length > longestName) return refuse('INVALID_INPUT', { field: 'name' })
  const closesAt = until == null ? doorCloses(event) : instant(until)
  if (!(closesAt > ctx.clock.now())) return refuse('INVALID_INPUT', { field: 'until' })
  const { id, code } = await open(ctx, { eventId: event.id, name: trimmed, reEntry: reEntry ?? false, closesAt, actor: ctx.actor })
  const link = `${ctx.config.publicUrl}${systemPaths.door()}#${code}`
  const checkIns = await missingCheckIns(ctx, event.id)
  return done({ id, code, link, closesAt: closesAt.toISOString(), missingCheckIns: checkIns?.missing ?? null })
}

/** Ends a door (OPS-17); one that has ended stays as it is. Problems: THING_NOT_FOUND. */
export const closeDoor: Mutations['closeDoor'] = async ({ door: id }, ctx) => {
  const found = (await doorsInScope(ctx)).find((door) => door.id === id)
  if (!found || (await findEventInScope(ctx.db, ctx.scope, found.eventSlug, 'all')) === undefined) return refuse('THING_NOT_FOUND')
  await endDoor(ctx.db, id, ctx.clock.now())
  const ended = (await doorsInScope(ctx)).find((door) => door.id === id)
  return done(present(ended ?? found))
}

async function doorsInScope({ db, scope }: AdminContext): Promise<DoorCount[]> {
  const own = await eventsInScope(db, scope)
  return (await listDoors(db, {})).filter(({ eventSlug }) => own.has(eventSlug))
}

function present({ id, eventSlug, name, openedAt, openedBy, closesAt, reEntry, admitted }: DoorCount): Door {
  return {
    id,
    event: eventSlug,
    name,
    openedAt: openedAt.toISOString(),
    openedBy,
    closesAt: closesAt.toISOString(),
    reEntry,
    admitted,
  }
}
