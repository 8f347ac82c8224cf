import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { recordColumns } from '#db/record-columns.ts'
import { orderColumns, orderItemColumns } from '../records.ts'
import type { PastOrders } from '../records-ledger.ts'

/* Private to this folder, like `queries-life.ts`. */

const columns = recordColumns([
  ...orderColumns,
  'termsAcceptedAt',
  'terms18AcceptedAt',
  'newsletter',
  'idempotencyKey',
  'cancelledAt',
  'expiredAt',
])
const itemColumns = recordColumns(orderItemColumns)
const entryColumns = recordColumns(['orderId', 'at', 'kind', 'actor', 'data'])
const movementColumns = recordColumns(['orderId', 'at', 'kind', 'amountCents', 'paymentId', 'actor', 'note'])
const cancellationColumns = recordColumns([
  'id',
  'orderId',
  'at',
  'actor',
  'reason',
  'settledBy',
  'itemsCents',
  'shippingCents',
  'extraChargeCents',
])
const clearingColumns = recordColumns([
  'orderId',
  'paymentId',
  'amountCents',
  'reason',
  'createdAt',
  'clearedAt',
  'clearedBy',
  'kind',
  'attempt',
  'failures',
  'refundState',
  'refundId',
])

const returnColumns = recordColumns(['orderId', 'at', 'actor', 'orderItemId', 'restocked', 'keepsUnits'])

/** Writes orders with all that has happened to them, in one statement. */
export async function insertPast(connection: Connection, past: PastOrders): Promise<void> {
  const { orders, items, entries, movements, cancellations, clearings, returns } = past
  await sql`
    with placed as (
      insert into orders (${columns.list}) select ${columns.list} from json_populate_recordset(null::orders, ${columns.toJson(orders)}::json)),
    ended as (
      insert into order_cancellation (${cancellationColumns.list})
      select ${cancellationColumns.list} from json_populate_recordset(null::order_cancellation, ${cancellationColumns.toJson(cancellations)}::json)),
    history as (
      insert into order_event (${entryColumns.list})
      select ${entryColumns.list} from json_populate_recordset(null::order_event, ${entryColumns.toJson(entries)}::json)),
    ledger as (
      insert into money_movement (${movementColumns.list})
      select ${movementColumns.list} from json_populate_recordset(null::money_movement, ${movementColumns.toJson(movements)}::json)),
    listed as (
      insert into money_to_clear (${clearingColumns.list})
      select ${clearingColumns.list} from json_populate_recordset(null::money_to_clear, ${clearingColumns.toJson(clearings)}::json)),
    pieces as (
      select * from json_to_recordset(${returnColumns.toJson(returns)}::json)
        as piece(order_id uuid, at timestamptz, actor text, order_item_id bigint, restocked boolean, keeps_units boolean)),
    came_back as (insert into goods_return (order_id, at, actor) select distinct order_id, at, actor from pieces returning id, order_id),
    returned as (
      insert into returned_item (order_item_id, return_id, restocked, keeps_units)
      select p.order_item_id, c.id, p.restocked, p.keeps_units from pieces p join came_back c on c.order_id = p.order_id)
    insert into order_item (${itemColumns.list})
    select ${itemColumns.list} from json_populate_recordset(null::order_item, ${itemColumns.toJson(items)}::json)`.execute(connection)
}
