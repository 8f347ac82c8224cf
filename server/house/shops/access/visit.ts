import type { Shop } from '#core/shops/shop.ts'
import type { Context } from '#server/foundations/context.ts'
import { accessCookie, codesOf, mayEnter } from './shop-access.ts'

/** What a visitor may see of a shop. */
export interface Visit {
  /** Whether they may see the shop at all (SHP-10). */
  mayEnter: boolean
  /** Whether they may see what is behind its discount gate (SHP-14). */
  gateOpen: boolean
}

/** The visit of everybody where a shop has neither access code nor gate. */
export const publicVisit: Visit = { mayEnter: true, gateOpen: false }

/** Whether everybody sees the same of this shop: it has neither access code nor discount gate. */
export function isPublic(shop: Shop): boolean {
  return !codesOf(shop, 'shop').isProtected && !codesOf(shop, 'gate').isProtected
}

/**
 * What a visitor may see, by their access cookies. Costs nothing for public shops.
 * @param cookies of the request, by name
 */
export async function visitOf(
  ctx: Pick<Context, 'db' | 'random' | 'clock'>,
  cookies: Readonly<Record<string, string | undefined>>,
  shop: Shop,
): Promise<Visit> {
  if (isPublic(shop)) return publicVisit
  const { isProtected } = codesOf(shop, 'gate')
  return {
    mayEnter: await mayEnter(ctx, shop, 'shop', cookies[accessCookie(shop)]),
    gateOpen: isProtected && (await mayEnter(ctx, shop, 'gate', cookies[accessCookie(shop, 'gate')])),
  }
}
