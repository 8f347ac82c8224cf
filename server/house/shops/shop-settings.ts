import tlds from 'tlds' with { type: 'json' }
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { isNewsletterEmail } from '#core/newsletter/newsletter-email.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import { readShopMeta, type ShopMeta } from '#core/shops/settings/shop-meta.ts'
import { readShopTheme, type ShopTheme } from '#core/shops/theme/shop-theme.ts'
import type { Shop } from '#core/shops/shop.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { Problem } from '#server/foundations/problems.ts'

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
