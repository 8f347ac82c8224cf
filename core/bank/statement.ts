import type { Cents } from '#core/money/cents.ts'

/** A file of a bank with what was credited and debited on an account. One file may hold several statements. */
export interface Statement {
  /** The account as the file names it: an IBAN, or a German bank code and account number; null where the file does not say. */
  account: string | null
  lines: StatementLine[]
  /** How many lines are only announced by the bank. They come again once they are booked, so they are left out. */
  pending: number
  /** What looks odd but stops nothing, such as balances that the lines do not add up to. */
  warnings: string[]
}

/** One credit or debit. */
export interface StatementLine {
  /** `2027-03-31` */
  bookedOn: string
  /** What was credited; negative if it was debited. */
  amount: Cents
  /** ISO 4217. */
  currency: string
  /** Whether it takes back an earlier line. */
  reversal: boolean
  /** The name of the other side. */
  party: string | null
  /** The account of the other side, without spaces. */
  partyIban: string | null
  /** What the other side wrote. */
  purpose: string
  /** The sender's own reference, if there is one. */
  endToEndId: string | null
  /** The bank's number of the transfer, if it gives one. */
  bankReference: string | null
}

/** What is wrong with a file, for the operator; thrown by the readers, caught by `readStatements`. */
export class StatementFault extends Error {}

const germanAccount = /^(?:(\d{8})\/)?(\d{4,10})(?:[A-Z]{3})?$/

/**
 * Whether the account that a file names is the one with this IBAN. German banks also write the account number, with or without bank code.
 * @param iban without spaces
 */
export function isAccount(written: string, iban: string): boolean {
  const compact = written.replaceAll(/\s/g, '').toUpperCase()
  const german = germanAccount.exec(compact)
  if (german) return iban.startsWith('DE') && iban.slice(4).endsWith(`${german[1] ?? ''}${german[2]?.padStart(10, '0')}`)
  return compact === iban || compact === `${iban}EUR`
}
