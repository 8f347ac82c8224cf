import { canonicalEmail } from '#core/addresses/email.ts'
import { addressFromWallet, fitsCountry } from '#core/payments/wallet.ts'
import { approvalMethod } from '#core/payments/paypal-methods.ts'
import type { Address } from '#core/addresses/address.ts'
import type { Cart, CartChange } from '#server/selling/carts/cart.ts'
import { changeOpenCart, readCart } from '#server/selling/carts/open-cart.ts'
import { priceCart, readCharges, type Charges } from '#server/selling/carts/price-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { confirmApproval } from '#server/money/payments/create-payments.ts'
import { markApproved } from '#server/money/payments/records.ts'
import { done, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { addressChange, parseDetails } from '../address/update-cart-address.ts'
import { logisticsChange } from '../address/update-cart-logistics.ts'

export interface AppliedApproval {
  problems: readonly Problem[]
  cart?: Cart
  /** The buyer as the provider knows them, so that a form can be filled in with what was refused. */
  buyer?: { email: string; address: Address }
}

/**
 * Takes the buyer's e-mail address and address from what they have approved at the provider, and makes its method the cart's (PAY-13).
 * The address is checked as if it had been typed; if it is refused, the method is saved all the same, and the buyer completes the
 * address. The order is placed afterwards, on step 4 (T-17).
 *
 * Problems: CART_EMPTY, PAYMENT_NOT_APPROVED, PAYMENT_FAILED, COUNTRY_MISMATCH (the address is in another country than the cart's: nothing
 * is saved, and the approval is not used), those of `updateCartLogistics`, and those of `updateCartAddress`.
 */
export async function applyApproval(ctx: RequestContext, providerId: string): Promise<AppliedApproval> {
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  if (!cart) return refuse('CART_EMPTY')
  const approval = await confirmApproval(ctx, cart.row, providerId)
  if (!approval.ok) return approval
  const { address: approved } = approval.value.buyer
  const email = canonicalEmail(approval.value.buyer.email)
  const buyer = { email, address: addressFromWallet({ ...approved, country: approved.country || cart.row.countryCode }) }
  const charges = await readCharges(ctx)

  let addressProblems: readonly Problem[] = []
  const decide = (current: Cart): Result<CartChange> => {
    if (current.row.id !== cart.row.id) return refuse('PAYMENT_NOT_APPROVED')
    if (!fitsCountry({ country: buyer.address.countryCode }, current.row.countryCode)) return refuse('COUNTRY_MISMATCH', foreignAddress)
    const method = methodChange(ctx, charges, current)
    if (!method.ok) return method
    const details = parseDetails(charges.countries, { email, billingAddress: buyer.address })
    addressProblems = details.ok ? [] : details.problems
    return done({ ...(details.ok && addressChange(current.row, details.value)), ...method.value })
  }
  const { customerProblems = [], ...outcome } = await changeOpenCart(ctx, decide, { customerEmail: email })
  const changed = outcome.cart && { cart: outcome.cart }
  if (!outcome.ok) return { ...outcome, ...changed }
  await markApproved(ctx.db, approval.value.id, ctx.clock.now())
  const refusedEmail = customerProblems.map((problem) => ({ ...problem, field: 'email' }))
  return { problems: addressProblems.length > 0 ? addressProblems : refusedEmail, ...changed, buyer }
}

const foreignAddress = { field: 'shippingAddress.countryCode', text: 'LANG_CHECKOUT_PAYPAL_COUNTRY_NOT_MATCHING_TEXT' }

/** The method, with the carrier that the cart has anyway. */
function methodChange(ctx: RequestContext, charges: Charges, cart: Cart): Result<CartChange> {
  const { carrier } = priceCart(charges, cart)
  return logisticsChange(ctx, charges, cart, { paymentMethod: approvalMethod, shippingMethod: carrier ? String(carrier.id) : null })
}
