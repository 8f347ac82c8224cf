import type { Database } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { findOrCreateSecret } from './records-shops.ts'

interface CachedSecret {
  reading: Promise<Buffer> | null
  /** The secret once it was read. */
  known: Buffer | null
}

const cachedSecret = oncePer((_db: Database): CachedSecret => ({ reading: null, known: null }))

/**
 * 32 random bytes that all processes of an installation share, for signatures that only Stagefront itself checks. Created once and
 * stored in the database; simultaneous first callers get the same secret.
 */
export function appSecret(ctx: Pick<Context, 'db' | 'random' | 'clock'>): Promise<Buffer> {
  const cached = cachedSecret(ctx.db)
  if (cached.reading) return cached.reading
  const reading = findOrCreateSecret(ctx.db, { name: 'shop-access', secret: Buffer.from(ctx.random.bytes(32)), createdAt: ctx.clock.now() })
  cached.reading = reading
  reading.then(
    (secret) => (cached.known = secret),
    () => (cached.reading = null),
  )
  return reading
}

/** The same for a caller that cannot wait; null in a process that has not read it yet. */
export function appSecretIfRead({ db }: Pick<Context, 'db'>): Buffer | null {
  return cachedSecret(db).known
}
