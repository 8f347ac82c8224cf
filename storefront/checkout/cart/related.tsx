import { suggestionsFor } from '#core/carts/related-items.ts'
import { m } from '#texts/compiled/messages.js'
import { EventLines, type EventLineView } from '#storefront/catalog/events/event-line.tsx'
import { ProductCards, toProductCard } from '#storefront/catalog/products/product-card.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { MerchListTerms, TicketListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { CheckoutCart } from '../checkout-view.ts'

/** Merchandise and dates that go with what is in the cart (CHK-09); nothing if there are none. */
export function Related({ cart, nextDates }: { cart: CheckoutCart; nextDates: readonly EventLineView[] }) {
  const page = usePageContext()
  const inCart = cart.items.map(({ productVariant }) => productVariant.product.slug)
  const { items, dates } = suggestionsFor({ items: (cart.relatedItems ?? []).map(toProductCard), dates: nextDates }, inCart)
  return (
    <>
      {items.length > 0 && (
        <Section title={m.product_related({}, page)}>
          <ProductCards products={items} />
          <MerchListTerms />
        </Section>
      )}
      {dates.length > 0 && (
        <Section title={m.cart_next_dates({}, page)}>
          <EventLines events={dates} />
          <TicketListTerms />
        </Section>
      )}
    </>
  )
}
