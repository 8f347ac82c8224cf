import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listSummaries } from '#server/selling/waiting-list/records-lists.ts'
import { readOperation } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { eventTime, eventTitle } from '../reports/event-list.ts'
import { findEvent } from '../reports/queries-events.ts'
import { printedSales } from './print-sales.ts'
import { reportSchema } from './report-schema.ts'
import { presentSale, salesFields, readSalesScope } from './sales-shown.ts'
import { ledgerDifference, salesReport } from './sales-report.ts'

/** What was sold, with its VAT and money (OPS-15). */
export const reportSales = readOperation({
  name: 'report.sales',
  act: 'sales.read',
  summary: 'Adds up tickets, goods, VAT and money of the orders placed in a time, of one event, one shop or all',
  details:
    'What was sold of shows that were called off is marked. Whoever holds no whole shop sees the items of their own artists, companies and events.',
  input: z.object(salesFields),
  output: reportSchema,
  problems: ['THING_NOT_FOUND'],
  says: printedSales,
  async run(ctx, { event: named, shop, ...days }) {
    const asked = await readSalesScope(ctx, { event: named, shop, ...days })
    if (!asked.ok) return asked
    const report = await salesReport(ctx, asked.value)
    const event = named === undefined ? undefined : await findEvent(ctx.db, named)
    const { say } = ctx
    const off = event?.cancelledAt ? [say('report.called_off')] : []
    const subject = event ? [eventTitle(event), eventTime(event), ...off].join(', ') : say('report.everything')
    const shops = shop ? say('report.one_shop', { shop }) : say('report.all_shops')
    const { orders } = report
    return done({
      about: say('report.about', { subject, shops, days: daysInWords(days, say) }),
      lines: report.lines.map((line) => ({ ...presentSale(line), kind: line.kind === 'event' ? ('ticket' as const) : ('goods' as const) })),
      contingents: report.pools,
      vat: report.vat.map(({ rate, gross, vat }) => ({ rate, grossCents: gross, vatCents: vat })),
      orders: orders && { ...orders.sums, sold: orders.sold, unpaid: orders.unpaid, differenceCents: ledgerDifference(report) },
      waitingLists: event ? await listSummaries(ctx.db, { slug: event.slug, all: true }) : [],
    })
  },
})

function daysInWords(
  { day, from = day, to = day }: { day?: string | undefined; from?: string | undefined; to?: string | undefined },
  say: Say,
): string {
  if (from === undefined) return to === undefined ? say('report.all_days') : say('report.to_day', { to })
  if (to === undefined) return say('report.from_day', { from })
  return from === to ? say('report.on_day', { day: from }) : say('report.from_to', { from, to })
}
