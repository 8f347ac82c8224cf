import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileFault } from '#core/text/file-fault.ts'
import { csvText, type CsvTable } from '#core/tables/csv-text.ts'
import { ExportRefusal } from '#server/foundations/command.ts'

/**
 * Writes a table to a file that only its owner may read, because exports hold personal data. The file appears complete or not at all.
 * @param target the file; `-` prints to standard output instead
 * @throws ExportRefusal if the file exists or cannot be written
 */
export function saveCsv(target: string, table: CsvTable): void {
  if (target === '-') process.stdout.write(csvText(table))
  else savePrivateFile(target, csvText(table))
}

/** @throws ExportRefusal if there is a file of this name already */
export function refuseExisting(target: string): void {
  if (existsSync(resolve(target))) throw new ExportRefusal(`${target} exists already; name another file, or delete that one first`)
}

/**
 * Writes a file that only its owner may read.
 * @throws ExportRefusal if it exists or cannot be written
 */
export function savePrivateFile(target: string, content: string | Uint8Array): void {
  const file = resolve(target)
  refuseExisting(target)
  const unfinished = `${file}.unfinished`
  try {
    writeFileSync(unfinished, content, { mode: 0o600 })
    // The mode above does not apply to a file that an interrupted export left behind.
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new ExportRefusal(`${target} cannot be written (${fileFault(error)}); name a file in a folder that exists: ${dirname(file)}`)
  }
}
