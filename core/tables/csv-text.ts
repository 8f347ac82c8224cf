import type { Cents } from '#core/money/cents.ts'

/** A cell of a CSV file: text, a whole number, an amount of money, or nothing. */
export type Cell = string | number | null | { cents: Cents }

export interface CsvTable {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** With it, Excel reads the file as UTF-8. Other programs skip it. */
const byteOrderMark = '\uFEFF'

/**
 * A table as CSV the way German spreadsheets open it: semicolons, decimal commas, UTF-8 with a byte order mark (decision 40).
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, because buyers choose their names themselves.
 * @param options.withMark false for a program that would take the mark for a part of the first column's name
 */
export function csvText({ columns, rows }: CsvTable, { withMark = true } = {}): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellText).join(';'))
  return `${withMark ? byteOrderMark : ''}${lines.join('\r\n')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',')
  const text = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
