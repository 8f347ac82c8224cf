import { sql } from 'kysely'
import type { VatTreatment } from '#core/documents/document-parts.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { accountedOn } from '#server/money/accounting/records.ts'

/** By what time VAT is added up. The One Stop Shop is declared by quarter. */
export const vatPeriods = ['day', 'month', 'quarter'] as const
export type VatPeriod = (typeof vatPeriods)[number]

export interface VatRow {
  /** The company, by its slug. */
  partner: string
  partnerName: string
  /** `2026-11-30`, `2026-11` or `2026-Q4` */
  period: string
  countryCode: string
  treatment: VatTreatment
  /** Percent. */
  vatRate: number
  documents: number
  grossCents: Cents
  vatCents: Cents
}

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', quarter: 'YYYY-"Q"Q' } satisfies Record<VatPeriod, string>

/**
 * The VAT of documents of the scope's shops and companies, by company, period, country and rate. Days are those printed on the documents,
 * unless their month was closed without them.
 * @param filter.from the first day; `filter.to` the last one
 */
export async function vatInScope(connection: Connection, scope: Scope, filter: VatFilter): Promise<VatRow[]> {
  const { by } = filter
  const [partner, shop, from, to] = [filter.partner, filter.shop, filter.from, filter.to].map((value) => value ?? null)
  const { rows } = await sql<VatRow>`
    select l.slug as partner, max(l.company) as partner_name, to_char(p.day, ${formats[by]}) as period, p.country_code, p.treatment, p.vat_rate::float8 as vat_rate,
      count(distinct p.document_id)::int as documents, sum(p.gross_cents)::int8 as gross_cents, sum(p.vat_cents)::int8 as vat_cents
    from (select p.*, ${accountedOn('p')} as day from document_part p) p join legal_entity l on l.id = p.partner_id
    where (${scope.everything}::boolean or l.id = any(${[...scope.partnerIds]}::int[]) or exists (
        select from order_document d join orders o on o.id = d.order_id
        where d.id = p.document_id and o.shop_id = any(${[...scope.shopIds]}::int[])))
      and (${partner}::text is null or l.slug = ${partner})
      and (${shop}::text is null or exists (
        select from order_document d join orders o on o.id = d.order_id join shop s on s.id = o.shop_id
        where d.id = p.document_id and s.slug = ${shop}))
      and (${from}::date is null or p.day >= ${from}) and (${to}::date is null or p.day <= ${to})
    group by 1, 3, 4, 5, 6
    order by l.slug, period, array_position(array['domestic', 'one_stop_shop', 'abroad', 'export', 'voucher'], p.treatment), p.country_code, vat_rate desc`.execute(
    connection,
  )
  return rows
}

/** Of which documents. What is missing does not limit them. */
export interface VatFilter {
  by: VatPeriod
  partner?: string | undefined
  shop?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
