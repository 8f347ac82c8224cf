import { z } from 'zod'
import { reportClock } from '#server/house/shops/office-clock.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { about, centsOut } from '../declaring/values.ts'
import { salesBy, salesParts, type SalesByRow } from './queries-sales.ts'
import { countedSales, presentCounts, salesFields, readSalesScope } from './sales-shown.ts'

/** Sales by day, shop, contract partner or event (OPS-15). */
export const listParts = listOperation({
  name: 'report.by',
  act: 'sales.read',
  summary: 'Adds sales up by the day on which they were ordered, by shop, by contract partner or by event',
  details: 'Postage and payment fees are not in it; by event only tickets are.',
  example: {
    input: { by: 'event', from: '2026-11-01' },
    answer: { items: [{ part: 'moorgrab-leipzig', sold: 312, soldGrossCents: 1556880, unpaid: 4 }], next: null },
  },
  filters: {
    by: z
      .enum(salesParts)
      .describe('What they are added up by')
      .meta(about({ example: 'event' })),
    ...salesFields,
  },
  item: z
    .object({
      part: z.string().describe('The day, by the calendar of the shops’ office, or the slug'),
      ...countedSales,
      calledOff: z.int().describe('How many of those sold are tickets of shows that were called off'),
      calledOffGrossCents: centsOut('What these cost'),
    })
    .meta({ id: 'SalesPart', description: 'What was sold on a day, in a shop, for a contract partner or of an event' }),
  sorts: ['part'],
  columns: ['part', 'sold', 'soldGrossCents', 'unpaid', 'unpaidGrossCents', 'ended', 'calledOff', 'calledOffGrossCents'],
  positional: ['by'],
  problems: ['THING_NOT_FOUND'],
  async read(ctx, { by, ...filters }, page) {
    const asked = await readSalesScope(ctx, filters)
    if (!asked.ok) return asked
    const { timeZone } = await reportClock(ctx, asked.value.shopId)
    return cutPage(await salesBy(ctx.db, asked.value, by, timeZone), page, cursor)
  },
  cursor,
  present: (row) => ({ part: row.part, ...presentCounts(row), calledOff: row.calledOff, calledOffGrossCents: row.calledOffCents }),
})

function cursor({ part }: SalesByRow): string[] {
  return [part]
}
