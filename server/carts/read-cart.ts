import { batchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/context.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import type { Session } from '#core/sessions/session.ts'
import type { Cart, CartRow, CartUnit } from './cart.ts'
import { openCarts, type OpenCart } from './queries-items.ts'

interface Wanted {
  sessionId: string
  shopId: number
}

type Reader = (wanted: Wanted) => Promise<OpenCart | null>

const readers = new WeakMap<Context['db'], Reader>()

/**
 * This session's open cart in a shop, or null if nothing was ever added. Its time is read with it: `session` may be as old as
 * the request, and this request may just have prolonged it. Many who ask at the same time are read in one statement.
 */
export async function readCart(ctx: Pick<Context, 'db' | 'clock'>, session: Pick<Session, 'id'>, shopId: number): Promise<Cart | null> {
  const found = await reader(ctx)({ sessionId: session.id, shopId })
  return found && withExpiry(found, found, ctx.clock.now())
}

function reader({ db }: Pick<Context, 'db'>): Reader {
  const known = readers.get(db)
  if (known) return known
  const made = batchQueue<Wanted, OpenCart | null>(
    async (wanted) => {
      const carts = await openCarts(db, wanted)
      return wanted.map(({ sessionId, shopId }) => carts.find(({ row }) => row.sessionId === sessionId && row.shopId === shopId) ?? null)
    },
    { lanes: 2, apart: ({ sessionId, shopId }) => `${sessionId} ${shopId}` },
  )
  readers.set(db, made)
  return made
}

/** A cart as it stands at `now`, of its own row, what is in it, and its session's time. */
export function withExpiry({ row, units }: { row: CartRow; units: CartUnit[] }, session: Pick<Session, 'expiresAt'>, now: Date): Cart {
  // A unit whose hold was freed is as lost as one whose session ended: both must be taken anew.
  const lost = units.some((unit) => unit.drawsOnPools && !unit.held)
  const expired = units.length > 0 && (lost || hasExpired(session, now))
  return { row, units, expired, validUntil: units.length > 0 && !expired ? session.expiresAt : null }
}
