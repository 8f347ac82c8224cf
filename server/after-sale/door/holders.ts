import { readContact } from '#core/carts/personal-identifier.ts'
import { isNewDay } from '#core/door/entry-day.ts'
import { byLastName } from '#core/door/name-order.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { csvText } from '#core/tables/csv-text.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { m } from '#texts/messages.ts'
import { presentDoor } from './lists/door-list.ts'
import { presentItem, type DoorListItem } from './lists/hand-out-list.ts'
import type { PrintedEntry } from './lists/printed-list-pdf.ts'
import type { DoorRow } from './stored/queries-doors.ts'
import { doorListItems } from './stored/queries-hand-outs.ts'
import { ticketsWithBuyers, type TicketWithBuyer } from './stored/queries-list.ts'

export type ListContext = Pick<RequestContext, 'db' | 'clock' | 'locale'>

/** Somebody on the list of an event: a ticket that was not cancelled, or an order without one that picks something up. */
export interface Holder {
  /** The ticket's item in its order; null without a ticket. */
  itemId: number | null
  name: string
  category: string
  /** Its seat or area; empty for free seating. */
  place: string
  /** The last four digits of the ticket's number: enough to compare, too few to forge a ticket. Or the number of the order. */
  code: string
  order: string
  email: string
  /** Of the holder, where the event asks for it (PER-04). */
  address: string
  phone: string
  /** Empty for a ticket that was sold, is valid and outside. */
  state: string
  /** What is still to be handed out: with the first ticket of the order. */
  items: string[]
}

/**
 * Who is expected at an event, by last name: the one list of a door, of which paper, tables and commands show parts. The phones' own list
 * (`door-list.ts`) has the same tickets, and is sorted by the same rule. Texts are in the reader's language, the order is the same in all.
 */
export async function readHolders(ctx: ListContext, { eventId, timeZone }: Pick<DoorRow, 'eventId' | 'timeZone'>): Promise<Holder[]> {
  const [tickets, rows] = await Promise.all([ticketsWithBuyers(ctx.db, eventId), doorListItems(ctx.db, eventId)])
  const open = rows.map((row) => presentItem(row, ctx)).filter(({ first }) => !first)
  const itemsFor = (ticketId: number | null) => open.filter(({ tickets: ids }) => ticketId !== null && ids.includes(ticketId))
  const firstTicket = new Map(tickets.toReversed().flatMap(({ id }) => itemsFor(id).map(({ order }) => [order, id] as const)))
  const holders = tickets.map((ticket) => {
    const items = itemsFor(ticket.id).filter(({ order }) => firstTicket.get(order) === ticket.id)
    return presentHolder(ctx, ticket, items.map(itemTitle), timeZone)
  })
  const withoutTicket = Map.groupBy(
    open.filter(({ order }) => !firstTicket.has(order)),
    ({ order }) => order,
  )
  const others = [...withoutTicket].map(([order, items]): Holder => {
    const nothing = { itemId: null, category: '', place: '', email: '', address: '', phone: '', state: '' }
    return { ...nothing, name: items[0]?.name ?? '', code: order, order, items: items.map(itemTitle) }
  })
  return [...holders, ...others]
    .map((holder) => ({ holder, name: holder.name, kind: `${holder.category} ${holder.place}`, code: holder.code }))
    .sort(byLastName)
    .map(({ holder }) => holder)
}

function presentHolder(ctx: ListContext, ticket: TicketWithBuyer, items: string[], timeZone: string): Holder {
  const { itemId, pricingCategoryName, variantDescription, place, code, reference: order, email, orderedIdentifier } = ticket
  const contact = readContact(orderedIdentifier)
  return {
    itemId,
    name: ticket.holderName ?? holderName(ticket.billingAddress, orderedIdentifier),
    category: [pricingCategoryName, variantDescription]
      .map((text) => inLocale(text, ctx.locale))
      .filter(Boolean)
      .join(', '),
    place: place ? placeName(place, plain(ctx)) : '',
    code: code === null ? '' : `…${code.slice(-4)}`,
    ...{ order, email, address: contact?.address ?? '', phone: contact?.phone ?? '' },
    state: [ticket.complimentary ? m.door_state_complimentary({}, plain(ctx)) : '', describeState(ctx, ticket, timeZone)]
      .filter(Boolean)
      .join(', '),
    items,
  }
}

function itemTitle({ title, size }: DoorListItem): string {
  return [title, size].filter(Boolean).join(', ')
}

function describeState(ctx: ListContext, { state, presence, isDaily, entries }: TicketWithBuyer, timeZone: string): string {
  if (state === null) return m.door_state_unissued({}, plain(ctx))
  if (state === 'frozen') return m.door_state_frozen({}, plain(ctx))
  if (isDaily && isNewDay(entries, ctx.clock.now(), timeZone)) return m.door_state_daily({}, plain(ctx))
  if (presence === 'inside') return m.door_state_inside({}, plain(ctx))
  if (presence === 'outside') return m.door_state_outside({}, plain(ctx))
  return state === 'used' ? m.door_state_used({}, plain(ctx)) : ''
}

/** The door belongs to no shop, so it has no shop's own wording. */
export function plain({ locale }: Pick<ListContext, 'locale'>): TextOptions {
  return { locale, words: undefined }
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
  const rows = (await readHolders(ctx, door)).map(({ name, category, place, code, state, items }) => [
    ...[name, category, place, code, state],
    items.join('; '),
  ])
  return csvText({ columns, rows })
}

/** The list of a door to print. */
export async function printedDoorList(ctx: ListContext, door: DoorRow): Promise<Uint8Array> {
  const { event } = presentDoor(ctx, door)
  const { bytes } = await printedHolders(
    ctx,
    door,
    `${event.name}, ${formatMoment(event.happeningFrom, 'long', ctx.locale, door.timeZone)}`,
  )
  return bytes
}

/**
 * The list of an event to print, with a box to tick for each ticket and each item that is handed out (OPS-17).
 * @param heading the event, its time and place
 * @returns a PDF, and how many are on it
 */
export async function printedHolders(
  ctx: ListContext,
  event: Pick<DoorRow, 'eventId' | 'timeZone'>,
  heading: string,
): Promise<{ bytes: Uint8Array; holders: number }> {
  const holders = await readHolders(ctx, event)
  const entries = holders.flatMap(({ name, category, place, code, state, items }): PrintedEntry[] => [
    { name, ticketType: [category, place].filter(Boolean).join(', '), code, note: state },
    ...items.map((item) => ({ name: '', ticketType: item, code: '', note: m.door_to_hand_out({}, plain(ctx)) })),
  ])
  const { doorListPdf } = await import('./lists/printed-list-pdf.ts')
  return { bytes: await doorListPdf(entries, { heading, at: ctx.clock.now(), timeZone: event.timeZone }), holders: holders.length }
}
