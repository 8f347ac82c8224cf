import { parse } from 'csv-parse/sync'
import { ibanIn } from '#core/bank/iban-in.ts'
import { readAmount } from '#core/bank/read-amount.ts'
import { readDate } from '#core/bank/read-date.ts'
import { readSepaPurpose } from '#core/bank/sepa-purpose.ts'
import { StatementFault, type Statement, type StatementLine } from '#core/bank/statement.ts'

/** What a column is, by the headings that banks give it; the first heading that a file has counts. */
const headings = {
  booked: ['buchungstag', 'buchungsdatum', 'datum', 'date', 'booking date', 'valutadatum', 'valuta', 'wertstellung'],
  valued: ['valutadatum', 'valuta', 'wertstellung', 'value date'],
  amount: ['betrag', 'buchungsbetrag', 'umsatz', 'amount', 'bedrag', 'betrag in eur', 'betrag (eur)', 'betrag (€)'],
  currency: ['währung', 'waehrung', 'buchungswährung', 'currency', 'munt'],
  purpose: [
    'verwendungszweck',
    'buchungsdetails',
    'transaktionsbeschreibung',
    'description',
    'omschrijving',
    'buchungstext',
    'payment reference',
  ],
  more: ['vrije mededeling', 'transaktionsbeschreibung zusatz'],
  party: [
    'auftraggeber / empfänger',
    'begünstigter/zahlungspflichtiger',
    'auftraggeber/empfänger',
    'auftraggeber',
    'naam tegenpartij',
    'counterparty name',
    'name zahlungsbeteiligter',
    'payee',
  ],
  partyIban: ['kontonummer/iban', 'iban zahlungsbeteiligter', 'rekeningnummer tegenpartij', 'kontonummer', 'counterparty'],
  account: ['iban auftraggeberkonto', 'iban auftragskonto', 'auftragskonto', 'rekeningnummer', 'account'],
  direction: ['soll/haben', 's/h', 'soll-haben-kennzeichen'],
  info: ['info', 'status'],
} as const
type Column = keyof typeof headings

/**
 * Reads the lines of a table that a bank's website exports: any separator, German, English or Dutch headings, with or without lines above
 * the headings.
 * @returns one statement; its account is null where the table names none
 * @throws StatementFault for a table without a day and an amount, for two accounts, and for a cell that cannot be read, with its line
 */
export function readTable(text: string): Statement[] {
  const rows = readRows(text)
  const head = rows.findIndex(({ cells }) => find(cells, 'booked') >= 0 && find(cells, 'amount') >= 0)
  const names = rows[head]?.cells
  if (!names) {
    throw new StatementFault('no line has headings such as "Buchungstag" and "Betrag"; export the table with its headings, or as camt.053')
  }
  const lines: StatementLine[] = []
  const accounts = new Set(accountAbove(rows.slice(0, head)))
  let pending = 0
  for (const { cells, row } of rows.slice(head + 1)) {
    const cell = (column: Column) => cells[find(names, column)]?.trim() ?? ''
    if (cell('amount') === '' && cell('booked') === '') continue
    if (/vorgemerkt|pending/i.test(cell('info'))) {
      pending += 1
      continue
    }
    if (cell('account') !== '') accounts.add(cell('account'))
    try {
      lines.push(readLine(cell, names[find(names, 'amount')] ?? ''))
    } catch (fault) {
      throw fault instanceof StatementFault ? new StatementFault(`line ${row}: ${fault.message}`) : fault
    }
  }
  if (accounts.size > 1) throw new StatementFault(`it is about several accounts: ${[...accounts].join(', ')}; export one at a time`)
  return [{ account: [...accounts][0] ?? null, lines, pending, warnings: [] }]
}

function readRows(text: string): { cells: string[]; row: number }[] {
  const delimiter = [';', ',', '\t'].reduce((best, each) => (text.split(each).length > text.split(best).length ? each : best), ';')
  try {
    const records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      bom: true,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return records.map(({ record, info }) => ({ cells: record, row: info.lines }))
  } catch (thrown) {
    throw new StatementFault(thrown instanceof Error ? thrown.message : String(thrown))
  }
}

function find(cells: readonly string[], column: Column): number {
  const written = cells.map((cell) => cell.trim().toLowerCase())
  const name = headings[column].find((heading) => written.includes(heading))
  return name === undefined ? -1 : written.indexOf(name)
}

/** Some banks name the account above the table: `IBAN;DE12…`. */
function accountAbove(rows: { cells: string[] }[]): string[] {
  return rows.flatMap(({ cells: [name = '', value = ''] }) =>
    name.trim().toLowerCase() === 'iban' && value.trim() !== '' ? [value.trim()] : [],
  )
}

function readLine(cell: (column: Column) => string, amountHeading: string): StatementLine {
  const bookedOn = readDate(cell('booked')) ?? readDate(cell('valued'))
  if (bookedOn === null) throw new StatementFault(`"${cell('booked')}" has no year`)
  const amount = readAmount(cell('amount'))
  const named = readSepaPurpose([cell('purpose'), cell('more')].join(' ').replaceAll(/\s+/g, ' ').trim())
  const isDebit = /^(s|soll|debit)/i.test(cell('direction'))
  return {
    bookedOn,
    amount: isDebit ? -Math.abs(amount) : amount,
    // A table without a column for it is about an account in euros, as the accounts of the shop's companies are.
    currency: cell('currency').toUpperCase() || /\b[A-Z]{3}\b/.exec(amountHeading)?.[0] || 'EUR',
    reversal: false,
    party: cell('party') || null,
    partyIban: ibanIn(cell('partyIban')),
    purpose: named.purpose,
    endToEndId: named.endToEndId,
    bankReference: null,
  }
}
