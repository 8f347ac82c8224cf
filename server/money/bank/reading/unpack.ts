import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { maxStatementBytes, StatementFault } from '#core/bank/statement.ts'

/** Files of Excel and OpenDocument are ZIP archives with these in them. */
const spreadsheetParts = new Set(['xl/workbook.xml', 'content.xml'])

/** More files in one archive are no statements of one account. */
const maxFiles = 400

/**
 * The files in what a bank delivers: the file itself, or those in a ZIP or gzip archive, as banks deliver the days of a month.
 * @returns their names in the archive, null for a file that is not packed
 * @throws StatementFault for an archive that is damaged, encrypted, empty or too large
 */
export function unpack(bytes: Uint8Array): { name: string | null; bytes: Uint8Array }[] {
  if (bytes.length > maxStatementBytes) throw tooLarge()
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [{ name: null, bytes: gunzip(bytes) }]
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04)) return [{ name: null, bytes }]
  const files = unzip(bytes)
  if (files.some(({ name }) => spreadsheetParts.has(name))) throw new StatementFault('bank.file_spreadsheet')
  if (files.length === 0) throw new StatementFault('bank.file_zip_empty')
  return files
}

function tooLarge(): StatementFault {
  return new StatementFault('bank.file_too_large', { megabytes: maxStatementBytes / 1024 / 1024 })
}

function gunzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxStatementBytes })
  } catch (thrown) {
    const isTooLarge = thrown instanceof RangeError
    throw isTooLarge ? tooLarge() : new StatementFault('bank.file_gzip_damaged')
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
        if (total > maxStatementBytes || count > maxFiles) throw tooLarge()
        return true
      },
    })
  } catch (thrown) {
    if (thrown instanceof StatementFault) throw thrown
    throw new StatementFault('bank.file_zip_damaged')
  }
  return Object.entries(files)
    .map(([name, contents]) => ({ name, bytes: contents }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
