import { fault, type Fault } from './fault.ts'
import { english } from '#core/text/sentence.ts'
import type { Table } from './table.ts'

/** Row 1 has the headings: what is wrong there concerns every row. */
const firstRow = 2

/**
 * Reads a table without its faulty rows, where the operator wants that. A row that is left out may take others along, for example those of a
 * product that it described, so the rest is read again until nothing is wrong.
 * @param syntax what the parser found wrong in single rows
 * @param read reads a table and returns its faults with the result
 * @returns what was read, with a warning for each fault of a row that was left out; errors that concern the whole table stay errors
 */
export function skipFaultyRows<Result extends { faults: Fault[] }>(
  table: Table,
  syntax: readonly Fault[],
  read: (table: Table) => Result,
): Result {
  const skipped: Fault[] = syntax.filter(isOfRow)
  const whole = syntax.filter((each) => !isOfRow(each))
  for (;;) {
    const rows = new Set(skipped.map(({ row }) => row))
    const result = read({ ...table, rows: table.rows.filter(({ row }) => !rows.has(row)) })
    const further = result.faults.filter(isOfRow)
    if (further.length === 0) return { ...result, faults: [...whole, ...result.faults, ...skipped.map(leftOut)] }
    skipped.push(...further)
  }
}

function isOfRow({ severity, row }: Fault): boolean {
  return severity === 'error' && row !== null && row >= firstRow
}

function leftOut({ file, row, column, sentence }: Fault): Fault {
  return fault('ROW_SKIPPED', { file, row, column }, english`is left out: ${sentence}`)
}
