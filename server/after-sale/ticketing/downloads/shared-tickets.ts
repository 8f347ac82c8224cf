import type { OrderDocumentData } from '#server/money/documents/order-documents.ts'
import type { Context } from '#server/foundations/context.ts'
import { addressMark } from '#server/money/orders/order-link.ts'
import type { MailTicket } from '#server/foundations/outbox/render-mail.ts'
import { originOf } from '#server/foundations/request/request-context.ts'
import { onlineTickets } from '../queries.ts'
import { linkMaker } from './download-links.ts'

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
  const link = await linkMaker(ctx, originOf(ctx, data.shop))
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
