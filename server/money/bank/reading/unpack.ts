import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { maxStatementBytes, StatementFault } from '#core/bank/statement.ts'

/** What is wrong with a file that is too large, in words for the operator. */
export const tooLargeStatement = `it has more than ${maxStatementBytes / 1024 / 1024} MB; export a shorter time, for example a month, and import one file after the other`

/** What is wrong with an Excel or OpenDocument file: the newer ones are ZIP archives. */
export const spreadsheet =
  'it is the file of a spreadsheet program; save the table as CSV (in Excel: “CSV UTF-8”), or export camt.053 at the bank'
const spreadsheetParts = new Set(['xl/workbook.xml', 'content.xml'])

/** More files in one archive are no statements of one account. */
const maxFiles = 400

/**
 * The files in what a bank delivers: the file itself, or those in a ZIP or gzip archive, as banks deliver the days of a month.
 * @returns their names in the archive, null for a file that is not packed
 * @throws StatementFault for an archive that is damaged, encrypted, empty or too large
 */
export function unpack(bytes: Uint8Array): { name: string | null; bytes: Uint8Array }[] {
  if (bytes.length > maxStatementBytes) throw new StatementFault(tooLargeStatement)
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [{ name: null, bytes: gunzip(bytes) }]
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04)) return [{ name: null, bytes }]
  const files = unzip(bytes)
  if (files.some(({ name }) => spreadsheetParts.has(name))) throw new StatementFault(spreadsheet)
  if (files.length === 0) throw new StatementFault('it is a ZIP archive without a file in it')
  return files
}

function gunzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxStatementBytes })
  } catch (thrown) {
    const isTooLarge = thrown instanceof RangeError
    throw new StatementFault(isTooLarge ? tooLargeStatement : 'it is a gzip archive that is damaged; load it from the bank again')
  }
}

function unzip(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  let total = 0
  let count = 0
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false
        total += originalSize
        count += 1
        if (total > maxStatementBytes || count > maxFiles) throw new StatementFault(tooLargeStatement)
        return true
      },
    })
  } catch (thrown) {
    if (thrown instanceof StatementFault) throw thrown
    throw new StatementFault('it is a ZIP archive that is damaged or encrypted; unpack it and import what is in it')
  }
  return Object.entries(files)
    .map(([name, contents]) => ({ name, bytes: contents }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
