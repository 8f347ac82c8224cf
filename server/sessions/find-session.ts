import { createHash } from 'node:crypto'
import { batchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/context.ts'
import { findByTokens } from './queries-batch.ts'
import type { Session } from '#core/sessions/session.ts'

/** The cookie's token is a secret; the database knows only its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The session a cookie names, also one whose time is over (its cart can still be shown and taken again);
 * null for a token that is malformed or was never given out.
 */
export async function findSession(ctx: Context, token: string | undefined): Promise<Session | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null
  return finder(ctx)(hashToken(token))
}

type Finder = (tokenHash: Buffer) => Promise<Session | null>

const finders = new WeakMap<Context['db'], Finder>()

/** Many who come at the same time are looked up in one statement. */
function finder({ db }: Context): Finder {
  const known = finders.get(db)
  if (known) return known
  const made = batchQueue<Buffer, Session | null>(
    async (hashes) => {
      const sessions = await findByTokens(db, hashes)
      return hashes.map((hash) => sessions.get(hash.toString('hex')) ?? null)
    },
    { lanes: 2 },
  )
  finders.set(db, made)
  return made
}

export function hasExpired(session: Pick<Session, 'expiresAt'>, now: Date): boolean {
  return session.expiresAt.getTime() <= now.getTime()
}
