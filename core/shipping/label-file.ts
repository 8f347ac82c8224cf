import type { Address } from '#core/addresses/address.ts'
import { fullName } from '#core/addresses/full-name.ts'
import { splitStreet } from '#core/addresses/split-street.ts'
import { threeLetterCode } from '#core/addresses/three-letters.ts'

/** The programs whose import files the shop writes, so that a carrier prints the labels. */
export const labelFormats = ['dhl', 'dpd'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** Who sends parcels. */
export interface LabelSender {
  company: string
  address: string
  postCode: string
  city: string
  countryCode: string
}

/** A parcel to be labelled. */
export interface Label {
  /** The order's, by which a parcel is found again. */
  reference: string
  to: Address
  email: string
  /** 0 where the catalogue does not know it. */
  weightGrams: number
  from: LabelSender
}

export interface LabelTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * Labels as the table that a carrier's program imports: the columns by the names that it knows, each no longer than it takes.
 *
 * - `dhl`: the CSV import of "Versenden" in Post & DHL's portal for businesses. Product and account number are contracts of the house: they
 *   come from the template that is chosen there.
 * - `dpd`: the import of DPD Shipper. It knows its columns by their names, in any order.
 *
 * What does not fit into a line is continued in the next one for it, where there is one; nothing of an address is cut off unless no line is left.
 */
export function labelTable(format: LabelFormat, labels: readonly Label[]): LabelTable {
  const rows = labels.map((label) => (format === 'dhl' ? dhlRow(label) : dpdRow(label)))
  return { columns: Object.keys(format === 'dhl' ? dhlRow(nobody) : dpdRow(nobody)), rows: rows.map((row) => Object.values(row)) }
}

function dhlRow({ reference, to, email, weightGrams, from }: Label): Record<string, string> {
  const sender = splitStreet(from.address)
  const receiver = splitStreet(to.address)
  const [name1 = '', name2 = '', name3 = ''] = names(to, 50)
  return {
    Sendungsreferenz: reference,
    'Absender Name 1': cut(from.company, 50),
    'Absender Straße': cut(sender.street, 50),
    'Absender Hausnummer': cut(sender.number, 10),
    'Absender PLZ': from.postCode,
    'Absender Ort': cut(from.city, 40),
    'Absender Land': threeLetterCode(from.countryCode),
    'Empfänger Name 1': name1,
    'Empfänger Name 2 / Postnummer': name2,
    'Empfänger Name 3': name3,
    'Empfänger Straße': cut(receiver.street, 50),
    'Empfänger Hausnummer': cut(receiver.number, 10),
    'Empfänger PLZ': to.postCode,
    'Empfänger Ort': cut(to.city, 40),
    'Empfänger Provinz': cut(to.state ?? '', 30),
    'Empfänger Land': threeLetterCode(to.countryCode),
    Empfängerreferenz: reference,
    'Empfänger E-Mail-Adresse': cut(email, 70),
    'Empfänger Telefonnummer': cut(phone(to), 20),
    Gewicht: kilograms(weightGrams, ','),
  }
}

function dpdRow({ reference, to, email, weightGrams }: Label): Record<string, string> {
  const { street, number } = splitStreet(to.address)
  const [name1 = '', name2 = '', ...rest] = names(to, 35)
  const [street1 = '', ...more] = pieces(street, 35)
  return {
    recipient_name: name1,
    recipient_name2: name2,
    recipient_street: street1,
    recipient_house_no: cut(number, 8),
    recipient_street2: cut([...more, ...rest].join(' '), 35),
    recipient_zip: cut(to.postCode, 9),
    recipient_city: cut(to.city, 35),
    recipient_state: cut(to.state ?? '', 2),
    recipient_country: to.countryCode.toUpperCase(),
    recipient_phone: cut(phone(to), 30),
    recipient_email: cut(email, 50),
    recipient_reference: reference,
    weight: kilograms(weightGrams, '.'),
  }
}

/** Only for the names of the columns. */
const nobody: Label = {
  ...{ reference: '', email: '', weightGrams: 0 },
  to: { firstName: '', lastName: '', company: null, address: '', address2: null, postCode: '', city: '', countryCode: '', phone: null },
  from: { company: '', address: '', postCode: '', city: '', countryCode: '' },
}

/** Whom it is for: the company, the person, and what stands below the street: such as a DHL customer's number. */
function names(to: Address, max: number): string[] {
  const first = [to.company ?? '', fullName(to)].filter(Boolean).flatMap((name) => pieces(name, max))
  return [...first, ...pieces(to.address2 ?? '', max)]
}

/** A text in lines of at most so many characters, broken between words where there are any. */
function pieces(text: string, max: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= max) lines[lines.length - 1] = `${line} ${word}`
    else for (let at = 0; at < word.length; at += max) lines.push(word.slice(at, at + max))
  }
  return lines
}

/** With two zeros in place of a plus, which a spreadsheet would take for a formula. */
function phone({ phone: written }: Address): string {
  return (written ?? '').trim().replace(/^\+/, '00')
}

function cut(text: string, max: number): string {
  return text.trim().slice(0, max).trimEnd()
}

/** With three decimals; empty where it is not known. */
function kilograms(grams: number, point: ',' | '.'): string {
  return grams > 0 ? (grams / 1000).toFixed(3).replace('.', point) : ''
}
