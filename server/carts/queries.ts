import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { CartChange, CartRow } from './cart.ts'

const columns = [
  'id',
  'sessionId',
  'shopId',
  'reference',
  'countryCode',
  'email',
  'billingAddress',
  'shippingAddress',
  'carrierId',
  'paymentMethod',
  'version',
] as const

/** Whether `product p` leads to where it is sold instead: merchandise by an address, an event by more than leftovers of one (PRD-13, LIM-45). */
export const soldElsewhereColumn = `coalesce(p.meta->>'external_url' ~ '^https?://', false) or coalesce(length(p.meta->>'external_link') > 4, false) as sold_elsewhere`

export interface VariantFacts {
  variantId: number
  productId: number
  cartLimit: number
  presaleAt: Date | null
  cancelledAt: Date | null
  endsAt: Date | null
  soldElsewhere: boolean
  poolIds: number[]
}

/** What the rules ask about the variants somebody wants; those that this shop does not list are missing. */
export async function variantFacts(connection: Connection, shopId: number, variantIds: number[]): Promise<Map<number, VariantFacts>> {
  const { rows } = await sql<VariantFacts>`
    select v.id as variant_id, v.product_id, p.cart_limit, e.presale_at, e.cancelled_at,
      coalesce(e.happening_until, e.happening_from) as ends_at, ${sql.raw(soldElsewhereColumn)},
      array(select pool_id from variant_pool where variant_id = v.id order by pool_id) as pool_ids
    from product_variant v
    join product p on p.id = v.product_id and p.active
    join shop_product s on s.product_id = p.id and s.shop_id = ${shopId}
    left join event e on e.product_id = p.id
    where v.id = any(${variantIds}::int[]) and v.active`.execute(connection)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** The open cart, and until when it holds. */
export async function findOpenCart(
  connection: Connection,
  sessionId: string,
  shopId: number,
): Promise<{ row: CartRow; session: { expiresAt: Date } } | undefined> {
  const { rows } = await sql<CartRow & { expiresAt: Date }>`${prepared}
    select c.id, c.session_id, c.shop_id, c.reference, c.country_code, c.email, c.billing_address, c.shipping_address, c.carrier_id,
      c.payment_method, c.version, s.expires_at
    from cart c join session s on s.id = c.session_id
    where c.session_id = ${sessionId} and c.shop_id = ${shopId} and c.placed_at is null`.execute(connection)
  const [found] = rows
  if (!found) return undefined
  const { expiresAt, ...row } = found
  return { row, session: { expiresAt } }
}

export async function lockOpenCart(connection: Connection, sessionId: string, shopId: number): Promise<CartRow | undefined> {
  const row = await connection
    .selectFrom('cart')
    .select(columns)
    .where('sessionId', '=', sessionId)
    .where('shopId', '=', shopId)
    .where('placedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as CartRow | undefined
}

/** The item, or all of the bundle it belongs to: a bundle is bought whole or not at all. */
export async function itemWithParts(connection: Connection, cartId: string, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cart_item where cart_id = ${cartId} and coalesce(bundle_root_id, id) =
      (select coalesce(bundle_root_id, id) from cart_item where id = ${itemId} and cart_id = ${cartId})
    order by id`.execute(connection)
  return rows.map((row) => row.id)
}

/** @returns whether this cart has such an item */
export async function setPersonalIdentifier(connection: Connection, cartId: string, itemId: number, text: string | null): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('cartItem')
    .set({ personalIdentifier: text })
    .where('id', '=', itemId)
    .where('cartId', '=', cartId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteItems(connection: Connection, itemIds: number[]): Promise<void> {
  await connection
    .deleteFrom('cartItem')
    .where('id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .execute()
}

/** Every change makes a new version, so that placing can tell what it was shown. */
export async function changeCart(connection: Connection, id: string, change: CartChange, now: Date): Promise<void> {
  const { billingAddress, shippingAddress, ...rest } = change
  await connection
    .updateTable('cart')
    .set((eb) => ({
      ...rest,
      ...(billingAddress && { billingAddress: JSON.stringify(billingAddress) }),
      ...(shippingAddress && { shippingAddress: JSON.stringify(shippingAddress) }),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Items of a session's open carts, in every shop. */
export async function openItemsOfSession(
  connection: Connection,
  sessionId: string,
): Promise<{ cartId: string; shopId: number; itemId: number; variantId: number }[]> {
  return connection
    .selectFrom('cartItem as i')
    .innerJoin('cart as c', 'c.id', 'i.cartId')
    .select(['c.id as cartId', 'c.shopId', 'i.id as itemId', 'i.variantId'])
    .where('c.sessionId', '=', sessionId)
    .where('c.placedAt', 'is', null)
    .orderBy('i.id')
    .execute()
}
