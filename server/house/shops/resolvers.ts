import type { Resolvers, ShopLink, Shop as ShopType } from '#api/resolvers.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { presentCountries } from './stored/present-countries.ts'
import { readCompany } from './sellers.ts'
import { allShops } from './shop-list.ts'
import type { Shop } from '#core/shops/shop.ts'

export const resolvers: Resolvers<RequestContext> = {
  Query: {
    shop: (_root, _args, ctx) => presentShop(ctx.shop, ctx.locale),
    countries: (_root, _args, ctx) => presentCountries(ctx),
    bandShops: async (_root, _args, ctx) => (await allShops(ctx)).filter(isOpen).map((shop) => presentShopLink(shop, ctx.locale)),
  },
  Shop: {
    company: (_shop, _args, ctx) => readCompany(ctx),
  },
}

/** Whether other shops link to it: not if it is locked, hidden from search engines or moved (SHP-10, SHP-15). */
function isOpen({ isBand, meta }: Shop): boolean {
  const locked = Array.isArray(meta['password']) && meta['password'].length > 0
  return isBand && !locked && meta['noindex'] !== true && typeof meta['redirect'] !== 'string'
}

function presentShopLink(shop: Shop, locale: Locale): ShopLink {
  const { slug, domain, hasCustomDomain, design } = shop
  const { description } = publicMeta(shop.meta)
  return { slug, domain, hasCustomDomain, design, name: inLocale(shop.name, locale), description: localized(description, locale) }
}

function localized(text: unknown, locale: Locale): string | null {
  if (typeof text === 'string') return text
  return typeof text === 'object' && text !== null ? inLocale(text as LocalText, locale) : null
}

/** Shows of the access codes only whether there are any (T-49). */
function gate({ meta: { password } }: Shop): { password?: boolean } {
  return Array.isArray(password) && password.length > 0 ? { password: true } : {}
}

/** A shop as visitors may see it (ENT-01, ENT-02): in their language and without access codes. */
export function presentShop(shop: Shop, locale: Locale): Omit<ShopType, 'company'> {
  const { legalEntityId: _, timeZone: _timeZone, gates: _gates, textOverrides: _textOverrides, theme: _theme, ...rest } = shop
  return {
    ...rest,
    id: String(shop.id),
    name: inLocale(shop.name, locale),
    meta: { ...publicMeta(shop.meta), ...gate(shop), design: shop.design },
  }
}
