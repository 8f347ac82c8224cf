import { z } from 'zod'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { shopBySlug } from '#server/house/shops/shop-list.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import type { OperationContext } from '../operation.ts'
import { centsOut, slug } from '../declaring/values.ts'
import type { DateRange } from '../reports/date-range.ts'
import { dayFields, readDays } from '../reports/days.ts'
import type { SalesScope } from './queries-sales.ts'
import type { SalesLine } from './sales-report.ts'

/** Which sales are added up: the fields of every report's input. */
export const salesFields = {
  event: slug('event').optional().describe('Only tickets of this event, by its slug'),
  shop: slug('shop').optional().describe('Only what this shop sold, by its slug'),
  ...dayFields('Only orders that were placed'),
}
const salesInput = z.object(salesFields)

/** What a report counts, of a kind of ticket or product, or of a part of the sales. */
export const countedSales = {
  sold: z.int().describe('How many were sold and paid'),
  soldGrossCents: centsOut('What they cost, without what was credited'),
  unpaid: z.int().describe('How many are ordered and not paid yet'),
  unpaidGrossCents: centsOut('What these cost'),
  ended: z.int().describe('How many were cancelled, or expired unpaid'),
}

/** A kind of ticket or product in a report. */
export const saleSchema = z
  .object({
    kind: z
      .enum(['ticket', 'goods', 'postage', 'payment fees'])
      .describe('`postage` and `payment fees` are what orders cost besides their items'),
    product: z.string().nullable().describe('The event or the merchandise, by its slug'),
    name: z.string().nullable().describe('Its name'),
    day: z.string().nullable().describe('The day of the event, by the calendar of its venue'),
    variant: z.string().nullable().describe('Which category or size, and whether it was given away'),
    vatRate: z.number().nullable().describe('The rate of its VAT in percent; 0 for what left the European Union'),
    ...countedSales,
    soldToday: z.int().describe('How many of those sold were ordered today, by the calendar of the shops’ office'),
    endedGrossCents: centsOut('What the cancelled and expired ones cost'),
    isCalledOff: z.boolean().describe('Whether the event was called off: what is left of its sales may have to be paid back'),
  })
  .meta({ id: 'Sale', description: 'A kind of ticket or product in a report of sales' })

/** What an input asks for, as the queries take it. Problems: THING_NOT_FOUND for an event or shop, INVALID_INPUT for days. */
export async function readSalesScope(
  ctx: OperationContext,
  { event, shop, ...days }: z.output<typeof salesInput>,
): Promise<Result<SalesScope & Pick<DateRange, 'from' | 'until'>>> {
  const eventId = event === undefined ? null : await findEventInScope(ctx.db, ctx.scope, event, 'some')
  if (eventId === undefined) return refuse('THING_NOT_FOUND', { field: 'event' })
  const named = shop === undefined ? null : await shopBySlug(ctx, shop)
  if (shop !== undefined && !named) return refuse('THING_NOT_FOUND', { field: 'shop' })
  const range = await readDays(ctx, days, named?.id ?? null)
  if (!range.ok) return range
  return done({ ...range.value, eventId, shopId: named?.id ?? null, held: ctx.scope })
}

/** A line of a report as the answer has it. */
export function presentSale(line: SalesLine): z.input<typeof saleSchema> {
  const { kind, productSlug, product, day, variant, vatRate, calledOff, today } = line
  return {
    ...{ kind: kind === 'event' ? 'ticket' : 'goods', product: productSlug, name: product, day, variant, vatRate },
    ...presentCounts(line),
    ...{ soldToday: today, endedGrossCents: line.endedCents, isCalledOff: calledOff },
  }
}

/** What was counted as the answer has it. */
export function presentCounts({
  sold,
  soldCents,
  unpaid,
  unpaidCents,
  ended,
}: Pick<SalesLine, 'sold' | 'soldCents' | 'unpaid' | 'unpaidCents' | 'ended'>) {
  return { sold, soldGrossCents: soldCents, unpaid, unpaidGrossCents: unpaidCents, ended }
}
