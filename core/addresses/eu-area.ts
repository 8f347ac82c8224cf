import { countryTable } from './country-table.ts'
import { plainPostCode } from './post-code-pattern.ts'

/**
 * What belongs to the European Union for goods: to its VAT area (Directive 2006/112/EC, articles 5 to 7), by country and, for parts of
 * countries, by postal code. As of January 2026; sources and upkeep: `docs/rules/vat.md`. Tickets are taxed at the venue and do not ask.
 */

/** The member states: since Croatia joined (July 2013) and the United Kingdom left (goods: January 2021). */
export const memberStates: ReadonlySet<string> = new Set([...countryTable].flatMap(([code, { isMember }]) => (isMember ? [code] : [])))

interface Area {
  name: string
  countryCode: string
  /** Of the postal code in capital letters, without spaces and without the country's letters in front. */
  postCode: RegExp
  /** Outside of the VAT area, although its country is inside. */
  outside?: true
  /** Inside of it for goods, although its country is outside. */
  inside?: true
  /** Its own standard rate, in percent, where it differs from the country's. */
  standardRate?: number
}

const areas: readonly Area[] = [
  { name: 'Büsingen', countryCode: 'de', postCode: /^78266$/, outside: true },
  { name: 'Helgoland', countryCode: 'de', postCode: /^27498$/, outside: true },
  { name: 'Jungholz', countryCode: 'at', postCode: /^6691$/, standardRate: 19 },
  { name: 'Mittelberg', countryCode: 'at', postCode: /^699[123]$/, standardRate: 19 },
  { name: 'Canary Islands', countryCode: 'es', postCode: /^3[58]\d{3}$/, outside: true },
  { name: 'Ceuta', countryCode: 'es', postCode: /^51\d{3}$/, outside: true },
  { name: 'Melilla', countryCode: 'es', postCode: /^52\d{3}$/, outside: true },
  { name: 'Åland', countryCode: 'fi', postCode: /^22\d{3}$/, outside: true },
  { name: 'Overseas departments', countryCode: 'fr', postCode: /^97[12346]\d{2}$/, outside: true },
  { name: 'Overseas territories', countryCode: 'fr', postCode: /^(975|977|978|98[4678])\d{2}$/, outside: true },
  { name: 'Mount Athos', countryCode: 'gr', postCode: /^6308[67]$/, outside: true },
  { name: 'Campione d’Italia', countryCode: 'it', postCode: /^22061$/, outside: true },
  { name: 'Livigno', countryCode: 'it', postCode: /^23041$/, outside: true },
  { name: 'San Marino', countryCode: 'it', postCode: /^4789\d$/, outside: true },
  { name: 'Vatican City', countryCode: 'it', postCode: /^00120$/, outside: true },
  { name: 'Faroe Islands', countryCode: 'dk', postCode: /^\d{3}$/, outside: true },
  { name: 'Greenland', countryCode: 'dk', postCode: /^39\d{2}$/, outside: true },
  { name: 'Madeira', countryCode: 'pt', postCode: /^9[0-4]\d{2}(\d{3})?$/, standardRate: 22 },
  { name: 'Azores', countryCode: 'pt', postCode: /^9[5-9]\d{2}(\d{3})?$/, standardRate: 16 },
  { name: 'Northern Ireland', countryCode: 'gb', postCode: /^BT\d/, inside: true },
]

/** Countries with a code of their own whose goods are treated as those of a member state: Monaco as France. */
const treatedAs: Readonly<Record<string, string>> = { mc: 'fr' }

/**
 * Countries that share the VAT of a neighbour outside of the EU: Liechtenstein that of Switzerland (treaty of 1994, MWSTG article 3a),
 * the Isle of Man that of the United Kingdom (VATA 1994, section 96(1)).
 */
const sharesVat: Readonly<Record<string, string>> = { li: 'ch', im: 'gb' }

/** The country whose VAT a country has: mostly its own. */
export function findVatArea(countryCode: string): string {
  return sharesVat[countryCode] ?? treatedAs[countryCode] ?? countryCode
}

/** How goods for an address are taxed. */
export interface EuPlace {
  /** Whether it belongs to the VAT area. Goods that leave it carry no VAT. */
  isInside: boolean
  /** The country whose rates apply there, by lower-case code. */
  ratesOf: string
  /** The standard rate of this part of the country, in percent; null where it is the country's. */
  standardRate: number | null
}

/** Whether a whole country belongs to the VAT area of the EU for goods, which `in_eu` of an import may contradict. */
export function isInEu(countryCode: string): boolean {
  return memberStates.has(treatedAs[countryCode] ?? countryCode)
}

/**
 * How goods for an address are taxed.
 * @param postCode as the buyer wrote it; empty where it is not known yet, which counts as the country's main part
 * @param countryIsInside whether the country belongs to the EU, as the operator says
 */
export function euPlace(countryCode: string, postCode: string, countryIsInside: boolean): EuPlace {
  const codes = plainCodes(postCode)
  const area = areas.find((each) => each.countryCode === countryCode && codes.some((code) => each.postCode.test(code)))
  const isInside = countryIsInside ? !area?.outside : (area?.inside ?? false)
  return { isInside, ratesOf: treatedAs[countryCode] ?? countryCode, standardRate: area?.standardRate ?? null }
}

/** `de-27 498` → `DE27498` and, without the letters of a country that some write in front of digits, `27498`. `BT1 5GS` has letters of its own. */
function plainCodes(postCode: string): string[] {
  const code = plainPostCode(postCode).replaceAll(/[\s.-]/g, '')
  return [code, code.replace(/^[A-Z]{1,3}(?=\d)/, ''), code.replace(/^GB(?=BT)/, '')]
}
