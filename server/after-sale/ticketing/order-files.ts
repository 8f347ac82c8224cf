import { spellInAscii } from '#core/import/slugs.ts'
import { inLocale } from '#core/shops/locale.ts'
import { paths, shopUrl } from '#core/urls.ts'
import type { MailTicket } from '#server/foundations/outbox/render-mail.ts'
import { addressMark } from '#server/money/orders/buyers-order.ts'
import { m } from '#texts/messages.ts'
import type { Context } from '#server/foundations/context.ts'
import { calendarFile, type CalendarMethod } from '#server/selling/catalog/calendar-file.ts'
import type { OrderDocumentData } from '#server/money/documents/order-documents.ts'
import { linkMaker } from './downloads/download-links.ts'
import { orderTickets } from './pdf/order-tickets.ts'
import type { DocumentRow } from '#server/money/documents/records.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { readLogoPng } from '#server/house/shops/theme-files.ts'
import { onlineTickets } from './records.ts'

// Loaded with the first file: fonts, pdfkit and the barcode library take about 6 MiB, which a process that only serves pages does not need.
const loadTicketPdf = () => import('./pdf/ticket-pdf.ts')
const loadDocumentPdf = () => import('#server/money/documents/document-pdf.ts')

/** A file to attach to a mail or to download. */
export interface OrderFile {
  filename: string
  contentType: string
  content: Uint8Array
}

/** An order's online tickets as one PDF, or the ticket of a single item; null if there are none. */
export async function ticketsFile(
  ctx: Pick<Context, 'db' | 'storage'>,
  data: OrderDocumentData,
  orderItemId?: number,
): Promise<OrderFile | null> {
  const set = await orderTickets(ctx, data, orderItemId)
  if (!set) return null
  const { ticketPdf } = await loadTicketPdf()
  const single = orderItemId === undefined ? undefined : set.tickets[0]
  return {
    filename: fileName('pdf', m.ticket_file({}, set), set.orderReference, single?.number),
    contentType: 'application/pdf',
    content: await ticketPdf(set),
  }
}

/** An issued document as a PDF. */
export async function documentFile(ctx: Pick<Context, 'storage'>, { content }: Pick<DocumentRow, 'content'>): Promise<OrderFile> {
  const names = {
    invoice: m.document_file_invoice,
    ticket_document: m.document_file_ticket,
    credit_note: m.document_file_credit_note,
  }
  const name = names[content.kind]({}, content)
  const { documentPdf } = await loadDocumentPdf()
  const pdf = await documentPdf(content, await readLogoPng(ctx, content.shop.logo))
  return { filename: fileName('pdf', name, content.number), contentType: 'application/pdf', content: pdf }
}

/**
 * An order's concerts as a calendar file; null if it has none, or if their dates are hidden and it was not paid.
 * @param options `eventIds` limits it to some of them; `method` CANCEL takes them out of the calendar
 */
export function concertsFile(
  ctx: Pick<Context, 'config' | 'clock'>,
  data: OrderDocumentData,
  { eventIds, method = 'PUBLISH' }: { eventIds?: readonly number[]; method?: CalendarMethod } = {},
): OrderFile | null {
  const concerts = [...data.concerts.values()]
    .filter(({ eventId }) => !eventIds || eventIds.includes(eventId))
    .flatMap(({ happeningFrom, ...concert }) => (happeningFrom ? [{ ...concert, happeningFrom }] : []))
  if (concerts.length === 0) return null
  const { order, shop, textOptions } = data
  const origin = publicOrigin(ctx, shop)
  const text = calendarFile({
    ...textOptions,
    name: inLocale(shop.name, textOptions.locale),
    note: m.ticket_calendar_order({ reference: order.reference }, textOptions),
    host: new URL(origin).hostname,
    concerts,
    writtenAt: ctx.clock.now(),
    method,
    pageOf: (concert) => shopUrl(origin, shop, paths.event(concert.slug)),
  })
  return {
    filename: fileName('ics', m.ticket_calendar_file({}, textOptions), order.reference),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(text),
  }
}

/** A file name that is safe in headers and file systems, whatever name the shop has given to the file. */
function fileName(extension: string, name: string, ...numbers: (string | number | undefined)[]): string {
  return `${[spellInAscii(name), ...numbers].filter(Boolean).join('-')}.${extension}`
}

/*
 * A mail about an order shows everybody's tickets and opens the order. Buyers who pass a ticket on get a link for it alone. Its id is the
 * number of the ticket, which another holder's ticket does not share, and a mark of the address that the mail went to: the link ends when
 * the ticket is made out to somebody else, given back or cancelled, and when the buyer corrects a mistyped address.
 */

/** Each online ticket of an order with a link that opens it and nothing else. */
export async function sharedTickets(
  ctx: Pick<Context, 'config' | 'db' | 'random' | 'clock'>,
  data: OrderDocumentData,
): Promise<MailTicket[]> {
  const rows = await onlineTickets(ctx.db, data.order.id)
  const link = await linkMaker(ctx, publicOrigin(ctx, data.shop))
  const mark = await addressMark(ctx, data.order)
  return rows.map(({ id, orderItemId, holderName }, index) => {
    const item = data.items.find(({ orderItem }) => orderItem.id === orderItemId)
    const what = [item?.title, item?.detail].filter(Boolean).join(', ')
    return { number: index + 1, holderName, what, url: link('shared', `${id}-${mark}`) }
  })
}

/** The parts of a shared ticket's id, whose signature was checked. */
export function readSharedId(id: string): { ticketId: number; mark: string } {
  const [ticketId, mark = ''] = id.split('-')
  return { ticketId: Number(ticketId), mark }
}
