import type { Database } from '#db/database.ts'
import type { Context } from '#server/context.ts'
import { findOrCreateSecret } from './queries.ts'

const secrets = new WeakMap<Database, Promise<Buffer>>()

/**
 * 32 random bytes that all processes of an installation share, for signatures that only Stagefront itself checks. Created once and
 * stored in the database; simultaneous first callers get the same secret.
 */
export function appSecret(ctx: Pick<Context, 'db' | 'random' | 'clock'>): Promise<Buffer> {
  const cached = secrets.get(ctx.db)
  if (cached) return cached
  const secret = findOrCreateSecret(ctx.db, { name: 'shop-access', secret: Buffer.from(ctx.random.bytes(32)), createdAt: ctx.clock.now() })
  secrets.set(ctx.db, secret)
  secret.catch(() => secrets.delete(ctx.db))
  return secret
}
