import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/**
 * Deletes what was entered for tickets in carts, open or placed, once their events were over long enough ago, and what carts recorded of
 * removed items. An order has its own copy.
 * @param removedUntil removals up to this moment cannot be taken back any more, because the session is over
 */
export async function deleteCartContacts(
  connection: Connection,
  { overUntil, removedUntil }: { overUntil: Date; removedUntil: Date },
): Promise<void> {
  await sql`update cart_item i set personal_identifier = null
    from product_variant v join event e on e.product_id = v.product_id
    where v.id = i.variant_id and i.personal_identifier is not null and e.over_at <= ${overUntil}`.execute(connection)
  await sql`update cart set removed = null where removed is not null and updated_at <= ${removedUntil}`.execute(connection)
}
