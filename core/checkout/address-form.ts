import { z } from 'zod'
import { addressLengths, type Address } from '#core/addresses/address.ts'
import { writesState } from '#core/addresses/address-lines.ts'
import { emailField } from '#core/addresses/email-field.ts'
import { needsPostCode } from '#core/addresses/post-codes.ts'
import { optionalText, requiredText } from '#core/addresses/text-fields.ts'

/**
 * The form of checkout step 2, for browser and server (CHK-12, CHK-13, CHK-14, LIM-78): e-mail, billing address, and a shipping address
 * only if it differs. Texts are trimmed; empty optional fields become null. Messages are text keys (`formProblems` reads them).
 * @param countryCodes the countries this shop ships to
 */
export function detailsSchema(countryCodes: readonly string[]) {
  const address = addressSchema(countryCodes)
  return z.object({
    email: emailField(),
    billingAddress: address,
    shippingAddress: address.nullish().transform((value) => value ?? null),
  })
}

/**
 * One address. Trims, checks lengths and that the country is one we ship to. The postal code may be missing where the country has none
 * (CHK-16).
 */
export function addressSchema(countryCodes: readonly string[]) {
  const [withCode, withoutCode] = [partsSchema(countryCodes, true), partsSchema(countryCodes, false)]
  return z.unknown().transform((input, context): Address => {
    const parsed = (needsPostCode(readCountry(input)) ? withCode : withoutCode).safeParse(input)
    if (parsed.success) return stored(parsed.data)
    for (const issue of parsed.error.issues) {
      const { message, path } = issue
      // How long a field may be is part of what is said about it.
      if (issue.code === 'too_big')
        context.issues.push({ code: 'too_big', origin: issue.origin, maximum: issue.maximum, message, path, input })
      else context.issues.push({ code: 'custom', message, path, input })
    }
    return z.NEVER
  })
}

/** Wallets give a state in countries, too, that write none in an address. */
function stored({ state, ...address }: Address): Address {
  return state && writesState(address.countryCode) ? { ...address, state } : address
}

function readCountry(input: unknown): string {
  const country = typeof input === 'object' && input !== null && 'countryCode' in input ? input.countryCode : ''
  return typeof country === 'string' ? country : ''
}

function partsSchema(countryCodes: readonly string[], needsCode: boolean) {
  const { firstName, lastName, company, address, address2, postCode, city, state, phone } = addressLengths
  return z.object({
    firstName: requiredText('LANG_FIRSTNAME_REQUIRED', firstName),
    lastName: requiredText('LANG_LASTNAME_REQUIRED', lastName),
    company: optionalText(company),
    address: requiredText('LANG_STREET_REQUIRED', address),
    address2: optionalText(address2),
    postCode: needsCode ? requiredText('LANG_POSTCODE_REQUIRED', postCode) : optionalText(postCode).transform((value) => value ?? ''),
    city: requiredText('LANG_CITY_REQUIRED', city),
    state: optionalText(state),
    countryCode: z
      .string({ error: 'LANG_COUNTRY_REQUIRED' })
      .trim()
      .toLowerCase()
      .min(1, 'LANG_COUNTRY_REQUIRED')
      .refine((code) => code === '' || countryCodes.includes(code), 'LANG_UNKNOWN_COUNTRY'),
    phone: optionalText(phone),
  })
}

export type AddressInput = z.output<ReturnType<typeof addressSchema>>
export type DetailsInput = z.output<ReturnType<typeof detailsSchema>>
