import type { Database } from '#db/database.ts'
import type { Context } from '#server/context.ts'
import { keepSecret } from './queries.ts'

const secrets = new WeakMap<Database, Promise<Buffer>>()

/**
 * 32 bytes that all processes of this house share and nobody else knows, for proofs that only the house itself checks. Drawn
 * once and kept in the database; several processes may ask at once and get the same.
 */
export function appSecret(ctx: Pick<Context, 'db' | 'random' | 'clock'>): Promise<Buffer> {
  const known = secrets.get(ctx.db)
  if (known) return known
  const secret = keepSecret(ctx.db, { name: 'shop-access', secret: Buffer.from(ctx.random.bytes(32)), createdAt: ctx.clock.now() })
  secrets.set(ctx.db, secret)
  secret.catch(() => secrets.delete(ctx.db))
  return secret
}
