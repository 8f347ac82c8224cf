import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { recordColumns } from '#db/record-columns.ts'
import { orderColumns, orderItemColumns, type NewOrder, type OrderItem } from '../records.ts'

/* Private to this folder, like `queries-life.ts`. */

const placedColumns = recordColumns([...orderColumns, 'termsAcceptedAt', 'terms18AcceptedAt', 'newsletter', 'idempotencyKey'])
const itemColumns = recordColumns(orderItemColumns)

/**
 * Writes orders with their items, their first events and the charges that begin their money ledgers (none for an order that costs
 * nothing), in one statement. From then on only `bookMovement` changes the balance.
 * @param options `entry`: what the history calls it; `actor`: who placed them; `together`: updates of other tables, made by the same statement
 */
export async function insertOrders(
  connection: Connection,
  placed: readonly { order: NewOrder; items: readonly OrderItem[] }[],
  { entry, actor, together }: { entry: string; actor: string; together: readonly RawBuilder<unknown>[] },
): Promise<void> {
  if (placed.length === 0) return
  const orders = placedColumns.toJson(placed.map(({ order }) => order))
  const items = itemColumns.toJson(placed.flatMap((each) => each.items))
  const updates = together.map((update, index) => sql`, ${sql.raw(`update_${index}`)} as (${update})`)
  await sql`${prepared}
    with new_order as (
      insert into orders (${placedColumns.list})
      select ${placedColumns.list} from jsonb_populate_recordset(null::orders, ${orders}::jsonb)
      returning id, total_cents, payment_method, placed_at),
    event as (
      insert into order_event (order_id, at, kind, actor, data)
      select id, placed_at, ${entry}, ${actor}, jsonb_build_object('paymentMethod', payment_method) from new_order),
    charge as (
      insert into money_movement (order_id, at, kind, amount_cents, actor)
      select id, placed_at, 'charge', total_cents, ${actor} from new_order where total_cents > 0)
      ${sql.join(updates, sql``)}
    insert into order_item (${itemColumns.list})
    select ${itemColumns.list} from jsonb_populate_recordset(null::order_item, ${items}::jsonb)`.execute(connection)
}
