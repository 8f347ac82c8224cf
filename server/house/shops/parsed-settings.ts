import { publicMeta } from '#core/shops/settings/public-meta.ts'
import { readShopMeta, type ShopMeta } from '#core/shops/settings/shop-meta.ts'
import { readShopTheme, type ShopTheme } from '#core/shops/theme/shop-theme.ts'
import type { Shop } from '#core/shops/shop.ts'
import { oncePer } from '#server/foundations/once-per.ts'

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
