/** Where a parcel or an invoice goes, as carts and orders keep it (ENT-09). Country codes are lower case. */
export interface Address {
  firstName: string
  lastName: string
  company: string | null
  /** Street and house number. */
  address: string
  address2: string | null
  postCode: string
  city: string
  countryCode: string
  phone: string | null
}

/** The most characters each part of an address may have (LIM-78). */
export const addressLengths = {
  firstName: 40,
  lastName: 40,
  company: 100,
  address: 60,
  address2: 60,
  postCode: 10,
  city: 60,
  phone: 30,
} as const satisfies Partial<Record<keyof Address, number>>

/**
 * The address alone: what a cart or an order was given may carry more, such as the country's name, which is
 * for reading and never stored (CHK-26).
 */
export function plainAddress(address: Address): Address {
  const { firstName, lastName, company, address: street, address2, postCode, city, countryCode, phone } = address
  return { firstName, lastName, company, address: street, address2, postCode, city, countryCode, phone }
}

/**
 * Where the parcel goes: the shipping address if one was given, else a copy of the billing address (CHK-13).
 * @returns an object of its own, so that changing one never changes the other
 */
export function shippingAddressOf(billing: Address, shipping: Address | null | undefined): Address {
  return plainAddress(shipping ?? billing)
}

/** Whether two addresses name the same place and person. Decides if the form shows the second one. */
export function sameAddress(one: Address, other: Address): boolean {
  const [first, second] = [plainAddress(one), plainAddress(other)]
  return (Object.keys(first) as (keyof Address)[]).every((key) => first[key] === second[key])
}
