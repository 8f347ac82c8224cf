import { parse } from 'csv-parse/sync'
import { StatementFault } from '#core/bank/statement.ts'
import { isHead } from './table-headings.ts'

export interface Row {
  cells: string[]
  /** Of the file, from 1. */
  row: number
}

const separators = [';', ',', '\t', '|']

/** Spreadsheets write `sep=;` above a table to say what separates its cells. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[ \t;,]*(?:\r\n|\n|\r)/i

/**
 * The rows of a table. What separates its cells is what a row with headings shows, because the purposes below may have more commas than
 * the table has columns.
 * @throws StatementFault for a quotation mark that is never closed
 */
export function readRows(text: string): Row[] {
  const named = separatorLine.exec(text)
  if (named) return splitRows(text.slice(named[0].length), named[1] ?? ';').map(({ cells, row }) => ({ cells, row: row + 1 }))
  const found = withHeadings(text)
  if (found) return found
  // A table that a spreadsheet has opened as one column comes back with each row in quotation marks.
  const whole = rowsIn(text, ';') ?? []
  const body = whole.every(({ cells }) => cells.length === 1) ? whole.map(({ cells: [cell = ''] }) => cell).join('\n') : ''
  return withHeadings(body) ?? splitRows(text, ';')
}

function withHeadings(text: string): Row[] | undefined {
  for (const separator of separators) {
    const rows = rowsIn(text, separator)
    if (rows?.some(({ cells }) => isHead(cells))) return rows
  }
  return undefined
}

/** As with this separator, null where it leaves a quotation mark open. */
function rowsIn(body: string, separator: string): Row[] | null {
  try {
    return splitRows(body, separator)
  } catch (fault) {
    if (!(fault instanceof StatementFault)) throw fault
    return null
  }
}

function splitRows(body: string, delimiter: string): Row[] {
  try {
    const records = parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      bom: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ cells: record.map(withoutFormula), row: info.lines }))
  } catch {
    throw new StatementFault('bank.table_open_quote')
  }
}

/** Some programs write `="0123"` so that a spreadsheet leaves a number as it is. */
function withoutFormula(cell: string): string {
  return /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell
}
