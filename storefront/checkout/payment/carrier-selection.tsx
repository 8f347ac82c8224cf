import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import type { Checkout } from '../checkout-view.ts'
import { carrierNote, CarrierOptions, useCarrierPrice } from './carrier-options.tsx'

interface CarrierSelectionProps {
  checkout: Checkout
  /** Shows the options at once, for example after a refusal. */
  isOpen: boolean
  labelId: string
}

/**
 * The carrier that was chosen in the cart, else the cheapest, in one line that opens to all carriers (CHK-19). The fields of a closed
 * disclosure are sent with the form too.
 */
export function CarrierSelection({ checkout: { cart, shippingMethods }, isOpen, labelId }: CarrierSelectionProps) {
  const page = usePageContext()
  const priceOf = useCarrierPrice()
  const options = <CarrierOptions carriers={shippingMethods.nodes} labelId={labelId} />
  const chosen = shippingMethods.nodes.find(({ id }) => id === cart.shipping?.id)
  if (!chosen) return options
  return (
    <details className="carrier-selection" open={isOpen}>
      <summary>
        <span>
          {chosen.name} <span className="number">{priceOf(chosen)}</span>
          <small>{carrierNote(chosen, page)}</small>
        </span>
        <span className="carrier-change">{m.checkout_edit({}, page)}</span>
      </summary>
      {options}
    </details>
  )
}
