import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { CheckoutCart } from '../checkout-view.ts'

/**
 * How much is missing until a carrier costs nothing, or that it does, with a bar for the eye; nothing where more goods change nothing
 * (`docs/rules/checkout.md`). Goods alone count, which is said where the cart contains something else.
 */
export function FreePostage({ cart }: { cart: CheckoutCart }) {
  const page = usePageContext()
  const price = usePriceText()
  const { freePostage, items } = cart
  if (!freePostage) return null
  const { carrier, from, value, missing } = freePostage
  const hasOthers = items.some(({ gift, productVariant }) => gift !== null || productVariant.product.kind === 'event')
  return (
    <div className="free-postage">
      <p role="status">
        {missing > 0 ? m.cart_free_postage_missing({ missing: price(missing), carrier }, page) : m.cart_free_postage({ carrier }, page)}
      </p>
      <progress max={from} value={Math.min(value, from)} aria-hidden="true" />
      <p className="note">
        {m.cart_free_postage_from({ from: price(from) }, page)} {hasOthers && m.cart_free_postage_goods({}, page)}
      </p>
    </div>
  )
}
