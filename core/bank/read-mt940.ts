import { ibanIn } from './iban-in.ts'
import { isoDate } from './read-date.ts'
import { readAmount } from './read-amount.ts'
import { readSepaPurpose } from './sepa-purpose.ts'
import { StatementFault, type Statement, type StatementLine } from './statement.ts'

interface Field {
  tag: string
  value: string
  /** Of the file, from 1. */
  row: number
}

/**
 * Reads the statements of an MT940 file, the format of most business accounts: fields that begin with `:20:`, `:25:`, `:61:` and so on.
 * Envelopes of the SWIFT network are left out.
 * @param text with line ends of any kind
 * @throws StatementFault for a field that is missing or has another form, with its line
 */
export function readMt940(text: string): Statement[] {
  const statements = splitStatements(readFields(text))
  if (statements.length === 0) throw new StatementFault('there is no statement in it; a statement begins with ":20:"')
  return statements.map(readStatement)
}

/** Whether a text looks like MT940. */
export function looksLikeMt940(text: string): boolean {
  return /^:(20|25|28C?|60[FM]|61):/m.test(text)
}

/** A field is a line that begins with its tag, and the lines after it up to the next tag. */
function readFields(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, written] of text.split(/\r\n|\n|\r/).entries()) {
    const tagged = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(written)
    if (tagged) fields.push({ tag: tagged[1] ?? '', value: tagged[2] ?? '', row: index + 1 })
    else if (!/^(-\}?.*|\{[0-9]:.*)$/.test(written)) {
      const last = fields.at(-1)
      if (last) last.value += `\n${written}`
    }
  }
  return fields
}

function splitStatements(fields: Field[]): Field[][] {
  const statements: Field[][] = []
  for (const field of fields) {
    if (field.tag === '20') statements.push([])
    statements.at(-1)?.push(field)
  }
  return statements
}

function readStatement(fields: Field[]): Statement {
  const account = fields
    .find(({ tag }) => tag === '25')
    ?.value.split('\n')[0]
    ?.trim()
  const again = fields.filter(({ tag }) => tag === '25')[1]
  if (again) throw new StatementFault(`line ${again.row}: ":25:", the account, comes a second time in one statement`)
  const opening = fields.find(({ tag }) => tag === '60F' || tag === '60M')
  const row = fields[0]?.row ?? 1
  if (!account) throw new StatementFault(`the statement of line ${row} names no account; ":25:" is missing`)
  if (!opening) throw new StatementFault(`the statement of line ${row} has no opening balance; ":60F:" is missing`)
  const start = readBalance(opening)
  const closing = fields.find(({ tag }) => tag === '62F' || tag === '62M')
  const lines: StatementLine[] = []
  for (const [index, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const details = fields[index + 1]
    lines.push(readLine(field, details && (details.tag === '86' || details.tag === 'NS') ? details.value : '', start.currency))
  }
  return { account, lines, pending: 0, warnings: warningsOf(row, start.amount, closing && readBalance(closing).amount, lines) }
}

function warningsOf(row: number, opening: number, closing: number | undefined, lines: StatementLine[]): string[] {
  if (closing === undefined) return [`the statement of line ${row} has no closing balance (":62F:"): the file may be cut off`]
  const sum = lines.reduce((total, { amount }) => total + amount, opening)
  if (sum === closing) return []
  return [`the lines of the statement of line ${row} do not add up to its closing balance: some may be missing`]
}

const balancePattern = /^([CD])(\d{6})([A-Z]{3})?([\d,]+)/

function readBalance({ tag, value, row }: Field): { amount: number; currency: string } {
  const match = balancePattern.exec(value.trim())
  if (!match) throw faulty(tag, row, 'a balance such as "C270331EUR1234,56"')
  const amount = at(row, () => readAmount(match[4] ?? '', ','))
  return { amount: match[1] === 'D' ? -amount : amount, currency: match[3] ?? '' }
}

/** Date, date of booking, kind (C, D, RC, RD), third letter of the currency, amount, type, references. */
const linePattern = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d+(?:,\d*)?) ?([A-Z][A-Z0-9 ]{3})([\s\S]*)$/

function readLine({ value, row }: Field, details: string, currency: string): StatementLine {
  const match = linePattern.exec(value.trim())
  if (!match) throw faulty('61', row, 'a line such as "2703310331CR23,00NTRFNONREF"')
  const [, valued = '', booked, kind = '', , written = '', , references = ''] = match
  const amount = at(row, () => readAmount(written, ','))
  const isDebit = kind === 'D' || kind === 'RC'
  const [own = '', bank = ''] = (references.split('\n')[0] ?? '').split('//')
  const { purpose, party, partyIban, endToEndId } = readDetails(details)
  return {
    bookedOn: at(row, () => bookingDay(valued, booked)),
    amount: isDebit ? -amount : amount,
    currency,
    reversal: kind.startsWith('R'),
    party,
    partyIban,
    purpose,
    endToEndId: endToEndId ?? reference(own),
    bankReference: reference(bank),
  }
}

/** The booking day has no year; around New Year it is not that of the value day, which may be the 30th of February. */
function bookingDay(valued: string, booked: string | undefined): string {
  const [year, valueMonth, valueDay] = [Number(valued.slice(0, 2)) + 2000, Number(valued.slice(2, 4)), Number(valued.slice(4, 6))]
  if (booked === undefined) return isoDate(year, valueMonth, valueMonth === 2 ? Math.min(valueDay, 28) : valueDay)
  const [month, day] = [Number(booked.slice(0, 2)), Number(booked.slice(2, 4))]
  return isoDate(month === 12 && valueMonth === 1 ? year - 1 : month === 1 && valueMonth === 12 ? year + 1 : year, month, day)
}

function reference(written: string): string | null {
  const trimmed = written.trim()
  return trimmed === '' || /^(NONREF|KREF\+?)$/.test(trimmed) ? null : trimmed
}

type Details = Pick<StatementLine, 'purpose' | 'party' | 'partyIban' | 'endToEndId'>

/** What `:86:` says: in German files numbered parts such as `?20`, in others free text. Banks wrap both at 65 characters. */
function readDetails(value: string): Details {
  const joined = value.replaceAll('\n', '')
  if (!/^(\d{3})?\?\d\d/.test(joined)) return { ...readSepaPurpose(value.replaceAll('\n', ' ').trim()), party: null, partyIban: null }
  const parts = [...joined.matchAll(/\?(\d\d)([^?]*)/g)].map(([, number = '', text = '']) => ({ number: Number(number), text }))
  const textOf = (matches: (number: number) => boolean) =>
    parts
      .filter(({ number }) => matches(number))
      .map(({ text }) => text)
      .join('')
      .trim()
  const purpose = textOf((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63))
  return {
    ...readSepaPurpose(purpose),
    party: textOf((number) => number === 32 || number === 33).replaceAll(/\s+/g, ' ') || null,
    partyIban: ibanIn(textOf((number) => number === 31)),
  }
}

function faulty(tag: string, row: number, right: string): StatementFault {
  return new StatementFault(`line ${row}: ":${tag}:" must be ${right}`)
}

/** Adds the line to what a reader says is wrong. */
function at<T>(row: number, read: () => T): T {
  try {
    return read()
  } catch (fault) {
    throw fault instanceof StatementFault ? new StatementFault(`line ${row}: ${fault.message}`) : fault
  }
}
