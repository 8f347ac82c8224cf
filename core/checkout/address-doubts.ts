import type { Address } from '#core/addresses/address.ts'
import { findCountryEntry } from '#core/addresses/country-table.ts'
import { postCodeFlaw } from '#core/addresses/post-codes.ts'
import { suggestEmail } from '#core/addresses/suggest-email.ts'

type Kind = 'billingAddress' | 'shippingAddress'

/** Something in the form of step 2 that is probably a mistake. The buyer is asked about it and may go on as it is. */
export type AddressDoubt =
  | { field: 'email'; key: 'EMAIL_SPELLING'; suggestion: string }
  | { field: `${Kind}.postCode`; key: 'ZIP_CODE_NOT_MATCHING'; postCode: string; countryCode: string }
  | { field: `${Kind}.address`; key: 'NO_NUMBER'; street: string }
  | { field: `${Kind}.state`; key: 'STATE_MISSING'; countryCode: string }

interface Details {
  email: string
  billingAddress: DoubtfulAddress
  /** Null if it is the billing address. */
  shippingAddress?: DoubtfulAddress | null | undefined
}

type DoubtfulAddress = Pick<Address, 'address' | 'postCode' | 'countryCode'> & { state?: string | null | undefined }

/**
 * What a buyer is asked about before step 3: a misspelt mail domain (CHK-15), and in each address a postal code in another format than
 * its country's (CHK-16), or else a street without a house number (CHK-17), or else no state where the country's post needs one.
 * @param patterns the countries' patterns for postal codes, by lower-case code; countries without one accept anything
 */
export function addressDoubts(details: Details, patterns: ReadonlyMap<string, string | null>): AddressDoubt[] {
  const { email, billingAddress, shippingAddress } = details
  const suggestion = suggestEmail(email)
  return [
    ...(suggestion ? [{ field: 'email', key: 'EMAIL_SPELLING', suggestion } as const] : []),
    ...findDoubts('billingAddress', billingAddress, patterns),
    ...(shippingAddress ? findDoubts('shippingAddress', shippingAddress, patterns) : []),
  ]
}

/** At most one doubt: the house number is looked at only if the postal code is right (CHK-17). */
function findDoubts(
  kind: Kind,
  { address, postCode, state, countryCode }: DoubtfulAddress,
  patterns: ReadonlyMap<string, string | null>,
): AddressDoubt[] {
  const code = countryCode.trim().toLowerCase()
  if (postCodeFlaw({ postCode, countryCode: code }, patterns.get(code) ?? null) !== null) {
    return [{ field: `${kind}.postCode`, key: 'ZIP_CODE_NOT_MATCHING', postCode: postCode.trim(), countryCode: code }]
  }
  if (!/\p{N}/u.test(address)) return [{ field: `${kind}.address`, key: 'NO_NUMBER', street: address.trim() }]
  const lacksState = !state?.trim() && findCountryEntry(code)?.asksState
  return lacksState ? [{ field: `${kind}.state`, key: 'STATE_MISSING', countryCode: code }] : []
}
