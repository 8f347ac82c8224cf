import { sql } from 'kysely'
import type { Month } from '#core/accounting/months.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { isOpenPart } from '../records.ts'

/** What a month of a company's accounts comes to. */
export interface MonthSum {
  documents: number
  grossCents: Cents
  vatCents: Cents
}

/** What no closed month has, up to the end of a month. */
export async function sumOpenParts(connection: Connection, { partnerId, month }: { partnerId: number; month: Month }): Promise<MonthSum> {
  const { rows } = await sql<MonthSum>`
    select count(distinct p.document_id)::int as documents, coalesce(sum(p.gross_cents), 0)::int8 as gross_cents,
      coalesce(sum(p.vat_cents), 0)::int8 as vat_cents
    from document_part p where p.partner_id = ${partnerId} and ${isOpenPart('p')}
      and p.booked_on < ${`${month}-01`}::date + interval '1 month'`.execute(connection)
  return rows[0] ?? { documents: 0, grossCents: 0, vatCents: 0 }
}

/** Closes a month, unless it is closed. @returns whether it was open */
export async function insertPeriod(
  trx: Connection,
  period: MonthSum & { partnerId: number; month: Month; closedAt: Date; closedBy: string },
): Promise<boolean> {
  const { month, ...values } = period
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('accountingPeriod')
    .values({ ...values, month: `${month}-01` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Puts into a month of a company all documents up to its end that no closed month of it has: its own, and those of others in orders of its
 * shops.
 * @returns what its own come to
 */
export async function accountDocuments(trx: Connection, { partnerId, month }: { partnerId: number; month: Month }): Promise<MonthSum> {
  const { rows } = await sql<MonthSum>`
    with accounted as (
      insert into accounted_document (document_id, partner_id, accounted_on)
      select distinct p.document_id, ${partnerId}::int, greatest(p.booked_on, ${`${month}-01`}::date)
      from document_part p join order_document d on d.id = p.document_id join orders o on o.id = d.order_id join shop s on s.id = o.shop_id
      where (p.partner_id = ${partnerId} or s.legal_entity_id = ${partnerId})
        and p.booked_on < ${`${month}-01`}::date + interval '1 month'
        and not exists (select from accounted_document a where a.document_id = p.document_id and a.partner_id = ${partnerId})
      on conflict do nothing returning document_id)
    select count(distinct p.document_id)::int as documents, coalesce(sum(p.gross_cents), 0)::int8 as gross_cents,
      coalesce(sum(p.vat_cents), 0)::int8 as vat_cents
    from accounted join document_part p using (document_id) where p.partner_id = ${partnerId}`.execute(trx)
  return rows[0] ?? { documents: 0, grossCents: 0, vatCents: 0 }
}

/** Puts into a month of a company all that its shops received and paid up to its end, and that no closed month has. */
export async function accountMovements(
  trx: Connection,
  { partnerId, month, timeZone }: { partnerId: number; month: Month; timeZone: string },
): Promise<void> {
  await sql`
    insert into accounted_movement (movement_id, partner_id, accounted_on)
    select m.id, ${partnerId}, greatest((m.at at time zone ${timeZone})::date, ${`${month}-01`}::date)
    from money_movement m join orders o on o.id = m.order_id join shop s on s.id = o.shop_id
    where s.legal_entity_id = ${partnerId} and m.kind not in ('charge', 'cancellation')
      and (m.at at time zone ${timeZone})::date < ${`${month}-01`}::date + interval '1 month'
      and not exists (select from accounted_movement a where a.movement_id = m.id)`.execute(trx)
}
