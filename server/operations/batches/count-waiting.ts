import { z } from 'zod'
import { inLocale } from '#core/shops/locale.ts'
import { done } from '#server/foundations/problems.ts'
import { momentOut } from '../declaring/values.ts'
import { readOperation } from '../operation.ts'
import { waitingGroups } from './queries-batches.ts'

/** What waits to be packed, by shop and carrier, and what will be picked up, by event. */
export const countWaiting = readOperation({
  name: 'batches.waiting',
  act: 'orders.pack',
  summary: 'Counts the orders to be packed, by shop and carrier, and by the event where they are picked up',
  input: z.object({}),
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
  async run({ db, scope, locale }) {
    const groups = (await waitingGroups(db, scope)).map(({ shopName, carrierName, eventName, oldestAt, ...group }) => ({
      ...group,
      shopName: inLocale(shopName, locale) ?? group.shop,
      carrierName: inLocale(carrierName, locale),
      eventName: inLocale(eventName, locale),
      oldestAt: oldestAt.toISOString(),
    }))
    return done({ groups })
  },
})
