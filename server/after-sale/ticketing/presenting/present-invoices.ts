import type { Invoice, Order } from '#api/resolvers.ts'
import { splitIntoDocuments } from '#core/documents/split-into-documents.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { orderParts } from '#server/money/orders/buyers-order.ts'
import { linkMaker } from '../downloads/download-links.ts'
import { documentReference, orderDocumentData, requirePartner } from '#server/money/documents/order-documents.ts'
import { documentsOfOrder } from '#server/money/documents/records.ts'

/**
 * The documents of an order and of its supplements, one per contract partner, and the credit notes of its cancellations, each with the billing address
 * (ENT-12). Until the order is paid, the documents have an issuer, but no number and no link.
 */
export async function presentInvoices(
  ctx: Pick<RequestContext, 'clock' | 'config' | 'db' | 'origin'>,
  order: Partial<Order>,
): Promise<Invoice[]> {
  const { billingAddress } = order
  if (!billingAddress) return []
  const invoices: Invoice[] = []
  for (const { id } of orderParts(order)) if (id) invoices.push(...(await readInvoices(ctx, id, billingAddress)))
  return invoices
}

async function readInvoices(
  ctx: Pick<RequestContext, 'clock' | 'config' | 'db' | 'origin'>,
  id: string,
  address: Order['billingAddress'],
): Promise<Invoice[]> {
  const documents = await documentsOfOrder(ctx.db, id)
  if (documents.length > 0) {
    const link = await linkMaker(ctx, ctx.origin)
    return documents.map(({ id, content, cancellationId }) => ({
      address,
      kind: content.kind,
      number: content.number,
      issuer: content.issuer.names[0] ?? null,
      url: link('documents', String(id)),
      refundId: cancellationId === null ? null : String(cancellationId),
    }))
  }
  const row = await findOrder(ctx.db, id)
  if (!row || row.complimentary) return []
  const data = await orderDocumentData(await documentReference(ctx), ctx.db, row)
  return splitIntoDocuments(data).map(({ contractPartnerId, kind }) => ({
    address,
    kind,
    number: null,
    url: null,
    refundId: null,
    issuer: requirePartner(data, contractPartnerId).company,
  }))
}
