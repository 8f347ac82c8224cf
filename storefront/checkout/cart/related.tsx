import { relatedItems } from '#core/carts/related-items.ts'
import { m } from '#texts/compiled/messages.js'
import { ProductCards, toProductCard } from '#storefront/catalog/products/product-card.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { MerchListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { CheckoutCart } from '../checkout-view.ts'

/** Merchandise that goes with what is in the cart (CHK-09); nothing if there is none. */
export function Related({ cart }: { cart: CheckoutCart }) {
  const page = usePageContext()
  const inCart = cart.items.map(({ productVariant }) => productVariant.product.slug)
  const products = relatedItems((cart.relatedItems ?? []).map(toProductCard), inCart)
  if (products.length === 0) return null
  return (
    <Section title={m.product_related({}, page)}>
      <ProductCards products={products} />
      <MerchListTerms />
    </Section>
  )
}
