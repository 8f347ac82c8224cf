import { z } from 'zod'
import { isOver } from '#core/catalog/events/event-end.ts'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { skipFaultyRows } from '#core/import/skip-faulty-rows.ts'
import type { Table } from '#core/import/table.ts'
import { readGuestList, type Guest } from '#core/ticketing/read-guest-list.ts'
import type { Shop } from '#core/shops/shop.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { decodeText } from '#server/foundations/import-support/read-text.ts'
import { parseCsv } from '#server/foundations/import-support/parse-csv.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { shopBySlug } from '#server/house/shops/shop-list.ts'
import { giveTickets as give } from '#server/after-sale/ticketing/give-tickets.ts'
import { findGivenEvent, type GivenEvent } from '#server/after-sale/ticketing/records.ts'
import { findEventInScope, findShopInScope } from '../scopes/queries-scope.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import { phraseFor } from '../declaring/phrase-for.ts'
import { fileInput, slug } from '../declaring/values.ts'

/** A list of some thousand guests has less. */
const maxListBytes = 1024 * 1024

const example = { name: 'guests.csv', content: Buffer.from('name,email,count\nAnna,anna@example.org,2\n').toString('base64') }

/** Gives complimentary tickets to the guests of a list. */
export const giveTickets = changeOperation({
  name: 'tickets.give',
  act: 'tickets.issue',
  summary: 'Gives complimentary tickets of an event to the guests of a CSV file, and mails them',
  details:
    'The file has the columns name, email, count and, if the event has several kinds of online tickets, variant, from any spreadsheet. All lines are given, or none if one is faulty. A line that was given before, with the same name, e-mail address and ticket, is left out: a file can be extended and given again.',
  example: {
    input: { event: 'moorgrab-leipzig', to: example },
    answer: { isGiven: true, tickets: 2, lines: [{ name: 'Anna', order: '7KQ2M9PX', outcome: 'given' }] },
  },
  input: z.object({
    event: slug('event').describe('The event, by its slug'),
    to: fileInput(maxListBytes, example).describe('The guests, as CSV'),
    shop: slug('shop')
      .optional()
      .describe('The shop in whose name they are given; by default the main shop, or the first that lists the event'),
    dryRun: z.boolean().default(false).describe('Checks everything and gives nothing'),
    skipFaulty: z.boolean().default(false).describe('Leaves faulty lines out and lists them'),
  }),
  output: z.object({
    isGiven: z.boolean().describe('False where it was only checked'),
    tickets: z.int().describe('How many tickets were given, or would be'),
    lines: z.array(
      z.object({
        name: z.string().describe('The guest'),
        email: z.string().describe('The address that gets the tickets'),
        count: z.int().describe('How many'),
        order: z.string().nullable().describe('The order, by its reference; null where nothing was given'),
        outcome: z
          .enum(['given', 'before', 'ended'])
          .describe('`before`: by an earlier list; `ended`: by an earlier list and cancelled since, so that they are not given again'),
      }),
    ),
    warnings: z.array(z.string()).describe('What is odd about the file, and which lines were left out'),
  }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: ({ isGiven, tickets, lines, warnings }, say) => [
    ...warnings.map((warning) => say('tickets.warning', { warning })),
    ...lines.map(({ name, email, count: number, order, outcome }) => {
      const recipient = `${order === null ? '' : `${order}  `}${number} × ${name} <${email}>`
      if (outcome === 'given') return recipient
      return say(outcome === 'ended' ? 'tickets.ended_before' : 'tickets.given_before', { recipient })
    }),
    say(isGiven ? 'tickets.given' : 'tickets.would_be_given', { tickets }),
  ],
  async run(ctx, { event: named, to: file, shop: wanted, dryRun, skipFaulty }) {
    const eventId = await findEventInScope(ctx.db, ctx.scope, named, 'all')
    const event = eventId === undefined ? undefined : await findGivenEvent(ctx.db, named)
    if (!event) return refuse('THING_NOT_FOUND', { field: 'event' })
    const shop = await givingShop(ctx, event, wanted)
    if (!shop.ok) return shop
    const why = whyNotGiven(event, ctx)
    if (why !== null) return impossible(why)
    const { guests, faults: found } = readGuests(Buffer.from(file.content, 'base64'), file.name, skipFaulty)
    const faults = found.filter(({ severity }) => severity === 'error')
    const giving = await give(ctx, { event, shop: shop.value, guests, faults, file: file.name, dryRun, actor: ctx.actor })
    if (!('lines' in giving)) return refuseList(giving.faults, ctx)
    const given = giving.lines.filter(({ outcome }) => outcome === 'given')
    const tickets = given.reduce((sum, { guest }) => sum + guest.count, 0)
    noteAct(dryRun ? { tickets: 0, guests: 0 } : { tickets, guests: given.length })
    return done({
      isGiven: !dryRun,
      tickets,
      lines: giving.lines.map(({ guest, reference, outcome }) => {
        return {
          name: guest.name,
          email: guest.email,
          count: guest.count,
          order: dryRun && outcome === 'given' ? null : reference,
          outcome,
        }
      }),
      warnings: found.filter(({ severity }) => severity === 'warning').map((each) => describeFault(each, phraseFor(ctx))),
    })
  },
})

/** The shop in whose name tickets are given: the named one, which lists the event or is the caller's, else the main shop, else the first. */
async function givingShop(ctx: OperationContext, event: GivenEvent, wanted: string | undefined): Promise<Result<Shop>> {
  const chosen = wanted ?? event.shops.find((listing) => listing === ctx.config.defaultShop) ?? event.shops[0]
  if (chosen === undefined) return refuse('INVALID_INPUT', { field: 'shop', text: 'tickets_no_shop' })
  const isReached = event.shops.includes(chosen) || (await findShopInScope(ctx.db, ctx.scope, chosen)) !== undefined
  const shop = isReached ? await shopBySlug(ctx, chosen) : null
  return shop ? done(shop) : refuse('THING_NOT_FOUND', { field: 'shop' })
}

function whyNotGiven({ slug: event, cancelledAt, ...span }: GivenEvent, { say, clock }: OperationContext): string | null {
  if (cancelledAt) return say('tickets.event_called_off', { event })
  return isOver(span, clock.now()) ? say('tickets.event_over', { event }) : null
}

function readGuests(bytes: Uint8Array, file: string, skipFaulty: boolean): { guests: Guest[]; faults: Fault[] } {
  const read = decodeText(bytes, file, 'table')
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

/** Every fault of the list, by row and column, and last that nothing was given. */
function refuseList(faults: readonly Fault[], ctx: OperationContext) {
  const fault = (each: Fault) => describeFault(each, phraseFor(ctx))
  const problems = faults.map((each): Problem => ({ code: 'NOT_POSSIBLE', text: 'tickets_fault', words: { fault: fault(each) } }))
  const words = { faults: ctx.say('tickets.faults', { faults: faults.length }) }
  return refuseAll([...problems, { code: 'NOT_POSSIBLE', text: 'tickets_nothing_given', words }])
}
