import { readShopMeta, type ShopMeta } from '#core/shops/shop-meta.ts'
import type { Shop } from '#core/shops/shop.ts'

const read = new WeakMap<object, ShopMeta>()

/** A shop's settings, read once for each time the shops are. */
export function settingsOf({ meta }: Pick<Shop, 'meta'>): ShopMeta {
  const known = read.get(meta)
  if (known) return known
  const settings = readShopMeta(meta)
  read.set(meta, settings)
  return settings
}
