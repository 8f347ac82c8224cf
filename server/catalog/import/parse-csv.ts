import { CsvError, parse } from 'csv-parse/sync'
import { fault, type Fault } from '#core/catalog/import/fault.ts'
import type { Table } from '#core/catalog/import/table.ts'

/**
 * A table with headings, separated by commas, semicolons or tabs. A row that is broken is named, and the rows after it
 * are still read.
 */
export function parseCsv(text: string, file: string): { table: Table | null; faults: Fault[] } {
  const faults: Fault[] = []
  const records: { row: number; cells: string[] }[] = []
  let row = 0
  const broken = (error: CsvError | undefined) => faults.push(fault('SYNTAX', { file, row, column: null }, describe(error)))
  try {
    parse(text, {
      delimiter: delimiterOf(text), relax_column_count: true, skip_records_with_error: true,
      on_skip: (error) => {
        row++
        broken(error)
        return undefined
      },
      on_record: (cells: string[]) => {
        row++
        if (cells.some((cell) => cell.trim() !== '')) records.push({ row, cells })
        return null
      },
    })
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    row++
    broken(thrown)
  }
  const [head, ...rows] = records
  if (!head) {
    if (faults.length === 0) faults.push(fault('SYNTAX', { file, row: 1, column: null }, 'is empty'))
    return { table: null, faults }
  }
  const columns = head.cells.map((cell) => cell.trim())
  for (const { row: at, cells } of rows) {
    // Trailing empty cells are how some programs save short rows; anything else has slipped into a wrong column.
    const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (used > columns.length || cells.length < columns.length) {
      faults.push(fault('CELL_COUNT', { file, row: at, column: null }, `has ${cells.length} cells, the headings are ${columns.length}`))
    }
  }
  return { table: { file, columns, rows }, faults }
}

/** Whatever the heading line has most of. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'))
  const count = (delimiter: string) => heading.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}

function describe(error: CsvError | undefined): string {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is opened here and never closed'
  if (error?.code === 'CSV_INVALID_CLOSING_QUOTE') return 'after a closing quotation mark something else than the next cell follows; inside a cell write ""'
  if (error?.code === 'INVALID_OPENING_QUOTE') return 'a quotation mark stands inside a cell that is not quoted'
  return error?.message ?? 'cannot be read'
}
