import { ibanIn } from '#core/bank/iban-in.ts'
import { detectDecimalMark, readAmount } from '#core/bank/read-amount.ts'
import { detectDayOrder, readDate } from '#core/bank/read-date.ts'
import { readSepaPurpose } from '#core/bank/sepa-purpose.ts'
import {
  currencyAssumed,
  isCurrency,
  StatementFault,
  unreadLine,
  type BankDetail,
  type Statement,
  type StatementLine,
} from '#core/bank/statement.ts'
import { sentence } from '#core/text/sentence.ts'
import { findColumn, isFreeText, isHead, purposeColumns, type Column } from './table-headings.ts'
import { readRows, type Row } from './table-rows.ts'
import { directed, isBooked } from './table-words.ts'

/**
 * Reads the lines of a table that a bank's website exports: any separator, German, English or Dutch headings, with or without lines above
 * the headings. A row that cannot be read is kept with its text.
 * @param today for rows that cannot be read, `2027-03-31`
 * @returns one statement; its account is null where the table names none
 * @throws StatementFault for a table without a day and an amount, and for two accounts
 */
export function readTable(text: string, today: string): Statement[] {
  const rows = readRows(text)
  const head = rows.findIndex(({ cells }) => isHead(cells))
  const names = rows[head]?.cells
  if (!names) {
    throw new StatementFault('bank.table_no_headings')
  }
  const above = currencyAbove(rows.slice(0, head))
  const table = readColumns(names, rows.slice(head + 1), above ?? 'EUR')
  const lines: StatementLine[] = []
  const accounts = new Set(accountAbove(rows.slice(0, head)))
  const details = rows.slice(0, head).flatMap(({ cells, row }) => readDetails([], cells, row))
  let pending = 0
  for (const { cells, row } of rows.slice(head + 1)) {
    const cell = (column: Column) => cells[findColumn(names, column)]?.trim() ?? ''
    if (table.amountOf(cells) === '' && cell('booked') === '') {
      details.push(...readDetails(names, cells, row))
      continue
    }
    if (cell('account') !== '') accounts.add(cell('account'))
    try {
      if (!isBooked(cell('info'), isFreeText(names, 'info'))) {
        pending += 1
        continue
      }
      lines.push({ ...table.readLine(cells, cell), details: readDetails(names, cells, row) })
    } catch (fault) {
      if (!(fault instanceof StatementFault)) throw fault
      lines.push(
        unreadLine(sentence('bank.at_row', { row, fault: fault.sentence }), { details: readDetails(names, cells, row), day: today }),
      )
    }
  }
  if (accounts.size > 1) throw new StatementFault('bank.table_several_accounts', { accounts: [...accounts].join(', ') })
  const isNamed = above !== undefined || table.namesCurrency(rows.slice(head + 1))
  const warnings =
    isNamed || lines.length === 0 ? [] : [currencyAssumed(sentence('bank.table_itself'), sentence('bank.table_names_currency'))]
  return [{ account: [...accounts][0] ?? null, lines, pending, warnings, details }]
}

/** Every cell that is not empty, under its heading; without one, under its place in the file. */
function readDetails(names: readonly string[], cells: readonly string[], row: number): BankDetail[] {
  return cells.flatMap((cell, at) => {
    const value = cell.trim()
    return value === '' ? [] : [{ field: names[at]?.trim() || `line ${row}, column ${at + 1}`, value }]
  })
}

/** Some banks name the account above the table: `IBAN;DE12…`. */
function accountAbove(rows: readonly Row[]): string[] {
  return rows.flatMap(({ cells: [name = '', value = ''] }) =>
    name.trim().toLowerCase().replace(/:$/, '') === 'iban' && value.trim() !== '' ? [value.trim()] : [],
  )
}

/** Some banks write it above the table with the balance: `Kontostand vom 31.03.2027:;1.234,56 EUR`, or `€`. */
function currencyAbove(rows: readonly Row[]): string | undefined {
  const codes = new Set(rows.flatMap(({ cells }) => cells).flatMap((cell) => currencyBeside(cell) ?? []))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** The currency that stands beside an amount. */
function currencyBeside(cell: string): string | undefined {
  const [, before, after] = /^(?:(€|[A-Z]{3})\s*)?[-+\u2212]?\d[\d.,' ]*\s*(€|[A-Z]{3})?$/.exec(cell.trim()) ?? []
  return currencyCode(before ?? after ?? '')
}

/** `EUR` for `€`; undefined for what is no code of a currency. */
function currencyCode(written: string): string | undefined {
  if (written === '€') return 'EUR'
  return isCurrency(written) ? written : undefined
}

/** @param assumed the currency of lines that name none */
function readColumns(names: readonly string[], rows: readonly Row[], assumed: string) {
  const amountAt = findColumn(names, 'amount')
  const [creditAt, debitAt] = [findColumn(names, 'credit'), findColumn(names, 'debit')]
  const columns = amountAt >= 0 ? [amountAt] : [creditAt, debitAt]
  const decimalMark = detectDecimalMark(rows.flatMap(({ cells }) => columns.map((at) => cells[at] ?? '')))
  const days = (['booked', 'valued'] as const).map((column) => findColumn(names, column))
  const dayOrder = detectDayOrder(rows.flatMap(({ cells }) => days.map((at) => cells[at] ?? '')))
  const texts = purposeColumns(names)
  const heading = names[amountAt] ?? ''

  /** The amount as it is written; in a table with a column of debits, those with a minus. */
  function amountOf(cells: readonly string[]): string {
    if (amountAt >= 0) return cells[amountAt]?.trim() ?? ''
    const [credit, debit] = [cells[creditAt]?.trim() ?? '', cells[debitAt]?.trim() ?? '']
    return credit !== '' || debit === '' ? credit : `-${debit.replace(/^[-\u2212]/, '')}`
  }

  function readLine(cells: readonly string[], cell: (column: Column) => string): Omit<StatementLine, 'details'> {
    const bookedOn = readDate(cell('booked'), dayOrder) ?? readDate(cell('valued'), dayOrder)
    if (bookedOn === null) throw new StatementFault('bank.table_no_year', { written: cell('booked') })
    const amount = readAmountIn(amountOf(cells), decimalMark)
    const written = texts.map((at) => cells[at] ?? '').join(' ')
    return {
      bookedOn,
      amount: directed(amount, cell('direction')),
      currency: findCurrency(cell('currency'), [heading, amountOf(cells)]) ?? assumed,
      reversal: false,
      party: cell('party') || null,
      partyIban: ibanIn(cell('partyIban')),
      ...readSepaPurpose(written.replaceAll(/\s+/g, ' ').trim()),
      bankReference: null,
      unread: null,
    }
  }
  /** Whether any line says in which currency it is. A bank that writes it for some writes it for all that have an amount. */
  function namesCurrency(lines: readonly Row[]): boolean {
    const at = findColumn(names, 'currency')
    return lines.some(({ cells }) => currencyOrNone(cells[at]?.trim() ?? '', [heading, amountOf(cells)]) !== undefined)
  }

  return { amountOf, readLine, namesCurrency }
}

function readAmountIn(written: string, decimalMark: ',' | '.' | undefined): number {
  try {
    return readAmount(written, decimalMark)
  } catch (fault) {
    // One amount may be written with another mark than the rest, if it can be read by itself.
    if (decimalMark === undefined || !(fault instanceof StatementFault)) throw fault
    return readAmount(written)
  }
}

/**
 * The currency of a line: that of its column, else that in the heading of the amounts, else that beside its amount.
 * @param written the cell of its column; empty without one
 * @throws StatementFault for a column of something else
 */
function findCurrency(written: string, beside: readonly [heading: string, amount: string]): string | undefined {
  const isOther = written !== '' && currencyCode(written.toUpperCase()) === undefined && !/\d/.test(written)
  if (isOther) throw new StatementFault('bank.table_no_currency', { written })
  return currencyOrNone(written, beside)
}

function currencyOrNone(written: string, [heading, amount]: readonly [heading: string, amount: string]): string | undefined {
  return currencyCode(written.toUpperCase()) ?? currencyIn(heading) ?? currencyBeside(amount)
}

/** The currency in a heading: `Betrag (EUR)`, `Amount in €`. */
function currencyIn(heading: string): string | undefined {
  return [...heading.matchAll(/€|\b[A-Z]{3}\b/g)].flatMap(([word]) => currencyCode(word) ?? [])[0]
}
