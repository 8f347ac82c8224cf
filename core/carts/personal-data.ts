import { splitName } from '#core/addresses/full-name.ts'
import { textKey } from '#core/text/same-text.ts'
import { addressLengths } from '#core/addresses/address.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { readContact, longestText, printedIdentifier, type ContactData } from './personal-identifier.ts'

/**
 * What an item has to be personalised with before it can be ordered (PER-03, PER-04): first and last name of a ticket's holder, the
 * holder's name, address and phone for contact tracing, a text to print on merchandise, or nothing.
 */
export type PersonalDataKind = 'none' | 'name' | 'contact' | 'text'

/** The fields of a product that decide what its items are personalised with. */
export interface PersonalProduct {
  kind: string
  /** Settings (ENT-16). */
  meta: unknown
  /** Of an event (PER-04). */
  personalizationRequirement?: string | null | undefined
}

export function personalDataKind({ kind, meta, personalizationRequirement }: PersonalProduct): PersonalDataKind {
  if (kind !== 'event') return isPersonalised(meta) ? 'text' : 'none'
  const note = personalNote(personalizationRequirement ?? '')
  if (note === 'tracing') return 'contact'
  return note === 'name' ? 'name' : 'none'
}

function isPersonalised(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && (meta as Record<string, unknown>)['personalised'] === true
}

export type PersonalField = keyof ContactData | 'text'

/** The maximum length of each field; a holder's address is one line. */
export const personalLengths = {
  firstName: addressLengths.firstName,
  lastName: addressLengths.lastName,
  address: 120,
  phone: addressLengths.phone,
  text: longestText,
} as const satisfies Record<PersonalField, number>

/** The fields that each kind requires, in the order of the form. */
export const personalFields: Readonly<Record<PersonalDataKind, readonly PersonalField[]>> = {
  none: [],
  name: ['firstName', 'lastName'],
  contact: ['firstName', 'lastName', 'address', 'phone'],
  text: ['text'],
}

/** Whether an item of this kind has everything that it requires. */
export function isPersonalDataComplete(kind: PersonalDataKind, identifier: string | null): boolean {
  const values = personalValues(kind, identifier)
  return personalFields[kind].every((field) => values[field])
}

/**
 * The values of the fields that a kind requires, as far as an identifier has them. A free text counts as the name of a ticket's holder:
 * it is taken apart (`splitName`).
 */
export function personalValues(kind: PersonalDataKind, identifier: string | null): Partial<Record<PersonalField, string>> {
  if (kind === 'none') return {}
  const text = printedIdentifier(identifier) ?? ''
  if (kind === 'text') return { text }
  const contact = readContact(identifier) ?? { ...splitName(text), address: '', phone: '' }
  return Object.fromEntries(personalFields[kind].map((field) => [field, field === 'text' ? '' : contact[field]]))
}

/** An item as the rule of different names sees it. */
export interface NamedItem {
  id: number | string
  /** The event. */
  productId: number | string
  kind: PersonalDataKind
  personalIdentifier: string | null
}

/**
 * The items whose holder has the same name as that of an item before them, for the same event (PER-06), compared as people read
 * them (`textKey`).
 * Tickets that require no name, or have none yet, are left out.
 */
export function repeatedNames<Item extends NamedItem>(items: readonly Item[]): Item[] {
  const names = new Set<string>()
  return items.filter(({ productId, kind, personalIdentifier }) => {
    const { firstName, lastName } = personalValues(kind, personalIdentifier)
    if (!firstName && !lastName) return false
    const name = `${productId} ${textKey(`${firstName} ${lastName}`)}`
    const isRepeated = names.has(name)
    names.add(name)
    return isRepeated
  })
}
