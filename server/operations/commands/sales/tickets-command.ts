import { isOver } from '#core/catalog/events/event-end.ts'
import { parseArgs } from 'node:util'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { skipFaultyRows } from '#core/import/skip-faulty-rows.ts'
import type { Table } from '#core/import/table.ts'
import { readGuestList, type Guest } from '#core/ticketing/read-guest-list.ts'
import type { Shop } from '#core/shops/shop.ts'
import { noteAct } from '#server/audit/note-act.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { readText } from '#server/import-support/read-text.ts'
import { parseCsv } from '#server/import/reading/parse-csv.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { giveTickets, type GivenLine } from '#server/ticketing/giving/give-tickets.ts'
import { findGivenEvent, type GivenEvent } from '#server/ticketing/giving/queries-giving.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { operatorName } from '../operator-name.ts'
import { noEvent, noShop, unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

/** `bin/stagefront tickets give`: complimentary tickets for the guests of a list. */
export const ticketsCommand: Command = {
  actOf: actsOf({ give: 'tickets.issue' }),
  usage: ['give EVENT --to FILE [--shop SLUG] [--dry-run] [--skip-faulty]'],
  details: [
    'FILE has the columns name, email, count and, if the event has several kinds of online tickets, variant, as CSV from any spreadsheet.',
    'All lines are given, or none if one is faulty; --skip-faulty leaves the faulty ones out and lists them.',
    'A line that was given before, with the same name, e-mail address and ticket, is left out: a file can be extended and given again. --dry-run checks everything and gives nothing.',
  ],
  async run(context, [action = '', ...rest]) {
    return action === 'give' ? give(context, rest) : unknownAction(action, ['give'])
  },
}

async function give(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      shop: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'skip-faulty': { type: 'boolean', default: false },
    },
  })
  const [slug] = positionals
  const event = slug === undefined ? undefined : await findGivenEvent(context.db, slug)
  if (!event) return noEvent(slug)
  if (values.to === undefined) {
    console.error('--to is missing; name the file with the guests: a CSV file with the columns name, email, count')
    return usageError
  }
  const shop = await givingShop(context, event, values.shop)
  if (!shop) return values.shop === undefined ? noListingShop(event) : noShop(context, values.shop)
  const refusal = whyNotGiven(event, context.clock.now())
  if (refusal) {
    console.error(refusal)
    return 1
  }
  const { guests, faults: found } = await readGuests(values.to, values['skip-faulty'])
  const faults = found.filter(({ severity }) => severity === 'error')
  for (const warning of found.filter(({ severity }) => severity === 'warning')) console.error(`warning: ${describeFault(warning)}`)
  const dryRun = values['dry-run']
  const giving = await giveTickets(context, { event, shop, guests, faults, file: values.to, dryRun, actor: operatorName() })
  if (!('lines' in giving)) return refuse(giving.faults)
  const given = dryRun ? [] : giving.lines.filter(({ outcome }) => outcome === 'given')
  noteAct({ tickets: given.reduce((sum, { guest }) => sum + guest.count, 0), guests: given.length })
  print(giving.lines, dryRun)
  return 0
}

/** The shop in whose name the tickets are given: the named one, else the main shop, else the first that lists the event. */
async function givingShop(context: Context, event: GivenEvent, slug: string | undefined): Promise<Shop | null> {
  const main = event.shops.find((listing) => listing === context.config.defaultShop)
  const chosen = slug ?? main ?? event.shops[0]
  return chosen === undefined ? null : shopBySlug(context, chosen)
}

function noListingShop({ slug }: GivenEvent): number {
  console.error(`no shop lists ${slug}; name the shop that gives the tickets with --shop`)
  return usageError
}

function whyNotGiven({ slug, cancelledAt, ...span }: GivenEvent, now: Date): string | null {
  if (cancelledAt) return `${slug} is called off, so no tickets can be given`
  return isOver(span, now) ? `${slug} is over, so no tickets can be given` : null
}

async function readGuests(file: string, skipFaulty: boolean): Promise<{ guests: Guest[]; faults: Fault[] }> {
  const read = await readText(file, file, 'table')
  if (!read.ok) return { guests: [], faults: [read.fault] }
  const { table, faults } = parseCsv(read.text, file)
  if (!table) return { guests: [], faults: [...read.warnings, ...faults] }
  const readRows = (rows: Table) => {
    const own: Fault[] = []
    return { guests: readGuestList(rows, own), faults: own }
  }
  const list = skipFaulty ? skipFaultyRows(table, faults, readRows) : { guests: readGuestList(table, faults), faults }
  return { guests: list.guests, faults: [...read.warnings, ...list.faults] }
}

function refuse(faults: readonly Fault[]): number {
  for (const fault of faults) console.error(describeFault(fault))
  console.error(`Nothing was given: ${count(faults.length, 'fault')}.`)
  return 1
}

function print(lines: readonly GivenLine[], dryRun: boolean): void {
  for (const { guest, reference, outcome } of lines) {
    const recipient = `${guest.count} × ${guest.name} <${guest.email}>`
    if (outcome === 'given') console.log(dryRun ? recipient : `${reference}  ${recipient}`)
    else if (outcome === 'before') console.log(`${reference}  ${recipient}  given before`)
    else
      console.log(
        `${reference}  ${recipient}  given before and cancelled since: not given again unless the line is changed, for example the name`,
      )
  }
  const given = lines.filter(({ outcome }) => outcome === 'given')
  const tickets = count(
    given.reduce((sum, { guest }) => sum + guest.count, 0),
    'ticket',
  )
  console.log(dryRun ? `${tickets} would be given.` : `${tickets} given; the running shop mails them.`)
}
