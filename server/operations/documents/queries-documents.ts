import { sql } from 'kysely'
import type { DocumentKind } from '#core/documents/document-number.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import type { DocumentContent } from '#server/money/documents/records.ts'

/** A document that was issued, with where and for whom. */
export interface ScopedDocument {
  id: number
  kind: DocumentKind
  /** The company that issued it, and the shop of its order, by their slugs. */
  partner: string
  shop: string
  issuedAt: Date
  content: DocumentContent
}

/** Which documents are found. What is missing does not limit them. */
export interface DocumentFilter {
  id?: number | undefined
  kind?: DocumentKind | undefined
  order?: string | undefined
  shop?: string | undefined
  partner?: string | undefined
  /** Issued at this moment or later, and before this one. */
  from?: Date | null | undefined
  until?: Date | null | undefined
}

/**
 * Documents of the scope's shops and companies, the latest issued first.
 * @param page.after when the one behind which they begin was issued, and its id
 */
export async function documentsInScope(
  connection: Connection,
  scope: Scope,
  filter: DocumentFilter,
  { limit, after = null }: { limit: number; after?: readonly (string | number)[] | null },
): Promise<ScopedDocument[]> {
  const { id = null, kind = null, order = null, shop = null, partner = null, from = null, until = null } = filter
  const [at = null, last = null] = after ?? []
  const { rows } = await sql<ScopedDocument>`
    select d.id, d.kind, l.slug as partner, s.slug as shop, d.issued_at, d.content
    from order_document d join orders o on o.id = d.order_id join shop s on s.id = o.shop_id join legal_entity l on l.id = d.contract_partner_id
    where (${scope.everything}::boolean or o.shop_id = any(${[...scope.shopIds]}::int[]) or l.id = any(${[...scope.partnerIds]}::int[]))
      and (${id}::bigint is null or d.id = ${id}) and (${kind}::text is null or d.kind = ${kind})
      and (${order}::text is null or o.reference = ${order}) and (${shop}::text is null or s.slug = ${shop})
      and (${partner}::text is null or l.slug = ${partner})
      and (${from}::timestamptz is null or d.issued_at >= ${from}) and (${until}::timestamptz is null or d.issued_at < ${until})
      and (${last}::bigint is null or (d.issued_at, d.id) < (${at}::timestamptz, ${last}::bigint))
    order by d.issued_at desc, d.id desc limit ${limit}`.execute(connection)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
