import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** The open cart that a link is about. */
export async function findOpenCart(connection: Connection, id: string): Promise<{ sessionId: string; shopId: number } | undefined> {
  return connection.selectFrom('cart').select(['sessionId', 'shopId']).where('id', '=', id).where('placedAt', 'is', null).executeTakeFirst()
}

/** Moves a cart into another session, without the address and the vouchers that were entered in it, and what depends on them. */
export async function moveCart(connection: Connection, cartId: string, sessionId: string, now: Date): Promise<void> {
  await sql`update cart set session_id = ${sessionId}, email = null, billing_address = null, shipping_address = null, voucher_ids = '{}',
    version = version + 1, updated_at = ${now}, removed = null where id = ${cartId}`.execute(connection)
}

/** Removes the names and texts that were entered for a cart's items. */
export async function clearPersonalIdentifiers(connection: Connection, cartId: string): Promise<void> {
  await sql`update cart_item set personal_identifier = null where cart_id = ${cartId} and personal_identifier is not null`.execute(
    connection,
  )
}

/** Moves items, with what they hold, into another cart. */
export async function moveItems(connection: Connection, itemIds: readonly number[], cartId: string): Promise<void> {
  if (itemIds.length === 0) return
  await sql`update cart_item set cart_id = ${cartId} where id = any(${itemIds}::bigint[])`.execute(connection)
}
