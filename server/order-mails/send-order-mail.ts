import { isStillCorrect } from '#core/order-mails/order-mail-kinds.ts'
import type { Context } from '#server/context.ts'
import type { OrderMailKind } from '#core/order-mails/order-mail-kinds.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { OutgoingMail } from '#server/outbox/outbox.ts'
import { renderMail } from '#server/outbox/render-mail.ts'
import { sendOnce } from '#server/outbox/send-once.ts'
import { bankDetails } from '#server/payments/providers/bank-details.ts'
import { mailOriginOf } from '#server/shops/sellers.ts'
import { composeOrderMail } from './compose-order-mail.ts'
import { issueDocuments } from '#server/documents/issue-documents.ts'
import { issueTickets } from '#server/ticketing/issuing/issue-tickets.ts'
import { concertsFile, documentFile, ticketsFile, type OrderFile } from '#server/ticketing/downloads/order-files.ts'
import { orderDocumentData, type OrderDocumentData } from '#server/documents/order-documents.ts'
import { documentsOfOrder } from '#server/documents/queries-documents.ts'

/**
 * The job `send-order-mail`: sends one mail about an order, in its language, at most once (OPS-18). A mail that is no longer correct
 * when the job runs is not sent. `payment_received` has tickets, documents and a calendar attached. It issues those that the other
 * jobs have not issued yet, so that the jobs may run in any order. docs/rules/mails.md describes which mail is sent when.
 */
export async function sendOrderMail(ctx: Context, { orderId, kind }: { orderId: string; kind: OrderMailKind }): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order || !isStillCorrect(kind, order.status)) return
  // A buyer who has chosen another payment method since must not pay twice.
  const bank = await bankDetails(ctx, order)
  if (kind === 'payment_instructions' && !bank) return
  const messageId = `<${kind}.${orderId}@${new URL(ctx.config.publicUrl).hostname}>`
  const claim = { orderId, kind, recipient: order.email, locale: order.locale, messageId }
  await sendOnce(ctx, claim, () => compose(ctx, order, kind, bank))
}

async function compose(
  ctx: Context,
  order: OrderRow,
  kind: OrderMailKind,
  bank: BankDetails | null,
): Promise<Omit<OutgoingMail, 'to' | 'messageId'>> {
  if (kind === 'payment_received') {
    await issueTickets(ctx, { orderId: order.id })
    await issueDocuments(ctx, { orderId: order.id })
  }
  const data = await orderDocumentData(ctx, ctx.db, order)
  const files = kind === 'payment_received' ? await orderFiles(ctx, data) : { all: [], documents: 0 }
  const mail = await renderMail(composeOrderMail(ctx, data, { kind, bank, documentsAttached: files.documents }))
  return { ...mail, ...(await mailOriginOf(ctx, data.shop)), attachments: files.all }
}

/** The attachments, tickets first, because buyers look for them at the entrance. */
async function orderFiles(ctx: Context, data: OrderDocumentData): Promise<{ all: OrderFile[]; documents: number }> {
  const tickets = await ticketsFile(ctx, data)
  const documents = await documentsOfOrder(ctx.db, data.order.id)
  const calendar = concertsFile(ctx, data)
  const all = [...(tickets ? [tickets] : []), ...(await Promise.all(documents.map(documentFile))), ...(calendar ? [calendar] : [])]
  return { all, documents: documents.length }
}
