import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/**
 * Copies an order with its items and its ledger, without its history, tickets and documents: many orders in a moment, for tests and
 * benchmarks of what is done to many. Their units are not taken from a pool.
 * @param reference the order to copy, which has no item in a bundle
 * @returns the references of the copies
 */
export async function copyOrders(db: Database, reference: string, amount: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ reference: string }>`
      insert into orders
      select copy.* from orders o, generate_series(1, ${amount}::int) as number,
        jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'session_id', gen_random_uuid(), 'idempotency_key', null,
          'reference', 'B' || lpad(number::text, 7, '0'))) as copy
      where o.reference = ${reference} returning reference`.execute(trx)
    await sql`insert into order_item
      select copy.* from orders o join order_item i on i.order_id = o.id
      cross join (select id, row_number() over (order by reference) as number from orders where reference like 'B0%') as made,
        jsonb_populate_record(i, jsonb_build_object('id', 1000000 + made.number * 100 + i.id % 100, 'order_id', made.id)) as copy
      where o.reference = ${reference}`.execute(trx)
    await sql`insert into money_movement (order_id, at, kind, amount_cents, payment_id, actor, note, voucher_id)
      select made.id, m.at, m.kind, m.amount_cents, null, m.actor, m.note, null from orders o join money_movement m on m.order_id = o.id
      cross join (select id from orders where reference like 'B0%') as made
      where o.reference = ${reference}`.execute(trx)
    return rows.map((row) => row.reference)
  })
}
