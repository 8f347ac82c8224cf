import { sql, type RawBuilder } from 'kysely'
import type { Month } from '#core/accounting/months.ts'
import { officeZone, unknownZone } from '#core/time/office-zone.ts'
import type { Connection } from '#db/database.ts'

/**
 * The day under which a part of a document is in the accounts of the company that issued it, in SQL: the one printed on the document, unless
 * its month was closed without it; then the first of the month that was open.
 * @param part the table `document_part`, or its alias
 */
export function accountedOn(part: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${part}.${name}`)
  return sql<string>`coalesce(
    (select a.accounted_on from accounted_document a where a.document_id = ${column('document_id')} and a.partner_id = ${column('partner_id')}),
    greatest(${column('booked_on')},
      (select (max(closed.month) + interval '1 month')::date from accounting_period closed where closed.partner_id = ${column('partner_id')})))`
}

/** Whether no closed month of the company that issued it has a part of a document, in SQL. @param part as above */
export function isOpenPart(part: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${part}.${name}`)
  return sql<boolean>`not exists (select from accounted_document a
    where a.document_id = ${column('document_id')} and a.partner_id = ${column('partner_id')})`
}

/** A company whose accounts are closed by month. */
export interface AccountedCompany {
  id: number
  slug: string
  name: string
  /** The clock of its office. */
  timeZone: string
  /** The month that is closed next: that after the last closed one, else that of its first document; null while it has none. */
  next: Month | null
}

/** Companies that have issued a document, by their slugs. @param ids only these; all without them */
export async function accountedCompanies(connection: Connection, ids: readonly number[] | null = null): Promise<AccountedCompany[]> {
  const { rows } = await sql<
    Omit<AccountedCompany, 'timeZone'> & { timeZone: string | null; countryCode: string; postCode: string }
  >`select l.id, l.slug, l.company as name, l.time_zone, l.country_code, l.post_code, to_char(coalesce(
      (select max(month) + interval '1 month' from accounting_period where partner_id = l.id),
      (select min(booked_on) from document_part where partner_id = l.id)), 'YYYY-MM') as next
    from legal_entity l where (${ids}::int[] is null or l.id = any(${ids}::int[]))
      and exists (select from document_part where partner_id = l.id) order by l.slug`.execute(connection)
  return rows.map(({ id, slug, name, next, ...office }) => ({ id, slug, name, next, timeZone: officeZone(office) ?? unknownZone }))
}
