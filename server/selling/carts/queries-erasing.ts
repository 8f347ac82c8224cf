import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/**
 * Erases address, e-mail and names from the carts that have this e-mail address, open ones included.
 * @returns the sessions of these carts
 */
export async function eraseCarts(connection: Connection, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; sessionId: string }>`
    update cart set email = null, billing_address = null, shipping_address = null, removed = null, version = version + 1
    where fold_email(email) = fold_email(${emailKey(email)}) returning id, session_id`.execute(connection)
  const ids = rows.map(({ id }) => id)
  await sql`update cart_item set personal_identifier = null,
      gift = gift || '{"name": null, "message": null, "email": null, "sendOn": null}' where cart_id = any(${ids}::uuid[])`.execute(
    connection,
  )
  return rows.map(({ sessionId }) => sessionId)
}
