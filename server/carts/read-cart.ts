import type { Connection } from '#db/database.ts'
import type { Context } from '../context.ts'
import { hasExpired } from '../sessions/find-session.ts'
import type { Session } from '../sessions/session.ts'
import type { Cart, CartRow } from './cart.ts'
import { cartUnits, findOpenCart } from './queries.ts'

/**
 * This session's open cart in a shop, or null if nothing was ever added. Its time is read with it: `session` may be as old as
 * the request, and this request may just have prolonged it.
 */
export async function readCart(ctx: Context, connection: Connection, session: Pick<Session, 'id'>, shopId: number): Promise<Cart | null> {
  const found = await findOpenCart(connection, session.id, shopId)
  return found ? withUnits(ctx, connection, found.session, found.row) : null
}

/** The same for a row that is already at hand, inside the transaction that locked it. */
export async function withUnits(ctx: Context, connection: Connection, session: Pick<Session, 'expiresAt'>, row: CartRow): Promise<Cart> {
  const units = await cartUnits(connection, row.id)
  // A unit whose hold was freed is as lost as one whose session ended: both must be taken anew.
  const lost = units.some((unit) => unit.drawsOnPools && !unit.held)
  const expired = units.length > 0 && (lost || hasExpired(session, ctx.clock.now()))
  return { row, units, expired, validUntil: units.length > 0 && !expired ? session.expiresAt : null }
}
