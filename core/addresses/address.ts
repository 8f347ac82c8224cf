/** An address of delivery or invoice as carts and orders store it (ENT-09). Country codes are lower case. */
export interface Address {
  firstName: string
  lastName: string
  company: string | null
  /** Street and house number. */
  address: string
  address2: string | null
  postCode: string
  city: string
  /** State or province, only where the country writes one (`writesState`). */
  state?: string | null
  countryCode: string
  phone: string | null
}

/** The maximum length of each part of an address (LIM-78). */
export const addressLengths = {
  firstName: 40,
  lastName: 40,
  company: 100,
  address: 60,
  address2: 60,
  postCode: 10,
  city: 60,
  state: 40,
  phone: 30,
} as const satisfies Partial<Record<keyof Address, number>>

/** Only the stored fields of an address: input may carry more, such as the country's name, which is for display only (CHK-26). */
export function plainAddress(address: Address): Address {
  const { firstName, lastName, company, address: street, address2, postCode, city, state, countryCode, phone } = address
  const plain = { firstName, lastName, company, address: street, address2, postCode, city, countryCode, phone }
  return state ? { ...plain, state } : plain
}

/**
 * The address of delivery: the shipping address if there is one, else a copy of the billing address (CHK-13).
 * @returns a new object, so that changing one address never changes the other
 */
export function pickShippingAddress(billing: Address, shipping: Address | null | undefined): Address {
  return plainAddress(shipping ?? billing)
}

/** Whether two addresses are equal. Decides whether the form shows the second one. */
export function sameAddress(one: Address, other: Address): boolean {
  const [first, second] = [plainAddress(one), plainAddress(other)]
  return (Object.keys(first) as (keyof Address)[]).every((key) => first[key] === second[key])
}
