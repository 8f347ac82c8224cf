import { fault, type Fault, type FaultCode, type Place } from './fault.ts'

/** A parsed CSV file. */
export interface Table {
  file: string
  /** Headings, trimmed. */
  columns: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1, whatever line breaks the cells hold. */
  row: number
  cells: string[]
}

/** Reads the cells of one row by their heading and reports faults in them. */
export interface RowReader {
  row: number
  /** The trimmed cell; empty when there is no such column. */
  text: (column: string) => string
  /** Euros as cents; null when empty or faulty. */
  price: (column: string) => number | null
  /** Null when empty or faulty. */
  number: (column: string) => number | null
  /** A whole number; null when empty or faulty. */
  whole: (column: string) => number | null
  /** `otherwise` when empty or faulty. */
  flag: (column: string, otherwise: boolean) => boolean
  place: (column: string | null) => Place
  note: (code: FaultCode, column: string | null, message: string) => void
}

export function rowReaders(table: Table, faults: Fault[]): RowReader[] {
  const index = new Map(table.columns.map((column, position) => [column, position]))
  return table.rows.map(({ row, cells }) => {
    const text = (column: string) => cells[index.get(column) ?? -1]?.trim() ?? ''
    const place = (column: string | null): Place => ({ file: table.file, row, column })
    const noted = new Set<string>()
    const note: RowReader['note'] = (code, column, message) => {
      // A cell may be read twice, but each fault is reported once.
      const key = [code, column, message].join('\n')
      if (!noted.has(key)) faults.push(fault(code, place(column), message))
      noted.add(key)
    }
    const matching = (column: string, form: RegExp, message: string) => {
      const value = text(column)
      if (value === '' || form.test(value)) return value
      note('VALUE', column, `“${value}” ${message}`)
      return ''
    }
    return {
      row,
      text,
      place,
      note,
      price(column) {
        const value = matching(column, /^\d{1,6}(\.\d{1,2}0*)?$/, 'must be a price in euros, for example 24.90')
        return value === '' ? null : Math.round(Number(value) * 100)
      },
      number(column) {
        const value = matching(column, /^-?\d{1,9}(\.\d+)?$/, 'must be a number, for example 250')
        return value === '' ? null : Number(value)
      },
      whole(column) {
        const value = matching(column, /^-?\d{1,7}(\.0+)?$/, 'must be a whole number, for example 40')
        return value === '' ? null : Number(value)
      },
      flag(column, otherwise) {
        const value = matching(column, /^(true|false)$/i, 'must be true or false').toLowerCase()
        return value === '' ? otherwise : value === 'true'
      },
    }
  })
}
