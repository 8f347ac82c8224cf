import tlds from 'tlds' with { type: 'json' }
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { isNewsletterEmail } from '#core/newsletter/newsletter-email.ts'
import { findShop, type FoundShop } from '#core/shops/find-shop.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import { readShopMeta, type ShopMeta } from '#core/shops/settings/shop-meta.ts'
import { readShopTheme, type ShopTheme } from '#core/shops/theme/shop-theme.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { listLegacyRedirects, listShops } from './records-shops.ts'
import type { Shop } from '#core/shops/shop.ts'

/** All shops, from memory. */
export const allShops = cachedReferenceData(listShops)

/** Old addresses (NAV-23), from memory. */
export const legacyRedirects = cachedReferenceData(listLegacyRedirects)

/**
 * The shop an address belongs to (SHP-02), by the default shop of the configuration.
 * @returns null only when no shop was set up yet, or the default one is not among them
 */
export async function shopAt(ctx: Pick<Context, 'db' | 'config'>, host: string, path: string): Promise<FoundShop<Shop> | null> {
  return findShop(await allShops(ctx), ctx.config.defaultShop, host, path)
}

/** For addresses that name the shop themselves (`/{shop}/graphql`, `/api/shops/{shop}/`). */
export async function shopBySlug(ctx: Pick<Context, 'db'>, slug: string): Promise<Shop | null> {
  return (await allShops(ctx)).find((shop) => shop.slug === slug) ?? null
}

const parsedMeta = oncePer((meta: Shop['meta']): ShopMeta => readShopMeta(meta))

/** A shop's settings, parsed once per loaded copy of the shop. Settings that do not fit the schema are left out. */
export function parsedSettings({ meta }: Pick<Shop, 'meta'>): ShopMeta {
  return parsedMeta(meta)
}

const publicParts = oncePer((meta: Shop['meta']): ShopMeta => readShopMeta(publicMeta(meta)))

/** The settings of a shop that pages may show, parsed once per loaded copy of the shop. */
export function publicSettings({ meta }: Pick<Shop, 'meta'>): ShopMeta {
  return publicParts(meta)
}

const themes = oncePer((theme: Shop['theme']): ShopTheme => readShopTheme(theme))

/** A shop's theme, parsed once per loaded copy of the shop. */
export function parsedTheme({ theme }: Pick<Shop, 'theme'>): ShopTheme {
  return themes(theme)
}

const topLevelDomains: ReadonlySet<string> = new Set(tlds)

/** Whether the shop's newsletter may go to this address at all (NWS-03). */
export function isReadersEmail(shop: Pick<Shop, 'meta'>, email: string): boolean {
  return isNewsletterEmail(email.trim(), topLevelDomains, parsedSettings(shop).newsletter_endings)
}

/**
 * Why the shop's newsletter does not go to this address: none, or one whose ending the shop does not take (`newsletter_endings`).
 * @param field the one to mend
 * @returns null for an address to which it goes
 */
export function readersProblem(shop: Pick<Shop, 'meta'>, email: string, field: string): Problem | null {
  if (isReadersEmail(shop, email)) return null
  const isWhole = isEmail(canonicalEmail(email.trim()))
  return { code: 'NEWSLETTER_EMAIL', field, ...(isWhole && { text: 'newsletter_problem_ending' as const }) }
}
