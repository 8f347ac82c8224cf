import { sql } from 'kysely'
import type { GiftDetails } from '#core/vouchers/gift.ts'
import type { Connection } from '#db/database.ts'

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

/** The settings of the product that an item of this cart is; undefined if it is not in the cart. */
export async function metaOfItem(connection: Connection, cartId: string, itemId: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ meta: Record<string, unknown> }>`
    select p.meta from cart_item i join product_variant v on v.id = i.variant_id join product p on p.id = v.product_id
    where i.id = ${itemId} and i.cart_id = ${cartId}`.execute(connection)
  return rows[0]?.meta
}

/** Sets what was entered about a gift. The caller has locked its cart. */
export async function setGift(connection: Connection, itemId: number, gift: GiftDetails): Promise<void> {
  await connection
    .updateTable('cartItem')
    .set({ gift: JSON.stringify(gift) })
    .where('id', '=', itemId)
    .execute()
}

/** Sets the identifiers of several items of this cart. */
export async function setPersonalIdentifiers(
  connection: Connection,
  cartId: string,
  identifiers: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`update cart_item i set personal_identifier = n.identifier
    from unnest(${[...identifiers.keys()]}::bigint[], ${[...identifiers.values()]}::text[]) as n (id, identifier)
    where i.id = n.id and i.cart_id = ${cartId}`.execute(connection)
}

/** Gives items other seats, which the same transaction has claimed for them. */
export async function setSeats(connection: Connection, seats: readonly { itemId: number; seatId: number }[]): Promise<void> {
  await sql`update cart_item i set seat_id = n.seat_id
    from unnest(${seats.map(({ itemId }) => itemId)}::bigint[], ${seats.map(({ seatId }) => seatId)}::int[]) as n (id, seat_id)
    where i.id = n.id`.execute(connection)
}

export async function deleteItems(connection: Connection, itemIds: number[]): Promise<void> {
  await connection
    .deleteFrom('cartItem')
    .where('id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .execute()
}

/**
 * The variants of the items in a session's open carts, in every shop.
 * @param itemIds only of these; undefined for all
 */
export async function openVariantsOfSession(connection: Connection, sessionId: string, itemIds?: readonly number[]): Promise<number[]> {
  const rows = await connection
    .selectFrom('cartItem as i')
    .innerJoin('cart as c', 'c.id', 'i.cartId')
    .select('i.variantId')
    .distinct()
    .where('c.sessionId', '=', sessionId)
    .where('c.placedAt', 'is', null)
    .$if(itemIds !== undefined, (query) => query.where('i.id', '=', sql<number>`any(${itemIds}::bigint[])`))
    .execute()
  return rows.map(({ variantId }) => variantId)
}
