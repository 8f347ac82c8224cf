import type { AddressInput, UpdateCartAddressInput } from '#api/client/graphql.ts'
import { sameAddress } from '#core/addresses/address.ts'
import type { AddressDoubt } from '#core/checkout/address-doubts.ts'
import { readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import type { CheckoutCart } from '../checkout-view.ts'

export const differsField = 'shippingDiffers'
const parts = ['firstName', 'lastName', 'company', 'address', 'address2', 'postCode', 'city', 'state', 'countryCode', 'phone'] as const
type Kind = 'billingAddress' | 'shippingAddress'

/** The reply to the form of step 2: its problems, or what is probably wrong in it and the step that follows all the same. */
export interface DetailsReply extends FormReply {
  doubts?: AddressDoubt[]
  next?: string
}

/**
 * What PayPal's express button has found to be wrong in the buyer's address, as it was given to the navigation.
 * @param state of the current entry of the browser's history
 */
export function replyInState(state: unknown): DetailsReply | undefined {
  return typeof state === 'object' && state !== null && 'reply' in state ? (state.reply as DetailsReply | undefined) : undefined
}

/** Reads the form of step 2. The shipping fields count only if the shipping address differs (CHK-13). The server validates the input. */
export function readDetailsForm(form: FormData): UpdateCartAddressInput {
  const details = { email: readText(form, 'email'), billingAddress: readAddress(form, 'billingAddress') }
  return form.has(differsField) ? { ...details, shippingAddress: readAddress(form, 'shippingAddress') } : details
}

function readAddress(form: FormData, kind: Kind): AddressInput {
  const address = Object.fromEntries(parts.map((part) => [part, readText(form, `${kind}.${part}`)]))
  return address as Record<(typeof parts)[number], string>
}

/** The initial values of the form: what the cart has stored, else its country. */
export function savedDetails(
  cart: Pick<CheckoutCart, 'email' | 'billingAddress' | 'shippingAddress' | 'countryCode'>,
): Record<string, string> {
  const { email, billingAddress, shippingAddress, countryCode } = cart
  const differs = billingAddress && shippingAddress && !sameAddress(billingAddress, shippingAddress)
  return {
    email: email ?? '',
    'billingAddress.countryCode': countryCode,
    'shippingAddress.countryCode': countryCode,
    ...(billingAddress && addressValues('billingAddress', billingAddress)),
    ...(differs && { [differsField]: 'on', ...addressValues('shippingAddress', shippingAddress) }),
  }
}

type AddressView = NonNullable<CheckoutCart['billingAddress']>

function addressValues(kind: Kind, address: AddressView): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [`${kind}.${part}`, address[part] ?? '']))
}
