import { csvText } from '#core/tables/csv-text.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/messages.ts'
import { presentDoor } from './door-list.ts'
import { holdersOf, plain, type ListContext } from './holders.ts'
import type { PrintedEntry } from './printed-list-pdf.ts'
import type { DoorRow } from './queries-doors.ts'

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
  const rows = (await holdersOf(ctx, door)).map(({ name, category, place, code, state, items }) => [
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
  const holders = await holdersOf(ctx, event)
  const entries = holders.flatMap(({ name, category, place, code, state, items }): PrintedEntry[] => [
    { name, ticketType: [category, place].filter(Boolean).join(', '), code, note: state },
    ...items.map((item) => ({ name: '', ticketType: item, code: '', note: m.door_to_hand_out({}, plain(ctx)) })),
  ])
  const { doorListPdf } = await import('./printed-list-pdf.ts')
  return { bytes: await doorListPdf(entries, { heading, at: ctx.clock.now() }), holders: holders.length }
}
