export type Step = 'cart' | 'details' | 'payment' | 'confirm'

/** What the guards of the checkout ask about a cart. */
export interface StepFacts {
  itemCount: number
  expired: boolean
  countryCode: string
  shippingAddress: { lastName: string; countryCode: string } | null
  paymentMethod: string | null
  /** Needs a carrier and none goes there. */
  undeliverable: boolean
}

/**
 * Where a visitor who wants a step may go: the step itself, or the one where something is still missing
 * (CHK-03, CHK-04, CHK-05). A parcel that no carrier takes goes back to the cart, where the country is chosen.
 */
export function stepFor(wanted: Step, facts: StepFacts): Step {
  if (wanted === 'cart') return 'cart'
  if (facts.itemCount === 0 || facts.expired || facts.undeliverable) return 'cart'
  if (wanted === 'details') return 'details'
  const address = facts.shippingAddress
  if (!address?.lastName || address.countryCode !== facts.countryCode) return 'details'
  if (wanted === 'payment') return 'payment'
  return facts.paymentMethod ? 'confirm' : 'payment'
}
