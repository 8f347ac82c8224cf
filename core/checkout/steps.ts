export type Step = 'cart' | 'details' | 'payment' | 'confirm'

/** The facts about a cart that decide which checkout steps are open. */
export interface StepFacts {
  itemCount: number
  expired: boolean
  countryCode: string
  shippingAddress: { lastName: string; countryCode: string } | null
  paymentMethod: string | null
  /** Needs a carrier, and none delivers to the country. */
  undeliverable: boolean
}

/**
 * The checkout step that a visitor may see: the requested one, or the first where something is missing (CHK-03, CHK-04, CHK-05). A cart
 * that no carrier delivers goes back to the cart page, where the country can be changed.
 */
export function stepFor(requested: Step, facts: StepFacts): Step {
  if (requested === 'cart') return 'cart'
  if (facts.itemCount === 0 || facts.expired || facts.undeliverable) return 'cart'
  if (requested === 'details') return 'details'
  const address = facts.shippingAddress
  if (!address?.lastName || address.countryCode !== facts.countryCode) return 'details'
  if (requested === 'payment') return 'payment'
  return facts.paymentMethod ? 'confirm' : 'payment'
}
