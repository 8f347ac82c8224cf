import type { Connection } from '#db/database.ts'
import type { DocumentContent } from './document-content.ts'

export interface ExportedDocument {
  id: number
  /** The kind of document, such as `invoice`. */
  kind: string
  content: DocumentContent
  issuedAt: Date
  shop: string
  /** The country of the buyer's billing address, two capital letters. */
  countryCode: string
}

/** The documents issued in a time, of one shop or of all, by contract partner, kind and number. */
export async function documentsIssued(
  connection: Connection,
  scope: { from: Date | null; until: Date | null; shopId: number | null },
): Promise<ExportedDocument[]> {
  let query = connection
    .selectFrom('orderDocument as document')
    .innerJoin('orders', 'orders.id', 'document.orderId')
    .innerJoin('shop', 'shop.id', 'orders.shopId')
    .select(['document.id', 'document.kind', 'document.content', 'document.issuedAt', 'shop.slug as shop', 'orders.billingAddress'])
    .orderBy('document.contractPartnerId')
    .orderBy('document.kind')
    .orderBy('document.number')
  if (scope.from) query = query.where('document.issuedAt', '>=', scope.from)
  if (scope.until) query = query.where('document.issuedAt', '<', scope.until)
  if (scope.shopId !== null) query = query.where('orders.shopId', '=', scope.shopId)
  const rows = await query.execute()
  return rows.map(({ billingAddress, content, ...row }) => ({
    ...row,
    content: content as unknown as DocumentContent,
    countryCode: billingAddress.countryCode.toUpperCase(),
  }))
}
