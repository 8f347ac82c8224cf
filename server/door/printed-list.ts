import { isNewDay } from '#core/door/entry-day.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { csvText } from '#core/tables/csv-text.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { RequestContext } from '#server/context.ts'
import { placeName } from '#server/seating/place-name.ts'
import { m } from '#texts/messages.ts'
import { presentDoor } from './door-list.ts'
import { presentItem, type ListedItem } from './hand-out-list.ts'
import type { PrintedEntry } from './printed-list-pdf.ts'
import type { DoorRow } from './queries-doors.ts'
import { listedItems } from './queries-hand-outs.ts'
import { listedTickets, type ListedTicketRow } from './queries-list.ts'

type ListContext = Pick<RequestContext, 'db' | 'clock' | 'locale'>

/** Somebody on the list: a ticket that was not cancelled, or an order without one that picks something up. */
interface Listed {
  name: string
  category: string
  place: string
  /** The last four digits of the ticket's number, or the number of the order. */
  code: string
  state: string
  /** What is still to be handed out: with the first ticket of the order. */
  items: string[]
}

/** The event's list for a spreadsheet: name, category, place, last digits, state, and what is to be handed out (OPS-17). */
export async function doorListCsv(ctx: ListContext, door: DoorRow): Promise<string> {
  const columns = [
    m.door_list_name({}, plain(ctx)),
    m.door_list_category({}, plain(ctx)),
    m.door_list_place({}, plain(ctx)),
    m.door_list_code({}, plain(ctx)),
    m.door_list_state({}, plain(ctx)),
    m.door_to_hand_out({}, plain(ctx)),
  ]
  const rows = (await listed(ctx, door)).map(({ name, category, place, code, state, items }) => [
    ...[name, category, place, code, state],
    items.join('; '),
  ])
  return csvText({ columns, rows })
}

/** The same list to print, with a box to tick for each ticket and each item. */
export async function printedDoorList(ctx: ListContext, door: DoorRow): Promise<Uint8Array> {
  const { event } = presentDoor(ctx, door)
  const entries = (await listed(ctx, door)).flatMap(({ name, category, place, code, state, items }): PrintedEntry[] => [
    { name, ticketType: [category, place].filter(Boolean).join(', '), code, note: state },
    ...items.map((item) => ({ name: '', ticketType: item, code: '', note: m.door_to_hand_out({}, plain(ctx)) })),
  ])
  const heading = `${event.name}, ${formatMoment(event.happeningFrom, 'long', ctx.locale, door.timeZone)}`
  const { doorListPdf } = await import('./printed-list-pdf.ts')
  return doorListPdf(entries, { heading, at: ctx.clock.now() })
}

async function listed(ctx: ListContext, { eventId, timeZone }: DoorRow): Promise<Listed[]> {
  const [tickets, rows] = await Promise.all([listedTickets(ctx.db, eventId, '0'), listedItems(ctx.db, eventId)])
  const open = rows.map((row) => presentItem(row, ctx)).filter(({ first }) => !first)
  const present = tickets.filter(({ state }) => state !== 'void')
  const firstTicket = new Map(present.toReversed().flatMap(({ id }) => itemsOf(open, id).map(({ order }): [string, number] => [order, id])))
  const entries = present.map((ticket) =>
    presentTicket(
      ctx,
      ticket,
      itemsOf(open, ticket.id).filter(({ order }) => firstTicket.get(order) === ticket.id),
      timeZone,
    ),
  )
  const without = Map.groupBy(
    open.filter(({ order }) => !firstTicket.has(order)),
    ({ order }) => order,
  )
  for (const [order, items] of without)
    entries.push({ name: items[0]?.name ?? '', category: '', place: '', code: order, state: '', items: items.map(nameOf) })
  const alphabetically = new Intl.Collator(ctx.locale, { sensitivity: 'base', numeric: true })
  return entries.sort(
    (one, other) => alphabetically.compare(surname(one.name), surname(other.name)) || alphabetically.compare(one.name, other.name),
  )
}

function itemsOf(items: readonly ListedItem[], ticketId: number): ListedItem[] {
  return items.filter(({ tickets }) => tickets.includes(ticketId))
}

function presentTicket(ctx: ListContext, ticket: ListedTicketRow, items: readonly ListedItem[], timeZone: string): Listed {
  const { locale } = ctx
  const { holderName, pricingCategoryName, variantDescription, place, code } = ticket
  return {
    name: holderName,
    category: [pricingCategoryName, variantDescription]
      .map((text) => inLocale(text, locale))
      .filter(Boolean)
      .join(', '),
    place: place ? placeName(place, plain(ctx)) : '',
    code: `…${code.slice(-4)}`,
    state: stateOf(ctx, ticket, timeZone),
    items: items.map(nameOf),
  }
}

function nameOf({ title, size }: ListedItem): string {
  return [title, size].filter(Boolean).join(', ')
}

function stateOf(ctx: ListContext, { state, presence, isDaily, entries }: ListedTicketRow, timeZone: string): string {
  if (state === 'frozen') return m.door_state_frozen({}, plain(ctx))
  if (isDaily && isNewDay(entries, ctx.clock.now(), timeZone)) return m.door_state_daily({}, plain(ctx))
  if (presence === 'inside') return m.door_state_inside({}, plain(ctx))
  if (presence === 'outside') return m.door_state_outside({}, plain(ctx))
  return state === 'used' ? m.door_state_used({}, plain(ctx)) : ''
}

/** The door belongs to no shop, so it has no shop's own wording. */
function plain({ locale }: Pick<ListContext, 'locale'>): TextOptions {
  return { locale, words: undefined }
}

function surname(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? ''
}
