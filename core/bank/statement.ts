import type { Cents } from '#core/money/cents.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'

/** A file of a bank with what was credited and debited on an account. One file may hold several statements. */
export interface Statement {
  /** The account as the file names it: an IBAN, or a German bank code and account number; null where the file does not say. */
  account: string | null
  lines: StatementLine[]
  /** How many lines are only announced by the bank. They come again once they are booked, so they are left out. */
  pending: number
  /** What looks odd but stops nothing, such as balances that the lines do not add up to. */
  warnings: Sentence[]
  /** What the file says outside of the lines: balances, numbers, texts. */
  details: BankDetail[]
}

/** One value of a file under the name that its format gives it, for example `RmtInf/Ustrd`, `:86:?20` or the heading of a column. */
export interface BankDetail {
  field: string
  value: string
}

/** One credit or debit, or an entry of a file that could not be read as one. */
export interface StatementLine {
  /** `2027-03-31` */
  bookedOn: string
  /** What was credited; negative if it was debited. */
  amount: Cents
  /** ISO 4217; `XXX`, its code for none, where an entry that could not be read names none. */
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
  /** Every value that the bank sent with the line, those above among them, in the order of the file. */
  details: BankDetail[]
  /** Why the entry could not be read. Then the amount is 0, the purpose is the entry's text, and a person decides. */
  unread: Sentence | null
  /** The purpose by which earlier releases recognised the line, where they read less of it. */
  formerPurpose?: string
}

/** An entry that could not be read as a line: it is kept with all of its text, and the rest of the file is read. */
export function unreadLine(
  why: Sentence,
  { details, currency, day }: { details: BankDetail[]; currency?: string; day: string },
): StatementLine {
  return {
    bookedOn: day,
    amount: 0,
    currency: currency ?? 'XXX',
    reversal: false,
    party: null,
    partyIban: null,
    purpose: details.map(({ value }) => value).join(' '),
    endToEndId: null,
    bankReference: null,
    details,
    unread: why,
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether three letters are a currency (ISO 4217) and not a word of three letters. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/**
 * Says that a file names no currency. What is in it then counts as euros, because shops are paid to accounts in euros; the operator, who
 * may have exported another account, is told.
 * @param where the statement or table
 * @param right what would name it
 */
export function currencyAssumed(where: Sentence, right: Sentence): Sentence {
  return sentence('bank.currency_assumed', { where, right })
}

/** The longest text that a reference is searched in. No bank delivers a tenth of it for one transfer. */
const longestSearched = 20_000

/**
 * All texts of a line in which an order's reference may stand, one below the other: what the sender wrote first, then every other value
 * that the bank sent. A reference may go on across line breaks inside of a value, but not from one value into the next.
 */
export function statementTexts({ purpose, endToEndId, details }: Pick<StatementLine, 'purpose' | 'endToEndId' | 'details'>): string[] {
  const all = new Set([[purpose, endToEndId ?? ''].join(' '), ...details.map(({ value }) => value)])
  const texts: string[] = []
  let left = longestSearched
  for (const text of all) {
    if (left <= 0) break
    texts.push(text.slice(0, left))
    left -= text.length
  }
  return texts
}

/** What is wrong with a file, for whoever imports it; thrown by the readers, caught by `readStatements`. */
export class StatementFault extends Error {
  readonly sentence: Sentence

  constructor(says: string, values?: Sentence['values']) {
    super(says)
    this.sentence = sentence(says, values)
  }
}

const germanAccount = /^(?:(\d{8})\/)?(\d{4,10})(?:[A-Z]{3})?$/

/**
 * Whether the account that a file names is the one with this IBAN. German banks also write the account number, with or without bank code.
 * @param iban without spaces
 */
export function isAccount(written: string, iban: string): boolean {
  const compact = written
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
  const german = germanAccount.exec(compact)
  if (german) return iban.startsWith('DE') && iban.slice(4).endsWith(`${german[1] ?? ''}${german[2]?.padStart(10, '0')}`)
  return compact === iban || compact === `${iban}EUR`
}

/**
 * The most bytes of a statement, packed or not, by whatever way it comes in: command or API. It is read by a process that serves fans
 * meanwhile; four megabytes are some thousand lines.
 */
export const maxStatementBytes = 4 * 1024 * 1024
