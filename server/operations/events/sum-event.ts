import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { localTextOut } from '../declaring/values.ts'
import { readOperation } from '../operation.ts'
import { eventCapacity, type PoolOfVariants } from '../reports/event-capacity.ts'
import { eventField, findEventRow } from './event-shown.ts'
import { eventPools, soldByDay, countByVariant, type VariantCounts } from './queries-counts.ts'

const counts = {
  sold: z.int().describe('Tickets of paid orders, without complimentary ones'),
  complimentary: z.int().describe('Tickets that were given'),
  unpaid: z.int().describe('Tickets of orders that wait for their money'),
  inCarts: z.int().describe('Tickets in carts'),
  returned: z.int().describe('Tickets that were paid and came back'),
  admitted: z.int().describe('Tickets with which somebody has come in'),
}

/** What became of an event's tickets: by category, and day by day. */
export const sumEvent = readOperation({
  name: 'events.counts',
  act: 'events.read',
  summary: 'Adds up the tickets of an event by their category, and what was ordered day by day',
  details: 'Categories that draw on one contingent each count the whole of it, so capacities may come to more than the event holds.',
  input: z.object({ event: eventField }),
  output: z.object({
    event: z.string().describe('The event, by its slug'),
    capacity: z.int().describe('How many tickets there are in all'),
    categories: z.array(
      z.object({
        category: localTextOut.nullable().describe('Its name; null for tickets without one'),
        capacity: z.int().describe('How many tickets it has'),
        left: z.int().describe('How many more can be sold'),
        ...counts,
      }),
    ),
    days: z
      .array(z.object({ day: z.string().describe('By the clock of the office'), tickets: z.int() }))
      .describe('Paid tickets by the day of their order, the earliest first, without days on which none was ordered'),
  }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event'] },
  async run(ctx, { event: named }) {
    const event = await findEventRow(ctx, named, 'some')
    if (!event.ok) return event
    const { id, slug } = event.value
    const { timeZone } = await officeClock(ctx)
    const [variants, pools, days] = await Promise.all([countByVariant(ctx.db, id), eventPools(ctx.db, id), soldByDay(ctx.db, id, timeZone)])
    const categories = [...Map.groupBy(variants, ({ categoryId }) => categoryId).values()]
    return done({ event: slug, capacity: eventCapacity(pools), categories: categories.map((own) => sumCategory(own, pools)), days })
  },
})

/** The sum of a category's variants, which are sold from the same places. */
function sumCategory(variants: readonly VariantCounts[], pools: readonly PoolOfVariants[]) {
  const own = new Set(variants.map(({ variant }) => variant))
  const ownPools = pools
    .map(({ capacity, variants: drawing }) => ({ capacity, variants: drawing.filter((variant) => own.has(variant)) }))
    .filter(({ variants: drawing }) => drawing.length > 0)
  const sum = (name: keyof typeof counts) => variants.reduce((all, each) => all + each[name], 0)
  return {
    category: variants[0]?.category ?? null,
    capacity: eventCapacity(ownPools),
    left: Math.max(0, ...variants.map(({ left }) => left)),
    ...{ sold: sum('sold'), complimentary: sum('complimentary'), unpaid: sum('unpaid'), inCarts: sum('inCarts') },
    ...{ returned: sum('returned'), admitted: sum('admitted') },
  }
}
