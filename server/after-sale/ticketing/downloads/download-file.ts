import { mayDo } from '#core/orders/life.ts'
import type { Context } from '#server/foundations/context.ts'
import { addressMark } from '#server/money/orders/buyers-order.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { readDownloadToken, type DownloadKind } from './download-links.ts'
import { ticketStanding } from '#server/money/payments/records.ts'
import { issueTickets } from '../tickets.ts'
import { applePassFile, googlePassAddress } from '../passes/order-passes.ts'
import { concertsFile, documentFile, readSharedId, ticketsFile, type OrderFile } from '../order-files.ts'
import { documentReference, orderDocumentData, type OrderDocumentData } from '#server/money/documents/order-documents.ts'
import { itemOfTicket, orderOfItem } from '../stored/queries-tickets.ts'
import { findDocument } from '#server/money/documents/records.ts'

/**
 * The file of a download link; null if the link is invalid or expired, or if the order has no such file: tickets exist only for
 * orders that are paid and not cancelled. `frozen` while the payment of its tickets is disputed.
 */
export async function downloadFile(ctx: Context, kind: DownloadKind, token: string): Promise<OrderFile | 'frozen' | null> {
  const id = await readDownloadToken(ctx, kind, token)
  if (id === null) return null
  if (kind === 'documents') {
    const document = await findDocument(ctx.db, Number(id))
    return document ? documentFile(ctx, document) : null
  }
  if (kind === 'calendar') {
    const order = await findOrder(ctx.db, id)
    return order ? concertsFile(ctx, await orderDocumentData(await documentReference(ctx), ctx.db, order)) : null
  }
  if (kind === 'shared') return sharedTicketFile(ctx, id)
  const orderItemId = Number(id)
  const data = await ticketData(ctx, orderItemId)
  if (data === null || data === 'frozen') return data
  return kind === 'apple' ? applePassFile(ctx, data, orderItemId) : ticketsFile(ctx, data, orderItemId)
}

/** The ticket of a link in a mail, as long as this ticket lets somebody in and its order has the address that the mail went to. */
async function sharedTicketFile(ctx: Context, id: string): Promise<OrderFile | 'frozen' | null> {
  const { ticketId, mark } = readSharedId(id)
  const orderItemId = await itemOfTicket(ctx.db, ticketId)
  if (orderItemId === undefined) return null
  const data = await ticketData(ctx, orderItemId)
  if (data === null || data === 'frozen') return data
  return (await addressMark(ctx, data.order)) === mark ? ticketsFile(ctx, data, orderItemId) : null
}

/** The address that a Google Wallet link leads to; null and `frozen` as for a ticket. */
export async function googleWalletAddress(ctx: Context, token: string): Promise<{ url: string } | 'frozen' | null> {
  const id = await readDownloadToken(ctx, 'google', token)
  const data = id === null ? null : await ticketData(ctx, Number(id))
  if (data === null || data === 'frozen') return data
  return googlePassAddress(ctx, data, Number(id))
}

/** The order of a ticket that may be downloaded now. */
async function ticketData(ctx: Context, orderItemId: number): Promise<OrderDocumentData | 'frozen' | null> {
  const orderId = await orderOfItem(ctx.db, orderItemId)
  const order = orderId ? await findOrder(ctx.db, orderId) : undefined
  if (!order || !mayDo(order.status, 'download_tickets')) return null
  const standing = await ticketStanding(ctx.db, order.id)
  if (standing !== 'valid') return standing === 'frozen' ? 'frozen' : null
  // The buyer may be faster than the job that issues the tickets.
  if (order.status === 'processing') await issueTickets(ctx, { orderId: order.id })
  return orderDocumentData(await documentReference(ctx), ctx.db, order)
}
