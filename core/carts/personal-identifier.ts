import { fullName } from '#core/addresses/full-name.ts'
import { cleanJson, cleanText } from '#core/text/clean-text.ts'

/** Maximum characters of a holder's name or of a text to print (LIM-33). */
export const longestText = 80
/** Maximum characters of contact data with several fields, as JSON or joined by plus signs (T-36). */
export const longestJson = 500

/** Who an item is made out to, as far as its identifier says so; a missing part is an empty text. */
export interface ContactData {
  firstName: string
  lastName: string
  address: string
  phone: string
}

/**
 * Reads a text that an item is to be personalised with: a free text, or contact data in one of their two forms, which are always stored
 * as JSON (PER-05, PER-07). What cannot be seen is removed (`cleanText`); an empty text becomes null.
 * @returns the limit in characters if the text is too long
 */
export function readPersonalIdentifier(written: string | null): { ok: true; value: string | null } | { ok: false; limit: number } {
  const value = cleanIdentifier(written ?? '')
  if (value === '') return { ok: true, value: null }
  const joined = joinedContact(value)
  const limit = joined || isJson(value) ? longestJson : longestText
  if ([...value].length > limit) return { ok: false, limit }
  return { ok: true, value: joined ? contactIdentifier(joined) : value }
}

/** Contact data as an identifier (PER-07). */
export function contactIdentifier({ firstName, lastName, address, phone }: ContactData): string {
  return JSON.stringify({ first_name: firstName, last_name: lastName, address, phone })
}

/** The contact data in an identifier, in either form (PER-07); null for a free text and for JSON without a name. */
export function readContact(identifier: string | null): ContactData | null {
  const text = identifier?.trim() ?? ''
  const json = jsonObject(text)
  if (!json) return joinedContact(text)
  const part = (name: string) => (typeof json[name] === 'string' ? oneLine(json[name]) : '')
  const contact = { firstName: part('first_name'), lastName: part('last_name'), address: part('address'), phone: part('phone') }
  return contact.firstName || contact.lastName ? contact : null
}

/** What is printed on an item: the holder's name, or the free text; null if the identifier has neither. */
export function printedIdentifier(identifier: string | null): string | null {
  const contact = readContact(identifier)
  if (contact) return fullName(contact)
  const text = identifier?.trim() ?? ''
  return isJson(text) ? null : oneLine(text) || null
}

/** An identifier without address and phone (LIM-26): only the names, or a free text. Null for JSON without a name. */
export function withoutContact(identifier: string): string | null {
  const contact = readContact(identifier)
  if (contact) return contactIdentifier({ ...contact, address: '', phone: '' })
  return isJson(identifier.trim()) ? null : identifier
}

/**
 * The old form: first name, last name, address and phone joined by plus signs. A phone number may begin with a plus sign itself. A text
 * with fewer plus signs is a free text.
 */
function joinedContact(text: string): ContactData | null {
  if (isJson(text)) return null
  const [firstName, lastName, address, ...phone] = text.split('+')
  if (address === undefined || phone.length === 0) return null
  const contact = {
    firstName: oneLine(firstName ?? ''),
    lastName: oneLine(lastName ?? ''),
    address: oneLine(address),
    phone: oneLine(phone.join('+')),
  }
  return contact.firstName && contact.lastName ? contact : null
}

/** A free text as people see it, or JSON whose texts are; the JSON itself stays as it was written where nothing has to be removed. */
function cleanIdentifier(written: string): string {
  const text = written.trim()
  // What is far too long is refused, and need not be walked however deep it is.
  const json = text.length > 2 * longestJson ? undefined : parsedJson(text)
  if (!json) return cleanText(text)
  const cleaned = JSON.stringify(cleanJson(json))
  return cleaned === JSON.stringify(json) ? text : cleaned
}

/** What is stored was cleaned on its way in. Pages read it too, and need not load that rule for it. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function isJson(text: string): boolean {
  return parsedJson(text) !== undefined
}

function jsonObject(text: string): Record<string, unknown> | null {
  const parsed = parsedJson(text)
  return parsed && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null
}

/** @returns undefined for a text that is no JSON object or array */
function parsedJson(text: string): object | undefined {
  if (!/^[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}
