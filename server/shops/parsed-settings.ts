import { readShopMeta, type ShopMeta } from '#core/shops/shop-meta.ts'
import type { Shop } from '#core/shops/shop.ts'

const parsed = new WeakMap<object, ShopMeta>()

/** A shop's settings, parsed once per loaded copy of the shop. Settings that do not fit the schema are left out. */
export function parsedSettings({ meta }: Pick<Shop, 'meta'>): ShopMeta {
  const cached = parsed.get(meta)
  if (cached) return cached
  const settings = readShopMeta(meta)
  parsed.set(meta, settings)
  return settings
}
