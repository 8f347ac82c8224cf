import { z } from 'zod'
import { needsPostCode } from '#core/addresses/post-codes.ts'
import { countryCodeSchema } from './folder-fields.ts'

/** An address has a postal code, unless its country has none (`core/addresses/post-codes.ts`). */
export function hasItsPostCode(
  { post_code: code, country }: { post_code?: string | undefined; country: string },
  context: z.RefinementCtx,
): void {
  const missing = code ? null : missingPostCode(country)
  if (missing !== null) context.addIssue({ code: 'custom', path: ['post_code'], message: missing })
}

/** What is said of an address in this country that has no postal code; null where it needs none. */
export function missingPostCode(country: string): string | null {
  return needsPostCode(country) ? `is missing; addresses in ${country} have one` : null
}

/** Nothing else says where a company is, and its invoices and taxes depend on it: so it has to be written. */
export const companyCountry = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'is missing; write the country of the company, for example "de"' : 'must be a country code, for example "de"',
  })
  .pipe(countryCodeSchema)
