import type { Session } from '#core/sessions/session.ts'
import type { Connection } from '#db/database.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { lockSessions } from '#server/house/sessions/records-sessions.ts'
import type { Cart, CartAddition, CartItem, CartRow } from '../cart.ts'
import { lockCartsWithItems } from '../records-carts.ts'
import { withExpiry } from '../open-cart.ts'

/** A visitor's session, and their cart in the shop of the addition, before it. */
export interface CartBefore {
  /** Null for a session that was deleted meanwhile. */
  session: Session | null
  /** Null where nothing was ever added in this shop. */
  row: CartRow | null
  items: CartItem[]
}

/** One whose session has not expired. */
export type OpenCartBefore = CartBefore & { session: Session }

/**
 * Locks the sessions and carts that these additions go to, and reads what is in them: sessions first, then carts, each in the order of
 * their ids. No statement runs where all sessions are new.
 */
export async function lockExistingCarts(
  trx: Connection,
  additions: readonly CartAddition[],
): Promise<(addition: CartAddition) => CartBefore> {
  const existing = additions
    .filter(({ begins }) => !begins)
    .map(({ session }) => session.id)
    .sort()
  const sessions = await lockSessions(trx, existing)
  const carts = await lockCartsWithItems(trx, existing)
  return ({ begins, session, shopId }) => {
    if (begins) return { session, row: null, items: [] }
    const cart = carts.find(({ row }) => row.sessionId === session.id && row.shopId === shopId)
    return { session: sessions.get(session.id) ?? null, row: cart?.row ?? null, items: cart?.items ?? [] }
  }
}

/** Whether something may be added: the session exists and has not expired. */
export function isOpen(before: CartBefore, now: Date): before is OpenCartBefore {
  return before.session !== null && !hasExpired(before.session, now)
}

/** The cart as it is after a refused addition; undefined where there is none. */
export function unchangedCart({ session, row, items }: CartBefore, now: Date): Cart | undefined {
  return session && row ? withExpiry({ row, items }, session, now) : undefined
}
