import type { Cell, CsvTable } from '#core/tables/csv-text.ts'

/** How many rows a workbook may have: it is made in memory. Longer lists are there as CSV. */
export const maxWorkbookRows = 50_000

/** The content type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as a workbook (XLSX) with one sheet: headings that stay when one scrolls, amounts of money as numbers of euros, and text as
 * text, also where it begins like a formula, because buyers choose their names themselves.
 */
export async function workbook({ columns, rows }: CsvTable): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const headings = columns.map((column) => ({ type: String, value: column, fontWeight: 'bold' as const }))
  const widths = columns.map((column, at) => ({
    width: columnWidth([column, ...rows.slice(0, 200).map((row) => shownText(row[at] ?? null))]),
  }))
  const cells = rows.map((row) => row.map(sheetCell))
  return writeWorkbook([headings, ...cells], { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

function sheetCell(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  if (typeof cell === 'object') return { type: Number, value: cell.cents / 100, format: '#,##0.00' }
  const text = withoutControls(cell)
  // The library looks its texts up in an object, and would lose one that is called as a member which every object has (`toString`).
  return { type: String, value: text in Object.prototype ? `${text} ` : text }
}

/** XML cannot hold these characters, and nobody writes them; a workbook that has one does not open. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')
}

function shownText(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? (cell.cents / 100).toFixed(2) : String(cell)
}

/** In characters. */
function columnWidth(texts: readonly string[]): number {
  return Math.min(60, 2 + Math.max(...texts.map(({ length }) => length)))
}
