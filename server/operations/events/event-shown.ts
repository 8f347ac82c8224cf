import { phrase } from '#texts/say.ts'
import { z } from 'zod'
import { inLocale } from '#core/shops/locale.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { findEventInScope, type Hold } from '../scopes/queries-scope.ts'
import type { OperationContext } from '../operation.ts'
import { localTextOut, momentOut, slug } from '../declaring/values.ts'
import { eventCapacity } from '../reports/event-capacity.ts'
import { eventState, eventTime, eventTitle } from '../reports/event-list.ts'
import { findEvent, type EventRow } from '../reports/queries-events.ts'

/** An event with its sales, as staff see it. */
export const eventSchema = z
  .object({
    event: z.string().describe('Its slug'),
    title: z.string().describe('Artist and name'),
    name: localTextOut.describe('Its name'),
    artist: localTextOut.nullable().describe('The name of the artist'),
    happeningFrom: momentOut.describe('When it begins'),
    localTime: z.string().describe('When it begins, by the clock of the venue'),
    timeZone: z.string().describe('The clock of the venue'),
    venue: z.string().describe('The venue'),
    city: z.string().describe('Its city'),
    shops: z.array(z.string()).describe('The shops that sell it, by their slugs'),
    shopNames: z.array(z.string()).describe('The same by their names'),
    capacity: z.int().describe('How many tickets there are in all'),
    sold: z.int().describe('Tickets of paid orders'),
    unpaid: z.int().describe('Tickets of orders that wait for their money'),
    inCarts: z.int().describe('Tickets in carts'),
    state: z.string().describe('What can be said of it in two words, such as `on sale`, `sold out` or `called off`'),
    cancelledAt: momentOut.nullable().describe('When it was called off; null: it was not'),
  })
  .meta({ id: 'StaffEvent', description: 'An event with its sales' })

/** Names an event of the caller's scope. */
export const eventField = slug('event').describe('The event, by its slug')

/** The event with this slug, if the caller's scope holds as much of it. Problems: THING_NOT_FOUND. */
export async function findEventRow({ db, scope }: OperationContext, named: string, hold: Hold): Promise<Result<EventRow>> {
  const id = await findEventInScope(db, scope, named, hold)
  const row = id === undefined ? undefined : await findEvent(db, named)
  return row ? done(row) : refuse('THING_NOT_FOUND', { field: 'event' })
}

/** A row as the answer has it. */
export function presentEvent(row: EventRow, ctx: Pick<OperationContext, 'clock' | 'locale' | 'say'>): z.input<typeof eventSchema> {
  const {
    slug: event,
    name,
    artistName,
    happeningFrom,
    timeZone,
    venueName,
    venueCity,
    shops,
    shopNames,
    sold,
    unpaid,
    held,
    cancelledAt,
  } = row
  return {
    ...{ event, title: eventTitle(row), name, artist: artistName },
    ...{ happeningFrom: happeningFrom.toISOString(), localTime: eventTime(row), timeZone },
    ...{ venue: venueName, city: inLocale(venueCity, ctx.locale) ?? '' },
    ...{ shops, shopNames: shopNames.map((each, place) => inLocale(each, ctx.locale) ?? shops[place] ?? '') },
    ...{ capacity: eventCapacity(row.pools), sold, unpaid, inCarts: held },
    state: phrase(ctx.say, eventState(row, ctx.clock.now())),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}
