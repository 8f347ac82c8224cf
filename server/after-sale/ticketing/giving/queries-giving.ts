import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'

export interface GivenVariant {
  id: number
  slug: string
  description: LocalText
  pricingCategoryName: LocalText | null
}

/** The event's online tickets on sale. Hard tickets have to be sent by post, to an address that a guest list does not have. */
export async function onlineVariants(connection: Connection, eventId: number): Promise<GivenVariant[]> {
  return connection
    .selectFrom('productVariant as variant')
    .leftJoin('pricingCategory', 'pricingCategory.id', 'variant.pricingCategoryId')
    .select(['variant.id', 'variant.slug', 'variant.description', 'pricingCategory.name as pricingCategoryName'])
    .where('variant.productId', '=', eventId)
    .where('variant.active', '=', true)
    .where('variant.physical', '=', false)
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute()
}

/** The earlier orders of complimentary tickets under these keys, by key. */
export async function givenBefore(
  connection: Connection,
  sessionId: string,
  keys: readonly string[],
): Promise<Map<string, { reference: string; status: OrderStatus; count: number }>> {
  const { rows } = await sql<{ key: string; reference: string; status: OrderStatus; count: number }>`
    select o.idempotency_key as key, o.reference, o.status, (select count(*)::int from order_item i where i.order_id = o.id) as count
    from orders o where o.session_id = ${sessionId} and o.idempotency_key = any(${[...keys]}::text[])`.execute(connection)
  return new Map(rows.map(({ key, ...order }) => [key, order]))
}

/**
 * Ids for order items that do not come from a cart. An order item has the id of its cart item, so they are taken from that sequence.
 */
export async function newItemIds(connection: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('cart_item', 'id')) as id from generate_series(1, ${count})`.execute(connection)
  return rows.map((row) => row.id)
}

/** The contingents of these variants, with what each has left. */
export async function poolsLeft(connection: Connection, variantIds: readonly number[]): Promise<PoolLeft[]> {
  const { rows } = await sql<PoolLeft>`
    select p.id, p.label, p.capacity - p.sold - p.held as "left", array_agg(vp.variant_id) as variant_ids
    from variant_pool vp join stock_pool p on p.id = vp.pool_id
    where vp.variant_id = any(${[...variantIds]}::int[]) group by p.id order by p.id`.execute(connection)
  return rows
}

export interface PoolLeft {
  id: number
  label: string
  left: number
  variantIds: number[]
}
