import type { Address as AddressAnswer } from '#api/resolvers.ts'
import type { Address } from '#core/addresses/address.ts'
import { addressLines } from '#core/addresses/address-lines.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'

/** An address as visitors see it: with the name of its country in their language, and its lines in the order of that country (ENT-09). */
export function presentAddress(address: Address, locale: Locale, countries: ReadonlyMap<string, { name: LocalText }>): AddressAnswer {
  const countryName = inLocale(countries.get(address.countryCode)?.name, locale) ?? address.countryCode.toUpperCase()
  return { ...address, countryName, lines: addressLines(address) }
}
