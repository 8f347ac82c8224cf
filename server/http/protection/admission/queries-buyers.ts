import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/**
 * Whether a session has something in a cart, or an order that is not paid yet.
 * @param session.hasCart false for a session that has expired: its holds are given back, so it begins anew
 */
export async function isBuying(connection: Connection, sessionId: string, { hasCart }: { hasCart: boolean }): Promise<boolean> {
  const { rows } = await sql<{ isBuying: boolean }>`
    select (${hasCart} and exists (
        select 1 from cart c join cart_item i on i.cart_id = c.id where c.session_id = ${sessionId} and c.placed_at is null))
      or exists (select 1 from orders where session_id = ${sessionId} and status = 'payment_pending') as is_buying`.execute(connection)
  return rows[0]?.isBuying === true
}
