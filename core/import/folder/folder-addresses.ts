import { z } from 'zod'
import { storeSentence, english, type Sentence } from '#core/text/sentence.ts'
import { postCodeFlaw } from '#core/addresses/post-codes.ts'
import { countryCodeSchema } from './folder-fields.ts'

/** An address has a postal code, unless its country has none (`core/addresses/post-codes.ts`). */
export function hasItsPostCode(
  { post_code: code, country }: { post_code?: string | undefined; country: string },
  context: z.RefinementCtx,
): void {
  const missing = missingPostCode(code, country)
  if (missing !== null) context.addIssue({ code: 'custom', path: ['post_code'], message: storeSentence(missing) })
}

/** What is said of an address that has no postal code although its country has; else null. */
export function missingPostCode(code: string | undefined, country: string): Sentence | null {
  return postCodeFlaw({ postCode: code ?? '', countryCode: country }) === 'missing'
    ? english`is missing; addresses in ${country} have one`
    : null
}

/** What is said of a postal code in another form than those of its country; else null. It is imported all the same, as forms take it. */
export function oddPostCode(place: { postCode: string; countryCode: string }): Sentence | null {
  if (postCodeFlaw(place) !== 'odd') return null
  return english`“${place.postCode}” is no postal code of ${place.countryCode}; write it in quotes, so that no zero in front is lost`
}

/** Nothing else says where a company is, and its invoices and taxes depend on it: so it has to be written. */
export const companyCountry = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'is missing; write the country of the company, for example "de"' : 'must be a country code, for example "de"',
  })
  .pipe(countryCodeSchema)
