import type { Shop } from '#core/shops/shop.ts'

/** A page was requested while no shop has the slug of `DEFAULT_SHOP`; the message is for the operator. Answered with 503. */
export class ShopNotSetUp extends Error {
  readonly statusCode = 503
}

/**
 * What the operator has to do so that `PUBLIC_URL` shows a shop: import one, or set `DEFAULT_SHOP` to the slug of theirs.
 * @returns null if the default shop exists
 */
export function defaultShopHint(shops: readonly Pick<Shop, 'slug'>[], defaultShop: string): string | null {
  if (shops.some(({ slug }) => slug === defaultShop)) return null
  if (shops.length === 0)
    return 'No shop is set up yet. bin/stagefront init FOLDER writes a small one that bin/stagefront import FOLDER imports; bin/stagefront demo loads the demo of examples/shops'
  const slugs = shops.map(({ slug }) => slug).join(', ')
  return `No shop has the slug "${defaultShop}", so the home page of PUBLIC_URL shows none. Set DEFAULT_SHOP to the slug of yours (there are: ${slugs}), or import a shop "${defaultShop}"`
}
