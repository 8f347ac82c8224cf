import type { Database } from '#db/database.ts'
import type { Context } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { findOrCreateSecret } from '../queries.ts'

const cachedSecret = oncePer((_db: Database): { reading: Promise<Buffer> | null } => ({ reading: null }))

/**
 * 32 random bytes that all processes of an installation share, for signatures that only Stagefront itself checks. Created once and
 * stored in the database; simultaneous first callers get the same secret.
 */
export function appSecret(ctx: Pick<Context, 'db' | 'random' | 'clock'>): Promise<Buffer> {
  const cached = cachedSecret(ctx.db)
  if (cached.reading) return cached.reading
  const reading = findOrCreateSecret(ctx.db, { name: 'shop-access', secret: Buffer.from(ctx.random.bytes(32)), createdAt: ctx.clock.now() })
  cached.reading = reading
  reading.catch(() => (cached.reading = null))
  return reading
}
