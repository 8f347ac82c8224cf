import { sql } from 'kysely'
import type { DatevSettings } from '#core/accounting/datev-file.ts'
import type { Month } from '#core/accounting/months.ts'
import type { AccountedMovement, AccountedPart } from '#core/accounting/postings.ts'
import type { Connection } from '#db/database.ts'

/** The settings of a company for DATEV, and its month: when it was closed, and the file that was written of it. */
export async function readBatch(
  connection: Connection,
  { partnerId, month }: { partnerId: number; month: Month },
): Promise<{ datev: DatevSettings | null; closedAt: Date | null; batch: Buffer | null } | undefined> {
  const { rows } = await sql<{ datev: DatevSettings | null; closedAt: Date | null; batch: Buffer | null }>`
    select l.datev, a.closed_at, a.batch from legal_entity l
    left join accounting_period a on a.partner_id = l.id and a.month = ${`${month}-01`}::date where l.id = ${partnerId}`.execute(connection)
  return rows[0]
}

/** Keeps the file of a closed month, unless one was written before. @returns the one that counts */
export async function storeBatch(
  connection: Connection,
  { partnerId, month, bytes }: { partnerId: number; month: Month; bytes: Uint8Array },
): Promise<Uint8Array> {
  const { rows } = await sql<{ batch: Buffer }>`
    update accounting_period set batch = coalesce(batch, ${Buffer.from(bytes)})
    where partner_id = ${partnerId} and month = ${`${month}-01`}::date returning batch`.execute(connection)
  return rows[0]?.batch ?? bytes
}

/** The first day of a company that no closed month has; null where none is closed. */
const openFrom = (partnerId: number) =>
  sql`(select (max(month) + interval '1 month')::date from accounting_period where partner_id = ${partnerId})`

/** What is in a month of a company: its documents, and those of others in orders of its shops, part by part. */
export async function partsOfMonth(
  connection: Connection,
  { partnerId, month }: { partnerId: number; month: Month },
): Promise<AccountedPart[]> {
  const { rows } = await sql<AccountedPart>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, country_code, treatment, vat_rate, gross_cents, number, "order", partner, seller from (
      select coalesce(a.accounted_on, greatest(p.booked_on, ${openFrom(partnerId)})) as day, p.kind, p.country_code, p.treatment,
        p.vat_rate::float8 as vat_rate, p.gross_cents, d.content ->> 'number' as number, o.reference as "order", l.slug as partner,
        own.slug as seller, p.document_id, p.event_id
      from document_part p join order_document d on d.id = p.document_id join orders o on o.id = d.order_id join shop s on s.id = o.shop_id
      join legal_entity l on l.id = p.partner_id join legal_entity own on own.id = s.legal_entity_id
      left join accounted_document a on a.document_id = p.document_id and a.partner_id = ${partnerId}
      where p.partner_id = ${partnerId} or s.legal_entity_id = ${partnerId}) as part
    where to_char(day, 'YYYY-MM') = ${month}
    order by day, document_id, kind, event_id, country_code, vat_rate desc`.execute(connection)
  return rows
}

/** What the shops of a company received and paid in a month. @param timeZone the clock of its office */
export async function movementsOfMonth(
  connection: Connection,
  { partnerId, month, timeZone }: { partnerId: number; month: Month; timeZone: string },
): Promise<AccountedMovement[]> {
  const { rows } = await sql<AccountedMovement>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, amount_cents, provider, "order" from (
      select coalesce(a.accounted_on, greatest((m.at at time zone ${timeZone})::date, ${openFrom(partnerId)})) as day, m.id, m.kind,
        m.amount_cents, coalesce(p.provider, 'bank') as provider, o.reference as "order"
      from money_movement m join orders o on o.id = m.order_id join shop s on s.id = o.shop_id
      left join payment p on p.id = m.payment_id
      left join accounted_movement a on a.movement_id = m.id
      where m.kind not in ('charge', 'cancellation') and coalesce(a.partner_id, s.legal_entity_id) = ${partnerId}) as movement
    where to_char(day, 'YYYY-MM') = ${month} order by day, id`.execute(connection)
  return rows
}
