import type { Address } from '#core/addresses/address.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { austrianPlaces, firstNames, germanPlaces, lastNames, mailDomains, streets } from './names.ts'

export interface Buyer {
  email: string
  locale: 'de' | 'en'
  address: Address
}

/**
 * Somebody who has bought something, the same every time for the same number.
 * @param random begins anew for each number
 */
export function inventBuyer(random: SeededRandom, number: number): Buyer {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const countryCode = random.boolean(0.06) ? 'at' : 'de'
  const place = random.pick(countryCode === 'at' ? austrianPlaces : germanPlaces)
  const postCode = place.slice(0, place.indexOf(' '))
  return {
    email: `${mailName(firstName)}.${mailName(lastName)}${number}@${random.pick(mailDomains)}`,
    locale: random.boolean(0.12) ? 'en' : 'de',
    address: {
      ...{ firstName, lastName, company: null, address2: null, phone: null, postCode, countryCode },
      address: `${random.pick(streets)} ${random.integer(1, 140)}`,
      city: place.slice(postCode.length + 1),
    },
  }
}

function mailName(name: string): string {
  const plain = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } as Record<string, string>
  return name.toLowerCase().replace(/[äöüß]/g, (letter) => plain[letter] ?? letter)
}
