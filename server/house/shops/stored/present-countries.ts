import type { Country } from '#api/resolvers.ts'
import { findCountryEntry } from '#core/addresses/country-table.ts'
import { postCodePattern as builtInPattern, needsPostCode } from '#core/addresses/post-codes.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { allCountries } from '../reference-data.ts'

/** Only where goods can be sent, in the operator's order, named in the reader's language. */
export async function presentCountries(ctx: Pick<RequestContext, 'db' | 'locale'>): Promise<Country[]> {
  const countries = [...(await allCountries(ctx))].filter(([, { shippable }]) => shippable)
  return countries.map(([code, { name, shippable, inEu, postCodePattern }]) => ({
    code,
    name: inLocale(name, ctx.locale),
    shippable,
    inEu,
    postCodePattern: postCodePattern ?? builtInPattern(code),
    needsPostCode: needsPostCode(code),
    asksState: findCountryEntry(code)?.asksState ?? false,
    currency: findCountryEntry(code)?.currency ?? null,
    callingCode: findCountryEntry(code)?.callingCode ?? null,
  }))
}
