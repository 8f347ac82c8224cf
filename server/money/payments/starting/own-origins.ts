import type { Context } from '#server/foundations/context.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

/** Our own origins: the main host, and each shop's own domain with the same scheme and port. */
export async function ownOrigins(ctx: Pick<Context, 'db' | 'config'>): Promise<string[]> {
  const { protocol, port } = new URL(ctx.config.publicUrl)
  const domains = (await allShops(ctx)).flatMap(({ domain }) => (domain ? [`${protocol}//${domain}${port && `:${port}`}`] : []))
  return [ctx.config.publicUrl, ...domains]
}
