import type { CartItem } from '#api/resolvers.ts'
import { relatedItems } from '#server/catalog/products/related-products.ts'
import type { RequestContext } from '#server/context.ts'

/** The related merchandise of everything in a cart, product by product, each item once, without what is in the cart (CHK-09). */
export async function relatedToCart(ctx: RequestContext, items: readonly Partial<CartItem>[]) {
  const inCart = new Map(
    items.flatMap(({ productVariant }) => (productVariant ? [[productVariant.product.slug, productVariant.product]] : [])),
  )
  const lists = await Promise.all([...inCart.values()].map((product) => relatedItems(ctx, product)))
  const bySlug = new Map(lists.flat().map((listing) => [listing.slug, listing]))
  return [...bySlug.values()].filter(({ slug }) => slug !== undefined && !inCart.has(slug))
}
