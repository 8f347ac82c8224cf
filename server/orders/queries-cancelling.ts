import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'

/** `choice`: what the holder chose, or what was decided at the deadline, when the show was moved or called off. */
export type CancellationReason = 'by_operator' | 'by_buyer' | 'event_called_off' | 'choice'

/** What became of the price of cancelled items: it went back, became a voucher, or its holder gave it to the artist. */
export type SettledBy = 'refund' | 'voucher' | 'donation'

export interface CancellationRow {
  id: number
  at: Date
  reason: CancellationReason
  settledBy: SettledBy
  itemsCents: Cents
  shippingCents: Cents
  extraChargeCents: Cents
}

/** Records a cancellation and marks its items. The caller has locked the order and chosen items that were not cancelled before. */
export async function insertCancellation(
  connection: Connection,
  { itemIds, ...row }: Omit<CancellationRow, 'id'> & { orderId: string; actor: string; itemIds: readonly number[] },
): Promise<number> {
  const { id } = await connection.insertInto('orderCancellation').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`update order_item set cancellation_id = ${id} where id = any(${[...itemIds]}::bigint[])`.execute(connection)
  return id
}

/** An order's cancellations, oldest first. */
export async function cancellationsOfOrder(connection: Connection, orderId: string): Promise<CancellationRow[]> {
  const rows = await connection
    .selectFrom('orderCancellation')
    .select(['id', 'at', 'reason', 'settledBy', 'itemsCents', 'shippingCents', 'extraChargeCents'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as CancellationRow[]
}

/** Whether something of the order that counts is still to be shipped, or to be handed out. */
export async function hasGoodsToShip(connection: Connection, orderId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', orderId)
    .where('physical', '=', true)
    .where('cancellationId', 'is', null)
    .where(
      sql<boolean>`not exists (select from door_scan s where s.order_item_id = order_item.id and s.verdict = 'handed_out' and not s.undone)`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
