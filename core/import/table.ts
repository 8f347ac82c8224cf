import { cleanLines } from '#core/text/clean-text.ts'
import { inEnglish, english, asSentence, type Wording } from '#core/text/sentence.ts'
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
  /** The cell as people see it (`cleanLines`); empty when there is no such column. */
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
  note: (code: FaultCode, column: string | null, words: Wording) => void
}

/**
 * The table with its headings in the spelling of `known`, whatever capitals, spaces and hyphens were written.
 * @param aliases further headings that mean one of them, by that one
 */
export function renameHeadings(table: Table, known: readonly string[], aliases: Readonly<Record<string, readonly string[]>> = {}): Table {
  const bare = (heading: string) => heading.toLowerCase().replace(/[\s_\u00a0\ufeff-]+/g, '')
  const spelt = new Map(known.flatMap((heading) => [heading, ...(aliases[heading] ?? [])].map((each) => [bare(each), heading] as const)))
  return { ...table, columns: table.columns.map((column) => spelt.get(bare(column)) ?? column) }
}

/** `24.90`, `24,90 €`, `1.234,50`, `€ 1,234.50` as a plain number; null for anything else, `1.234` among it: it may mean two things. */
function plainPrice(written: string): string | null {
  const bare = written.replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/giu, '')
  if (/^\d{1,6}(\.\d{1,2}0*)?$/.test(bare)) return bare
  if (/^\d{1,6},\d{1,2}$/.test(bare)) return bare.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+,\d{2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(,\d{3})+\.\d{2}$/.test(bare) ? bare.replaceAll(',', '') : null
}

/** `4,05E+12`: the digits of a bar code or number are lost. */
const shortened = /^\d([.,]\d+)?E\+\d+$/i

/** As spreadsheets save them, in English and German. */
const yes = ['true', 'wahr', 'yes', 'ja', '1']
const no = ['false', 'falsch', 'no', 'nein', '0']

export function rowReaders(table: Table, faults: Fault[]): RowReader[] {
  const index = new Map(table.columns.map((column, position) => [column, position]))
  return table.rows.map(({ row, cells }) => {
    const place = (column: string | null): Place => ({ file: table.file, row, column })
    const noted = new Set<string>()
    const note: RowReader['note'] = (code, column, words) => {
      // A cell may be read twice, but each fault is reported once.
      const key = [code, column, inEnglish(asSentence(words))].join('\n')
      if (!noted.has(key)) faults.push(fault(code, place(column), words))
      noted.add(key)
    }
    const text = (column: string) => {
      const value = cleanLines(cells[index.get(column) ?? -1] ?? '')
      if (shortened.test(value))
        note(
          'VALUE',
          column,
          english`“${value}” is a number that a spreadsheet has shortened; make the column one of text there, and export it again`,
        )
      return value
    }
    const matching = (column: string, form: RegExp, message: string) => {
      const value = text(column)
      if (value === '' || form.test(value)) return value
      note('VALUE', column, english`“${value}” ${asSentence(message)}`)
      return ''
    }
    return {
      row,
      text,
      place,
      note,
      price(column) {
        const value = text(column)
        const plain = plainPrice(value)
        if (value !== '' && plain === null) note('VALUE', column, english`“${value}” must be a price in euros, for example 24.90 or 24,90`)
        return plain === null ? null : Math.round(Number(plain) * 100)
      },
      number(column) {
        const value = matching(column, /^-?\d{1,9}([.,]\d+)?$/, 'must be a number, for example 250')
        return value === '' ? null : Number(value.replace(',', '.'))
      },
      whole(column) {
        // “1.000” is a thousand in one country and one in another.
        const value = matching(column, /^-?\d{1,7}([.,]0{1,2})?$/, 'must be a whole number without separators, for example 40')
        return value === '' ? null : Number(value.replace(',', '.'))
      },
      flag(column, otherwise) {
        const value = matching(column, new RegExp(`^(${[...yes, ...no].join('|')})$`, 'i'), 'must be true or false').toLowerCase()
        return value === '' ? otherwise : yes.includes(value)
      },
    }
  })
}
