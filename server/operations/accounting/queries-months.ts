import { sql } from 'kysely'
import type { Month } from '#core/accounting/months.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { accountedOn, isOpenPart } from '#server/money/accounting/records.ts'

/** The companies of a scope: its contract partners, and those that run its shops. @param slug only this one */
export async function companiesInScope(
  connection: Connection,
  { everything, partnerIds, shopIds }: Scope,
  slug: string | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from legal_entity l where (${slug}::text is null or l.slug = ${slug})
      and (${everything}::boolean or l.id = any(${[...partnerIds]}::int[])
        or exists (select from shop s where s.legal_entity_id = l.id and s.id = any(${[...shopIds]}::int[])))`.execute(connection)
  return rows.map(({ id }) => id)
}

/** What is in a month of a company's accounts. */
export interface MonthRow {
  partnerId: number
  month: Month
  documents: number
  grossCents: Cents
  vatCents: Cents
  /** Null while it is open. */
  closedAt: Date | null
  closedBy: string | null
}

/** The months of companies that have something or are closed. */
export async function accountedMonths(connection: Connection, partnerIds: readonly number[]): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select partner_id, to_char(month, 'YYYY-MM') as month, documents, gross_cents, vat_cents, closed_at, closed_by
    from accounting_period where partner_id = any(${[...partnerIds]}::int[])
    union all
    select p.partner_id, to_char(${accountedOn('p')}, 'YYYY-MM') as month, count(distinct p.document_id)::int, sum(p.gross_cents)::int8,
      sum(p.vat_cents)::int8, null, null
    from document_part p where ${isOpenPart('p')} and p.partner_id = any(${[...partnerIds]}::int[])
    group by p.partner_id, to_char(${accountedOn('p')}, 'YYYY-MM')`.execute(connection)
  return rows
}
