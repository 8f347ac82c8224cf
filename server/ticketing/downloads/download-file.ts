import { mayDo } from '#core/orders/status.ts'
import type { Context } from '#server/context.ts'
import { findOrder } from '#server/orders/queries.ts'
import { readDownloadToken, type DownloadKind } from './download-links.ts'
import { issueTickets } from '../issuing/issue-tickets.ts'
import { concertsFile, documentFile, ticketsFile, type OrderFile } from './order-files.ts'
import { orderDocumentData } from '#server/documents/order-documents.ts'
import { orderOfItem } from '../queries.ts'
import { findDocument } from '#server/documents/queries-documents.ts'

/**
 * The file behind a download link; null if the link is not good (any more), or if the order may not have it: no tickets
 * without payment, none after a cancellation.
 */
export async function downloadFile(ctx: Context, kind: DownloadKind, token: string): Promise<OrderFile | null> {
  const what = await readDownloadToken(ctx, kind, token)
  if (what === null) return null
  if (kind === 'documents') {
    const document = await findDocument(ctx.db, Number(what))
    return document ? documentFile(document) : null
  }
  if (kind === 'calendar') {
    const order = await findOrder(ctx.db, what)
    return order ? concertsFile(ctx, await orderDocumentData(ctx, ctx.db, order)) : null
  }
  return ticketFile(ctx, Number(what))
}

async function ticketFile(ctx: Context, orderItemId: number): Promise<OrderFile | null> {
  const orderId = await orderOfItem(ctx.db, orderItemId)
  const order = orderId ? await findOrder(ctx.db, orderId) : undefined
  if (!order || !mayDo(order.status, 'download_tickets')) return null
  // A fan may be quicker than the job.
  if (order.status === 'processing') await issueTickets(ctx, { orderId: order.id })
  return ticketsFile(ctx, await orderDocumentData(ctx, ctx.db, order), orderItemId)
}
