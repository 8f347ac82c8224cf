import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
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
 */
export function csvText({ columns, rows }: CsvTable): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellText).join(';'))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',')
  const text = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The export cannot be written; the message says why. */
export class ExportRefusal extends Error {}

/**
 * Writes a table to a file that only its owner may read, because exports hold personal data. The file appears complete or not at all.
 * @param target the file; `-` prints to standard output instead
 * @throws ExportRefusal if the file exists or cannot be written
 */
export function saveCsv(target: string, table: CsvTable): void {
  if (target === '-') process.stdout.write(csvText(table))
  else savePrivateFile(target, csvText(table))
}

/**
 * Writes a file that only its owner may read.
 * @throws ExportRefusal if it exists or cannot be written
 */
export function savePrivateFile(target: string, content: string | Uint8Array): void {
  const file = resolve(target)
  if (existsSync(file)) throw new ExportRefusal(`${target} exists already; name another file, or delete that one first`)
  const unfinished = `${file}.unfinished`
  try {
    writeFileSync(unfinished, content, { mode: 0o600 })
    // The mode above does not apply to a file that an interrupted export left behind.
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new ExportRefusal(
      `${target} cannot be written (${(error as Error).message}); name a file in a folder that exists: ${dirname(file)}`,
    )
  }
}
