import { mayDo } from '#core/orders/status.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/queries.ts'
import { readDownloadToken, type DownloadKind } from './download-links.ts'
import { issueTickets } from './issue-tickets.ts'
import { concertsFile, documentFile, ticketsFile, type OrderFile } from './order-files.ts'
import { orderPapers } from './order-papers.ts'
import { findDocument } from './queries-documents.ts'

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
  const order = await findOrder(ctx.db, what)
  if (!order) return null
  if (kind === 'calendar') return concertsFile(ctx, await orderPapers(ctx, ctx.db, order))
  if (!mayDo(order.status, 'download_tickets')) return null
  // A fan may be quicker than the job.
  if (order.status === 'processing') await issueTickets(ctx, { orderId: order.id })
  return ticketsFile(ctx, await orderPapers(ctx, ctx.db, order))
}
