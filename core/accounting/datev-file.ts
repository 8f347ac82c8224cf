import type { Cents } from '#core/money/cents.ts'
import { datevColumns, type FilledColumn } from './datev-columns.ts'
import type { Month } from './months.ts'
import type { Posting } from './postings.ts'

/** What a company's accountant has to say before its postings can be written. */
export interface DatevSettings {
  /** The numbers of the accountant and of the company at DATEV. */
  consultant: number
  client: number
  /** How many digits accounts of the ledger have. */
  accountLength: number
  /** The month in which the financial year begins. */
  yearBegins: number
  /** The number of the account for each purpose, such as `receivables` or `ticket de 7`. */
  accounts: Readonly<Record<string, number>>
}

/** The purposes for which postings need an account and the settings name none, each once. */
export function missingAccounts(postings: readonly Posting[], { accounts }: Pick<DatevSettings, 'accounts'>): string[] {
  const needed = new Set(postings.flatMap(({ account, contra }) => [account, contra]))
  return [...needed].filter((purpose) => !Object.hasOwn(accounts, purpose)).sort()
}

interface Batch {
  month: Month
  /** The moment of the closing, or now for an open month, `20261201093000000`. */
  createdAt: string
  /** Whether the month is closed. */
  isFixed: boolean
}

const words: Readonly<Record<string, string>> = {
  ticket: 'Tickets',
  goods: 'Waren',
  gift: 'Gutscheinverkauf',
  charges: 'Versand und Gebühren',
  payment: 'Zahlung',
  refund: 'Erstattung',
  payout: 'Auszahlung',
  dispute: 'Rückbelastung',
  write_off: 'Ausbuchung',
  voucher: 'Gutschein',
  donation: 'Spende',
}

/**
 * A posting batch as a file (EXTF 700, category 21, version 13), without personal data: Windows-1252, CRLF, decimal comma.
 * @param postings whose accounts the settings all name
 */
export function datevFile(postings: readonly Posting[], settings: DatevSettings, batch: Batch): Uint8Array {
  const lines = [heading(settings, batch), datevColumns.join(';'), ...postings.map((posting) => line(posting, settings))]
  // All that is written here has the same bytes in Latin 1 and Windows-1252.
  return Uint8Array.from(lines.map((each) => `${each}\r\n`).join(''), (letter) => letter.charCodeAt(0))
}

function heading({ consultant, client, accountLength, yearBegins }: DatevSettings, { month, createdAt, isFixed }: Batch): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const began = number >= yearBegins ? year : year - 1
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const day = (of: number, at: number, date: number) => `${of}${String(at).padStart(2, '0')}${String(date).padStart(2, '0')}`
  return [
    ...[text('EXTF'), 700, 21, text('Buchungsstapel'), 13, createdAt, '', text(''), text(''), text('')],
    ...[consultant, client, day(began, yearBegins, 1), accountLength, day(year, number, 1), day(year, number, last)],
    ...[
      text(`Stagefront ${month}`),
      text(''),
      1,
      0,
      isFixed ? 1 : 0,
      text('EUR'),
      '',
      text(''),
      '',
      '',
      text(''),
      '',
      '',
      text(''),
      text(''),
    ],
  ].join(';')
}

function line({ account, contra, cents, day, voucher, order, what, oneStopShop }: Posting, { accounts }: DatevSettings): string {
  const filled: Record<FilledColumn, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(Math.abs(cents)),
    'Soll/Haben-Kennzeichen': text(cents > 0 ? 'S' : 'H'),
    'WKZ Umsatz': text('EUR'),
    Konto: String(accounts[account]),
    'Gegenkonto (ohne BU-Schlüssel)': String(accounts[contra]),
    Belegdatum: day.slice(8) + day.slice(5, 7),
    'Belegfeld 1': text(voucher),
    Buchungstext: text(`${order} ${words[what] ?? what}`),
    'EU-Land u. UStID (Bestimmung)': oneStopShop ? text(euCode(oneStopShop.countryCode)) : '',
    'EU-Steuersatz (Bestimmung)': oneStopShop ? decimal(Math.round(oneStopShop.vatRate * 100)) : '',
  }
  return datevColumns.map((column) => filled[column as FilledColumn] ?? '').join(';')
}

/** Greece is EL in everything about VAT. */
function euCode(countryCode: string): string {
  return countryCode === 'gr' ? 'EL' : countryCode.toUpperCase()
}

function text(value: string): string {
  return `"${value}"`
}

function decimal(cents: Cents): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}
