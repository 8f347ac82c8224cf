import { CsvError, parse } from 'csv-parse/sync'
import { english, type Wording } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Table } from '#core/import/table.ts'

/** After this many broken rows, the rest of a file is not checked. */
const maxBroken = 50

/** The first line with which Excel is told the separator: `sep=;`. It is no row, and Excel does not count it. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[;,\t]*\r?\n/i

/**
 * Parses a table with headings, separated by commas, semicolons, tabs or strokes. A broken row is reported, and the rows after it are still
 * read.
 */
export function parseCsv(written: string, file: string): { table: Table | null; faults: Fault[] } {
  const [line = '', named] = separatorLine.exec(written) ?? []
  const bare = written.slice(line.length)
  const faults: Fault[] = []
  const records: TextRow[] = []
  const delimiter = named ?? detectDelimiter(bare)
  let rest = withoutFormulas(bare, delimiter)
  for (let row = 0; rest !== '';) {
    const { good, broken, after } = parseUntilBroken(rest, delimiter)
    records.push(...good.map((cells, index) => ({ row: row + index + 1, cells: cells.map(withoutFormula) })))
    row += good.length + 1
    if (broken !== null) faults.push(fault('SYNTAX', { file, row, column: null }, broken))
    if (faults.length >= maxBroken) {
      faults.push(fault('SYNTAX', { file, row, column: null }, english`has ${maxBroken} broken rows up to here; the rest was not checked`))
      break
    }
    rest = after
  }
  return makeTable(
    records.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    file,
    faults,
  )
}

/** Some programs write `="0123"` so that a spreadsheet leaves a number as it is, or with all of it in quotation marks. */
function withoutFormulas(text: string, delimiter: string): string {
  const mark = delimiter === '|' ? '\\|' : delimiter
  return text.replaceAll(new RegExp(`(?<=^|[${mark}\\n])="([^"\\n]*)"(?=[${mark}\\r\\n]|$)`, 'g'), '"$1"')
}

function withoutFormula(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
}

interface TextRow {
  row: number
  cells: string[]
}

/** The records up to the first broken one, what is wrong with that, and the text after its line. */
function parseUntilBroken(text: string, delimiter: string): { good: string[][]; broken: Wording | null; after: string } {
  const good: string[][] = []
  let lines = 0
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      on_record: (cells: string[], context) => {
        good.push(cells)
        lines = context.lines
        return null
      },
    })
    return { good, broken: null, after: '' }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    // A quotation mark that is never closed is reported at the end of the file; the fault is in the row that opened it.
    const line = thrown.code === 'CSV_QUOTE_NOT_CLOSED' ? lines + 1 : Math.max(lines + 1, Number(thrown['lines'] ?? 0))
    return { good, broken: describe(thrown), after: text.split('\n').slice(line).join('\n') }
  }
}

function makeTable(records: TextRow[], file: string, faults: Fault[]): { table: Table | null; faults: Fault[] } {
  const [head, ...rows] = records
  if (!head) {
    if (faults.length === 0) faults.push(fault('SYNTAX', { file, row: 1, column: null }, 'must not be empty'))
    return { table: null, faults }
  }
  const columns = head.cells.map((cell) => cell.trim())
  for (const { row: at, cells } of rows) {
    // Some programs save short rows with trailing empty cells. In any other case, values are in wrong columns.
    const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (used > columns.length || cells.length < columns.length) {
      faults.push(
        fault(
          'CELL_COUNT',
          { file, row: at, column: null },
          english`must have ${columns.length} cells like the headings, but has ${cells.length}`,
        ),
      )
    }
  }
  return { table: { file, columns, rows }, faults }
}

/** The separator that occurs most often in the heading line. */
function detectDelimiter(text: string): string {
  const heading = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const bare = heading.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}

function describe(error: CsvError): Wording {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'must close the quotation mark that is opened here'
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'must have a separator after the closing quotation mark; write "" for a quotation mark inside a cell'
  if (error.code === 'INVALID_OPENING_QUOTE') return 'a cell that contains a quotation mark must be quoted itself, for example "12"" vinyl"'
  return 'cannot be read as a row of a table'
}
