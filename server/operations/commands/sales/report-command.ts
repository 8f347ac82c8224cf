import { parseArgs } from 'node:util'
import { readsOnly, type Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { saveCsv } from '#server/operations/reports/csv.ts'
import { dateOptions, readDateRange } from '#server/operations/reports/date-range.ts'
import { eventTime, eventTitle } from '#server/operations/reports/event-list.ts'
import { printedSales, salesTable } from '#server/operations/reports/print-sales.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { salesReport } from '#server/operations/reports/sales-report.ts'
import { listSummaries, type ListSummary } from '#server/waiting-list/queries-lists.ts'
import { noEvent, noShop, unknownAction, usageError } from '../usage-errors.ts'

/** `bin/stagefront report sales`: what was sold, by ticket type and product. */
export const reportCommand: Command = {
  actOf: readsOnly,
  usage: ['sales [--event SLUG] [--shop SLUG] [--day DAY | --from DAY --to DAY] [--csv FILE]'],
  async run(context, [action = 'sales', ...rest]) {
    return action === 'sales' ? sales(context, rest) : unknownAction(action, ['sales'])
  },
}

async function sales(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { event: { type: 'string' }, shop: { type: 'string' }, csv: { type: 'string' }, ...dateOptions },
  })
  const { event: eventSlug, shop: shopSlug, csv, ...days } = values
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
  const report = await salesReport(context, { eventId: event?.id ?? null, shopId: shop?.id ?? null, from, until })
  if (csv !== undefined) {
    saveCsv(csv, salesTable(report))
    return 0
  }
  const subject = event ? `${eventTitle(event)}, ${eventTime(event)}${event.cancelledAt ? ', called off' : ''}` : 'all events and goods'
  console.log(`Sales of ${subject}, ${shop ? `shop ${shop.slug}` : 'all shops'}, orders placed: ${range.label}\n`)
  for (const line of printedSales(report)) console.log(line)
  for (const list of event ? await listSummaries(context.db, { slug: event.slug, all: true }) : []) console.log(waitingListLine(list))
  return 0
}

function waitingListLine({ kind, waiting, wanted, offered, taken, aside }: ListSummary): string {
  const what = kind === 'sale_start' ? 'Notified when the sale starts' : 'Waiting list'
  return `${what}: ${waiting} waiting for ${wanted}, ${offered} offered, ${taken} bought or in a cart, ${aside} set aside`
}
