import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { recordColumns } from '#db/record-columns.ts'
import { saveTimes, timesUpdate, type SessionTimes } from '#server/house/sessions/records-sessions.ts'
import { cartColumns, type CartChange, type CartRow } from '../cart.ts'
import { countCustomers, customerCount, type CustomerProduct, type CustomerUnits } from './queries-customers.ts'

const columns = recordColumns(cartColumns)
const changeable = recordColumns([...cartColumns, 'placedAt'])
const assignments = sql.raw(
  changeable.entries
    .filter(([column]) => column !== 'id')
    .map(([, name]) => `${name} = n.${name}`)
    .join(', '),
)

/** Locks the open carts of these sessions, in every shop, in the order of their ids. */
async function lockOpenCarts(connection: Connection, sessionIds: readonly string[]): Promise<Omit<CartRow, 'vouchers'>[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<Omit<CartRow, 'vouchers'>>`${prepared}
    select ${columns.list} from cart
    where session_id = any(${sessionIds}::uuid[]) and placed_at is null order by id for update`.execute(connection)
  return rows
}

/** Locks a session's open carts. @returns the one of this shop */
export async function lockOpenCart(
  connection: Connection,
  sessionId: string,
  shopId: number,
): Promise<Omit<CartRow, 'vouchers'> | undefined> {
  return (await lockOpenCarts(connection, [sessionId])).find((cart) => cart.shopId === shopId)
}

/** The reference of a session's open cart in a shop. */
export async function findReference(connection: Connection, sessionId: string, shopId: number): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`${prepared}
    select reference from cart where session_id = ${sessionId} and shop_id = ${shopId} and placed_at is null`.execute(connection)
  return rows[0]?.reference ?? null
}

/** Records the total that the cart's session was just shown, and what vouchers pay of it, unless the cart has changed since it was read. */
export async function saveShownTotal(
  connection: Connection,
  shown: { cartId: string; version: number; total: Cents; vouchers: Cents; items: readonly { id: number; price: Cents }[] },
): Promise<void> {
  const cart = connection
    .updateTable('cart')
    .set({ shownTotalCents: shown.total, shownVoucherCents: shown.vouchers })
    .where('id', '=', shown.cartId)
    .where('version', '=', shown.version)
    .where('placedAt', 'is', null)
  if (shown.items.length === 0) return void (await cart.execute())
  await sql`with shown_cart as (${cart.returning('id')})
    update cart_item i set added_as = i.added_as || jsonb_build_object('price', n.price)
    from unnest(${shown.items.map(({ id }) => id)}::bigint[], ${shown.items.map(({ price }) => price)}::int[]) as n (id, price), shown_cart c
    where i.id = n.id and i.cart_id = c.id and not i.added_as ? 'price'`.execute(connection)
}

/** Gives carts their next version after a change of their items, so that placing notices that the buyer saw an older one. */
export async function incrementVersions(connection: Connection, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`${prepared}
    update cart set version = version + 1, updated_at = ${now} where id = any(${ids}::uuid[])`.execute(connection)
}

/** What `changeCarts` does in the same statement. */
interface Alongside {
  /** When sessions end now. */
  times?: readonly SessionTimes[]
  /** What to count of the customers of these carts; what the carts themselves hold does not count. */
  customers?: readonly CustomerProduct[]
}

/**
 * Changes carts that this transaction has locked, and gives each its next version.
 * @returns the rows as they are now, by id, and the counts of the customers, in the order given
 */
export async function changeCarts(
  connection: Connection,
  changes: readonly RowChange[],
  now: Date,
  { times = [], customers = [] }: Alongside = {},
): Promise<{ rows: Map<string, CartRow>; counts: CustomerUnits[] }> {
  if (changes.length === 0) {
    await saveTimes(connection, times, now)
    return { rows: new Map(), counts: await countCustomers(connection, customers, now) }
  }
  const changed = changes.map(changedRow)
  const { rows: counts } = await sql<CustomerUnits>`${prepared}
    with prolonged as (${timesUpdate(times, now)}),
      changed as (${cartUpdate(changed, now)})
    ${customers.length === 0 ? sql`select where false` : customerCount(customers, now)}`.execute(connection)
  return { rows: new Map(changed.map((row) => [row.id, row])), counts }
}

export interface RowChange {
  row: CartRow
  change: CartChange
}

export function changedRow({ row, change }: RowChange): CartRow & { placedAt: Date | null } {
  return { ...row, ...change, version: row.version + 1, placedAt: null }
}

export function cartUpdate(rows: readonly (CartRow & { placedAt: Date | null })[], now: Date): RawBuilder<unknown> {
  return sql`update cart c set ${assignments}, updated_at = ${now}, removed = null
    from jsonb_populate_recordset(null::cart, ${changeable.toJson(rows)}::jsonb) as n where c.id = n.id`
}
