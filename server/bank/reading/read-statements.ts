import { looksLikeMt940, readMt940 } from '#core/bank/read-mt940.ts'
import { StatementFault, type Statement } from '#core/bank/statement.ts'
import { readCamt } from './read-camt.ts'
import { readTable } from './read-table.ts'

export type StatementFormat = 'camt.053' | 'MT940' | 'CSV'

/** More than a year of a busy account. A larger file is probably something else. */
const largest = 50 * 1024 * 1024

/**
 * Reads a bank's file, whatever its format: camt.053, MT940 or a table. Text is UTF-8, else Windows-1252, as German banks export it.
 * @returns its statements and format, or what is wrong with it, in words for the operator
 */
export function readStatements(bytes: Uint8Array): { statements: Statement[]; format: StatementFormat } | { fault: string } {
  if (bytes.length > largest) return { fault: 'it has more than 50 MB, which no bank statement has' }
  const text = decode(bytes)
  if (text.trim() === '') return { fault: 'it is empty' }
  if (text.includes('\0')) return { fault: 'it is not text; banks offer statements as camt.053, MT940 or CSV, not only as PDF' }
  try {
    if (text.trimStart().startsWith('<')) return { statements: readCamt(text), format: 'camt.053' }
    if (looksLikeMt940(text)) return { statements: readMt940(text), format: 'MT940' }
    return { statements: readTable(text), format: 'CSV' }
  } catch (thrown) {
    if (thrown instanceof StatementFault) return { fault: thrown.message }
    throw thrown
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
