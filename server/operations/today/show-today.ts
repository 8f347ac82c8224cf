import { z } from 'zod'
import { usualWeeks } from '#core/orders/usual-sales.ts'
import { day } from '#core/time/durations.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import { centsOut, localTextOut, momentOut, slug } from '../declaring/values.ts'
import { listEvents } from '../events/list-events.ts'
import { readOperation, type OperationContext } from '../operation.ts'
import { startOfToday } from '../reports/date-range.ts'
import { findShopInScope } from '../scopes/queries-scope.ts'
import { collectTasks } from './collect-tasks.ts'
import { admittedTo, salesOfSpans, type Span, type SpanSales } from './queries-today.ts'

const sales = z.object({
  orders: z.int().describe('How many orders'),
  tickets: z.int().describe('How many tickets'),
  goods: z.int().describe('How many goods'),
  grossCents: centsOut('What they cost, without what was credited'),
})

const daySales = z.object({
  sold: sales.describe('What was ordered on it so far and is not cancelled'),
  usual: sales.describe('The mean of the same weekday in the weeks before, up to the same hour'),
})

/** The next dates that are shown. */
const maxEvents = 12
const weeksBefore = Array.from({ length: usualWeeks }, (_, index) => index + 1)

/** What a person of the staff begins the day with. */
export const showToday = readOperation({
  name: 'today.show',
  act: 'events.read',
  summary: 'Shows what waits for somebody, the next dates, and what sold since yesterday',
  details: 'Each part has what the caller may see by its own act. Days are those of the shops’ office.',
  example: { input: {}, answer: { isCut: false, events: [{ event: 'moorgrab-leipzig', capacity: 300, sold: 212, left: 88 }] } },
  input: z.object({
    shop: slug('shop').optional().describe('Only what is of this shop, by its slug; what is of no shop is shown all the same'),
  }),
  output: z.object({
    tasks: z
      .array(
        z.object({
          kind: z
            .enum(['money', 'failed-refund', 'transfer', 'refund', 'form', 'parcel', 'job', 'bounce'])
            .describe(
              '`money`: to be paid back or looked into; `failed-refund`: its provider refused it; `transfer`: on no order so far; `refund`: tickets given back; `form`: a change of holder or a return; `parcel`: paid for more than three days; `job`: given up; `bounce`: a mail came back',
            ),
          since: momentOut.describe('Since when'),
          id: z.int().nullable().describe('Its number in the list of its kind'),
          order: z.string().nullable().describe('The order, by its reference'),
          shop: z.string().nullable().describe('The shop, by its slug'),
          amountCents: centsOut('How much').nullable(),
          about: z.string().nullable().describe('Who or what it is about'),
        }),
      )
      .describe('What waits for somebody, the oldest first'),
    isCut: z.boolean().describe('Whether more of a kind wait than are shown'),
    events: z
      .array(
        z.object({
          event: z.string().describe('Its slug'),
          name: localTextOut.describe('Its name'),
          artist: localTextOut.nullable().describe('The name of the artist'),
          happeningFrom: momentOut.describe('When it begins'),
          timeZone: z.string().describe('The clock of the venue'),
          venue: z.string().describe('The venue'),
          city: z.string().describe('Its city'),
          capacity: z.int().describe('How many tickets there are in all'),
          sold: z.int().describe('Tickets of orders that are not cancelled'),
          left: z.int().describe('Tickets that nobody has or holds'),
          admitted: z.int().nullable().describe('How many have come in; null before the day of the event'),
          cancelledAt: momentOut.nullable().describe('When it was called off; null: it was not'),
        }),
      )
      .describe('The next dates, the earliest first'),
    sales: z.object({ today: daySales, yesterday: daySales }).nullable().describe('What sold; null for whoever may not add up sales'),
  }),
  problems: ['THING_NOT_FOUND'],
  async run(ctx, { shop }) {
    const shopId = shop === undefined ? null : await findShopInScope(ctx.db, ctx.scope, shop)
    if (shopId === undefined) return refuse('THING_NOT_FOUND', { field: 'shop' })
    const [{ tasks, isCut }, events, sold] = await Promise.all([collectTasks(ctx, shop), nextEvents(ctx, shop), soldLately(ctx, shopId)])
    return done({ tasks, isCut, events, sales: sold })
  },
})

async function nextEvents(ctx: OperationContext, shop: string | undefined) {
  const listed = await listEvents.run(ctx, { limit: maxEvents, all: false, ...(shop !== undefined && { shop }) })
  if (!listed.ok) return []
  const { items } = listed.value
  const soon = new Date(ctx.clock.now().getTime() + day).toISOString()
  const tonight = items.filter(({ happeningFrom }) => happeningFrom < soon).map(({ event }) => event)
  const admitted = tonight.length === 0 ? new Map<string, number>() : await admittedTo(ctx.db, tonight)
  return items.map(({ event, name, artist, happeningFrom, timeZone, venue, city, capacity, sold, unpaid, inCarts, cancelledAt }) => ({
    ...{ event, name, artist, happeningFrom, timeZone, venue, city, capacity, cancelledAt },
    ...{ sold: sold + unpaid, left: Math.max(0, capacity - sold - unpaid - inCarts) },
    admitted: tonight.includes(event) ? (admitted.get(event) ?? 0) : null,
  }))
}

async function soldLately(ctx: OperationContext, shopId: number | null) {
  const scope = requireAct(ctx, ctx.identity, 'sales.read')
  if (!scope.ok) return null
  const now = ctx.clock.now()
  const { timeZone } = await officeClock(ctx)
  const today = startOfToday(now, timeZone)
  // Twelve hours before a midnight lie in the day before, also where clocks change.
  const yesterday = startOfToday(new Date(today.getTime() - day / 2), timeZone)
  const spans: Span[] = [
    { from: today, until: now },
    { from: yesterday, until: today },
  ]
  const before = spans.flatMap(({ from, until }) =>
    weeksBefore.map((week) => ({ from: new Date(from.getTime() - 7 * week * day), until: new Date(until.getTime() - 7 * week * day) })),
  )
  const counted = await salesOfSpans(ctx.db, scope.value, [...spans, ...before], shopId)
  const [soldToday, soldYesterday, ...usual] = counted
  if (!soldToday || !soldYesterday) throw new Error('a span of time was not counted')
  return {
    today: { sold: soldToday, usual: meanSales(usual.slice(0, weeksBefore.length)) },
    yesterday: { sold: soldYesterday, usual: meanSales(usual.slice(weeksBefore.length)) },
  }
}

function meanSales(spans: readonly SpanSales[]): SpanSales {
  const mean = (what: keyof SpanSales) => Math.round(spans.reduce((sum, each) => sum + each[what], 0) / spans.length)
  return { orders: mean('orders'), tickets: mean('tickets'), goods: mean('goods'), grossCents: mean('grossCents') }
}
