import { readShopMeta, type ShopMeta } from '#core/shops/settings/shop-meta.ts'
import type { Shop } from '#core/shops/shop.ts'
import { oncePer } from '#server/once-per.ts'

const parsedMeta = oncePer((meta: Shop['meta']): ShopMeta => readShopMeta(meta))

/** A shop's settings, parsed once per loaded copy of the shop. Settings that do not fit the schema are left out. */
export function parsedSettings({ meta }: Pick<Shop, 'meta'>): ShopMeta {
  return parsedMeta(meta)
}
