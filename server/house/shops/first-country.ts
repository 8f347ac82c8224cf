import type { ShippingCountry } from './queries-reference-data.ts'

/**
 * The country of a new cart, until its buyer chooses another (LIM-15): the one in which the shop's company is, or, where nothing is sent
 * there, the first of the operator's list.
 * @param home the company's country, by lower-case code
 */
export function firstCountry(home: string, countries: ReadonlyMap<string, Pick<ShippingCountry, 'shippable'>>): string {
  if (countries.get(home)?.shippable) return home
  return [...countries].find(([, { shippable }]) => shippable)?.[0] ?? home
}
