import { parseArgs } from 'node:util'
import type { EventDecision } from '#server/catalog/events/change-event.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { inLocale } from '#core/shops/locale.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { eventChoicesOf } from '#server/catalog/events/queries-event-choices.ts'
import { answersOfEvent } from '#server/choices/queries-answers.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { saveCsv, savePrivateFile } from '#server/operations/reports/csv.ts'
import { choiceTable, printedChoices } from '#server/operations/reports/choice-report.ts'
import { doorList, doorListTable, printedDoorList } from '#server/operations/reports/door-list.ts'
import { doorListPdf } from '#server/door/printed-list-pdf.ts'
import { eventState, eventTable, eventTime, eventTitle, printedEvents } from '#server/operations/reports/event-list.ts'
import { printedSales } from '#server/operations/reports/print-sales.ts'
import { findEvent, listEvents, ticketHolders } from '#server/operations/reports/queries-events.ts'
import { salesReport } from '#server/operations/reports/sales-report.ts'
import { actsOf } from '../acts-of.ts'
import { noEvent, noShop, unknownAction, usageError } from '../usage-errors.ts'
import { watch } from '../watch.ts'
import { changeEventCommand } from './change-event-command.ts'

const decisions: Readonly<Record<string, EventDecision['kind']>> = { move: 'move', 'call-off': 'call_off', 'put-back-on': 'put_back_on' }

/** `bin/stagefront events …`: the events with their sales, the list for the door (OPS-17), changes without an import, and what holders chose then. */
export const eventsCommand: Command = {
  actOf: actsOf({ move: 'events.move', 'call-off': 'events.cancel', 'put-back-on': 'events.cancel' }),
  usage: [
    'list [--shop SLUG] [--all] [--csv FILE]',
    'show EVENT',
    'holders EVENT [--contact] [--csv FILE] [--pdf FILE]',
    'choices EVENT [--csv FILE | --watch]',
    'move EVENT --to TIME (--notify [--choices] | --silent) [--yes]',
    'call-off EVENT (--notify [--choices] | --silent) [--yes]',
    'put-back-on EVENT (--notify [--choices] | --silent) [--yes]',
  ],
  details: [
    'choices: what holders want when their show was moved or called off, so far (docs/rules/choices.md); --watch goes on and prints each change.',
    'move keeps the length of the event; doors, stage time and check-in move with it. TIME has a time zone: 2027-03-13T20:00+01:00.',
  ],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context, rest)
    if (action === 'show') return show(context, rest)
    if (action === 'holders') return holders(context, rest)
    if (action === 'choices') return choices(context, rest)
    const decision = Object.hasOwn(decisions, action) ? decisions[action] : undefined
    if (decision) return changeEventCommand(context, decision, rest)
    return unknownAction(action, ['list', 'show', 'holders', 'choices', ...Object.keys(decisions)])
  },
}

async function list(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { shop: { type: 'string' }, all: { type: 'boolean', default: false }, csv: { type: 'string' } },
  })
  const { shop, all, csv } = values
  if (shop !== undefined && !(await shopBySlug(context, shop))) return noShop(context, shop)
  const now = context.clock.now()
  const events = await listEvents(context.db, { shop, after: all ? undefined : now })
  if (csv !== undefined) {
    saveCsv(csv, eventTable(events, now))
    return 0
  }
  for (const line of events.length === 0 ? [] : printedEvents(events, now)) console.log(line)
  console.log(count(events.length, 'event'))
  return 0
}

async function show(context: Context, args: string[]): Promise<number> {
  const [slug] = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  const event = slug === undefined ? undefined : await findEvent(context.db, slug)
  if (!event) return noEvent(slug)
  const report = await salesReport(context, { eventId: event.id, shopId: null, from: null, until: null })
  console.log(`${eventTitle(event)}  (${event.slug})`)
  console.log(`${eventTime(event)}, ${event.venueName}, ${inLocale(event.venueCity, 'en')}: ${eventState(event, context.clock.now())}`)
  console.log(`sold in: ${event.shops.join(', ') || 'no shop'}\n`)
  for (const line of printedSales(report)) console.log(line)
  return 0
}

async function choices(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { csv: { type: 'string' }, watch: { type: 'boolean', default: false } },
  })
  const [slug] = positionals
  const event = slug === undefined ? undefined : await findEvent(context.db, slug)
  if (!event) return noEvent(slug)
  const readOpened = async () => (await eventChoicesOf(context.db, [event.id])).get(event.id)
  const opened = await readOpened()
  if (!opened) {
    console.error(`the choices of ${event.slug} were never opened: import its change with --notify --choices`)
    return 1
  }
  if (values.csv !== undefined && values.watch) {
    console.error('--csv writes the answers so far, --watch goes on: give one of them')
    return usageError
  }
  if (values.csv !== undefined) {
    saveCsv(values.csv, choiceTable(await answersOfEvent(context.db, event.id), opened))
    return 0
  }
  const print = async () => {
    const answers = await answersOfEvent(context.db, event.id)
    return [`${eventTitle(event)}  (${event.slug})`, ...printedChoices(answers, (await readOpened()) ?? opened, context.clock.now())]
  }
  if (values.watch) return watch(print)
  for (const line of await print()) console.log(line)
  return 0
}

async function holders(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { contact: { type: 'boolean', default: false }, csv: { type: 'string' }, pdf: { type: 'string' } },
  })
  const [slug] = positionals
  const event = slug === undefined ? undefined : await findEvent(context.db, slug)
  if (!event) return noEvent(slug)
  const entries = doorList(await ticketHolders(context.db, event.id))
  if (values.csv !== undefined) saveCsv(values.csv, doorListTable(entries, values.contact))
  if (values.pdf !== undefined) {
    const heading = `${eventTitle(event)}, ${eventTime(event)}, ${event.venueName}`
    savePrivateFile(values.pdf, await doorListPdf(entries, { heading, at: context.clock.now() }))
  }
  if (values.csv !== undefined || values.pdf !== undefined) return 0
  for (const line of printedDoorList(entries, values.contact)) console.log(line)
  const unpaid = event.unpaid > 0 ? `; ${count(event.unpaid, 'ordered ticket')} not paid yet and not listed` : ''
  console.log(`${count(entries.length, 'ticket')} for ${eventTitle(event)}, ${eventTime(event)}${unpaid}`)
  return 0
}
