export type Step = 'cart' | 'details' | 'payment' | 'confirm'

/** What of a cart decides which checkout steps are open. */
export interface StepConditions {
  itemCount: number
  expired: boolean
  /** An item cannot be ordered any more. */
  unsellable: boolean
  countryCode: string
  shippingAddress: { lastName: string; countryCode: string } | null
  paymentMethod: string | null
  /** Leaves nothing to pay, so that no payment method is needed. */
  free: boolean
  /** Is paid with vouchers, which the payment step shows. */
  hasVouchers: boolean
  physical: boolean
  /** Needs a carrier, and none delivers to the country. */
  undeliverable: boolean
  /** The carrier that was chosen does not take the parcel any more. */
  carrierGone: boolean
  /** An item still has to be personalised before it can be ordered (PER-03). */
  needsPersonalData: boolean
}

/** A step, or the page that asks who the items are for. */
export type OpenStep = Step | 'personalise'

/**
 * The checkout step that a visitor may see: the requested one, or the first where something is missing (CHK-03, CHK-04, CHK-05). A cart
 * of which something cannot be ordered any more goes back to the cart page, which says what; so does one that no carrier delivers, because
 * the country can be changed there. The payment step is left out where there is
 * neither a payment method nor a carrier to choose, and no voucher to take out again. What is missing about the holders of tickets is asked for before the last step at
 * the latest.
 */
export function stepFor(requested: Step, conditions: StepConditions): OpenStep {
  if (requested === 'cart') return 'cart'
  if (conditions.itemCount === 0 || conditions.expired || conditions.unsellable || conditions.undeliverable) return 'cart'
  if (requested === 'details') return 'details'
  const address = conditions.shippingAddress
  if (!address?.lastName || address.countryCode !== conditions.countryCode) return 'details'
  const asksPayment = !conditions.free
  if (requested === 'payment') return asksPayment || conditions.physical || conditions.hasVouchers ? 'payment' : 'confirm'
  if ((!conditions.paymentMethod && asksPayment) || conditions.carrierGone) return 'payment'
  return conditions.needsPersonalData ? 'personalise' : 'confirm'
}
