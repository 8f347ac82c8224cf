import { parseArgs } from 'node:util'
import type { CsvTable } from '#core/tables/csv-text.ts'
import { readsOnly, type Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { saveCsv } from '#server/operations/reports/csv.ts'
import { dateOptions, readDateRange } from '#server/operations/reports/date-range.ts'
import { eventTime, eventTitle } from '#server/operations/reports/event-list.ts'
import { printedSales, salesTable } from '#server/operations/reports/print-sales.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { salesBy, salesParts, type SalesPart, type SalesScope } from '#server/operations/reports/queries-sales.ts'
import { printedSalesBy, salesByTable } from '#server/operations/reports/sales-by.ts'
import { salesReport } from '#server/operations/reports/sales-report.ts'
import { listSummaries, type ListSummary } from '#server/waiting-list/queries-lists.ts'
import { noEvent, noShop, unknownAction, usageError } from '../usage-errors.ts'

/** `bin/stagefront report sales`: what was sold, by ticket type and product. */
export const reportCommand: Command = {
  actOf: readsOnly,
  usage: ['sales [--event SLUG] [--shop SLUG] [--day DAY | --from DAY --to DAY] [--by day|shop|partner] [--csv FILE]'],
  details: ['--by adds the items up by the day on which they were ordered, by shop or by contract partner, without postage and fees.'],
  async run(context, [action = 'sales', ...rest]) {
    return action === 'sales' ? sales(context, rest) : unknownAction(action, ['sales'])
  },
}

async function sales(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { event: { type: 'string' }, shop: { type: 'string' }, csv: { type: 'string' }, by: { type: 'string' }, ...dateOptions },
  })
  const { event: eventSlug, shop: shopSlug, csv, by: named, ...days } = values
  const by = salesParts.find((part) => part === named)
  if (named !== undefined && !by) {
    console.error(`--by must be one of: ${salesParts.join(', ')}, not "${named}"`)
    return usageError
  }
  const range = readDateRange(days)
  if (typeof range === 'string') {
    console.error(range)
    return usageError
  }
  const event = eventSlug === undefined ? null : await findEvent(context.db, eventSlug)
  if (event === undefined) return noEvent(eventSlug)
  const shop = shopSlug === undefined ? null : await shopBySlug(context, shopSlug)
  if (shop === null && shopSlug !== undefined) return noShop(context, shopSlug)

  const { from, until } = range
  const scope = { eventId: event?.id ?? null, shopId: shop?.id ?? null, from, until }
  const read = by ? await readBy(context, scope, by) : await readWhole(context, scope)
  if (csv !== undefined) {
    saveCsv(csv, read.table)
    return 0
  }
  const subject = event ? `${eventTitle(event)}, ${eventTime(event)}${event.cancelledAt ? ', called off' : ''}` : 'all events and goods'
  console.log(`Sales of ${subject}, ${shop ? `shop ${shop.slug}` : 'all shops'}, orders placed: ${range.label}\n`)
  for (const line of read.lines) console.log(line)
  for (const list of event ? await listSummaries(context.db, { slug: event.slug, all: true }) : []) console.log(waitingListLine(list))
  return 0
}

async function readWhole(context: Context, scope: SalesScope): Promise<{ lines: string[]; table: CsvTable }> {
  const report = await salesReport(context, scope)
  return { lines: printedSales(report), table: salesTable(report) }
}

async function readBy({ db }: Context, scope: SalesScope, by: SalesPart): Promise<{ lines: string[]; table: CsvTable }> {
  const rows = await salesBy(db, scope, by)
  return { lines: printedSalesBy(by, rows), table: salesByTable(by, rows) }
}

function waitingListLine({ kind, waiting, wanted, offered, taken, aside }: ListSummary): string {
  const what = kind === 'sale_start' ? 'Notified when the sale starts' : 'Waiting list'
  return `${what}: ${waiting} waiting for ${wanted}, ${offered} offered, ${taken} bought or in a cart, ${aside} set aside`
}
