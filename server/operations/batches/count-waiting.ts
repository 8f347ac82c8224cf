import { z } from 'zod'
import { inLocale } from '#core/shops/locale.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { momentOut, slug } from '../declaring/values.ts'
import { readOperation } from '../operation.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { findShopInScope } from '../scopes/queries-scope.ts'
import { waitingGroups } from './queries-batches.ts'

/** What waits to be packed, by shop and carrier, and what will be picked up, by event. */
export const countWaiting = readOperation({
  name: 'batches.waiting',
  act: 'orders.pack',
  summary: 'Counts the orders to be packed, by shop and carrier, and by the event where they are picked up',
  input: z.object({
    shop: slug('shop').optional().describe('Only those of this shop, by its slug'),
    ...dayFields('Only those placed'),
  }),
  problems: ['THING_NOT_FOUND'],
  output: z.object({
    groups: z
      .array(
        z.object({
          shop: z.string().describe('Where they were placed, by the slug of the shop'),
          shopName: z.string().describe('The same by its name'),
          carrier: z.string().nullable().describe('Who takes them, by its slug; null where nobody does any more'),
          carrierName: z.string().nullable().describe('The same by its name'),
          event: z.string().nullable().describe('The event at which they are picked up, by its slug; null for what is sent'),
          eventName: z.string().nullable().describe('The same by its name'),
          day: z.string().nullable().describe('The evening on which that is, by the calendar of the venue'),
          orders: z.int().describe('How many orders'),
          inBatches: z.int().describe('How many of them are in an open batch'),
          oldestAt: momentOut.describe('When the first of them was placed'),
        }),
      )
      .describe('The longest waiting first, what is picked up last'),
  }),
  async run(ctx, { shop, ...days }) {
    const { db, scope, locale } = ctx
    if (shop !== undefined && (await findShopInScope(db, scope, shop)) === undefined) return refuse('THING_NOT_FOUND', { field: 'shop' })
    const range = await readDays(ctx, days)
    if (!range.ok) return range
    const groups = (await waitingGroups(db, scope, { shop, ...range.value })).map(
      ({ shopName, carrierName, eventName, oldestAt, ...group }) => ({
        ...group,
        shopName: inLocale(shopName, locale) ?? group.shop,
        carrierName: inLocale(carrierName, locale),
        eventName: inLocale(eventName, locale),
        oldestAt: oldestAt.toISOString(),
      }),
    )
    return done({ groups })
  },
})
