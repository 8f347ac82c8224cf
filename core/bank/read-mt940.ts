import { sentence, type Sentence } from '#core/text/sentence.ts'
import { readMt940Details } from './mt940-details.ts'
import { isoDate } from './read-date.ts'
import { readAmount } from './read-amount.ts'
import {
  currencyAssumed,
  isCurrency,
  StatementFault,
  unreadLine,
  type BankDetail,
  type Statement,
  type StatementLine,
} from './statement.ts'

interface Field {
  tag: string
  value: string
  /** Of the file, from 1. */
  row: number
}

/**
 * Reads the statements of an MT940 file, the format of most business accounts: fields that begin with `:20:`, `:25:`, `:61:` and so on.
 * Envelopes of the SWIFT network are left out. A line that has another form is kept with its text.
 * @param text with line ends of any kind
 * @param today for lines that cannot be read, `2027-03-31`
 * @throws StatementFault for an account or an opening balance that is missing or has another form, with its line
 */
export function readMt940(text: string, today: string): Statement[] {
  const statements = splitStatements(readFields(text))
  if (statements.length === 0) throw new StatementFault('bank.mt940_none')
  return statements.map((fields) => readStatement(fields, today))
}

/** Whether a text looks like MT940. */
export function looksLikeMt940(text: string): boolean {
  return /^:(20|25|28C?|60[FM]|61):/m.test(text)
}

/** A field is a line that begins with its tag, and the lines after it up to the next tag. */
function readFields(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const tagged = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(written)
    if (tagged) fields.push({ tag: tagged[1] ?? '', value: tagged[2] ?? '', row: index + 1 })
    else if (!/^(-\s*|-\}.*|\{[0-9]:.*)$/.test(written)) {
      const last = fields.at(-1)
      if (last) last.value += `\n${written}`
    }
  }
  return fields
}

/** What stands before the first statement belongs to it. */
function splitStatements(fields: Field[]): Field[][] {
  const statements: Field[][] = []
  const before: Field[] = []
  for (const field of fields) {
    if (field.tag === '20') statements.push(before.splice(0))
    ;(statements.at(-1) ?? before).push(field)
  }
  return statements
}

/** What may stand behind a line and belongs to it. */
const ofLine = new Set(['86', 'NS'])

function readStatement(fields: Field[], today: string): Statement {
  const account = fields
    .find(({ tag }) => tag === '25')
    ?.value.split('\n')[0]
    ?.trim()
  const again = fields.filter(({ tag }) => tag === '25')[1]
  if (again) throw new StatementFault('bank.mt940_account_again', { row: again.row })
  const opening = fields.find(({ tag }) => tag === '60F' || tag === '60M')
  const row = fields[0]?.row ?? 1
  if (!account) throw new StatementFault('bank.mt940_no_account', { row })
  if (!opening) throw new StatementFault('bank.mt940_no_opening', { row })
  const start = readBalance(opening)
  const closing = fields.find(({ tag }) => tag === '62F' || tag === '62M')
  const named = start.currency ?? (closing && currencyOfBalance(closing)) ?? currencyOfAccount(account)
  const currency = named ?? 'EUR'
  const lines: StatementLine[] = []
  const details: BankDetail[] = []
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as Field
    if (field.tag !== '61') {
      details.push(asDetail(field))
      continue
    }
    const further: Field[] = []
    for (let next = fields[at + 1]; next && ofLine.has(next.tag); next = fields[at + 1]) {
      further.push(next)
      at += 1
    }
    lines.push(readLine(field, further, { currency, today }))
  }
  const isComplete = lines.every(({ unread }) => unread === null)
  const warnings = isComplete ? checkBalances(row, start.amount, closing && readBalance(closing).amount, lines) : []
  if (named === undefined)
    warnings.unshift(currencyAssumed(sentence('bank.mt940_statement', { row }), sentence('bank.mt940_names_currency')))
  return { account, lines, pending: 0, warnings, details }
}

/** The currency of a balance that may have another form. */
function currencyOfBalance({ value }: Field): string | undefined {
  return balancePattern.exec(value.trim())?.[3]
}

/** Many banks write the currency behind the account: `20050550/1234567890EUR`. */
function currencyOfAccount(account: string): string | undefined {
  const code = /\d([A-Z]{3})$/.exec(account)?.[1]
  return code !== undefined && isCurrency(code) ? code : undefined
}

function asDetail({ tag, value }: Field): BankDetail {
  return { field: `:${tag}:`, value: value.trim() }
}

function checkBalances(row: number, opening: number, closing: number | undefined, lines: StatementLine[]): Sentence[] {
  if (closing === undefined) return [sentence('bank.mt940_no_closing', { row })]
  const sum = lines.reduce((total, { amount }) => total + amount, opening)
  if (sum === closing) return []
  return [sentence('bank.mt940_sum_differs', { row })]
}

const balancePattern = /^([CD])(\d{6})([A-Z]{3})?([\d,]+)/

function readBalance({ tag, value, row }: Field): { amount: number; currency: string | undefined } {
  const match = balancePattern.exec(value.trim())
  if (!match) throw new StatementFault('bank.mt940_no_balance', { row, tag })
  const amount = at(row, () => readAmount(match[4] ?? '', ','))
  return { amount: match[1] === 'D' ? -amount : amount, currency: match[3] }
}

/**
 * Value day, day of booking (spaces where a bank leaves it out), kind (C, D, RC, RD), third letter of the currency, amount, type, references.
 */
const linePattern = /^(\d{6})(\d{4}| {4})?(R?[CD])([A-Z])?(\d+(?:[.,]\d*)?) ?([A-Z][A-Z0-9 ]{3})([\s\S]*)$/

/** The type of what a bank returns. */
const returned = 'NRTI'

function readLine(field: Field, further: readonly Field[], { currency, today }: { currency: string; today: string }): StatementLine {
  try {
    return readKnownLine(field, further, currency)
  } catch (fault) {
    if (!(fault instanceof StatementFault)) throw fault
    const details = [field, ...further].map(asDetail).filter(({ value }) => value !== '')
    return unreadLine(fault.sentence, { details, currency, day: today })
  }
}

function readKnownLine({ value, row }: Field, further: readonly Field[], currency: string): StatementLine {
  const match = linePattern.exec(value.trim())
  if (!match) throw new StatementFault('bank.mt940_no_line', { row })
  const [, valued = '', booked = '', kind = '', , written = '', type, references = ''] = match
  const amount = at(row, () => readAmount(written, written.includes('.') ? '.' : ','))
  const isDebit = kind === 'D' || kind === 'RC'
  const [own = '', bank = ''] = (references.split('\n')[0] ?? '').split('//')
  const read = readMt940Details(further)
  return {
    bookedOn: at(row, () => bookingDay(valued, booked.trim() || undefined)),
    amount: isDebit ? -amount : amount,
    currency,
    reversal: kind.startsWith('R') || type === returned,
    ...read,
    endToEndId: read.endToEndId ?? reference(own),
    bankReference: reference(bank),
    // The field as it stands: type, funds code, references and what the bank adds behind them.
    details: [asDetail({ tag: '61', value, row }), ...read.details],
    unread: null,
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

/** Adds the line to what a reader says is wrong. */
function at<T>(row: number, read: () => T): T {
  try {
    return read()
  } catch (fault) {
    throw fault instanceof StatementFault ? new StatementFault('bank.at_row', { row, fault: fault.sentence }) : fault
  }
}
