import { existsSync, readFileSync, statSync } from 'node:fs'

/** Bytes of a server's log so far: a mark from which on to read it. */
export function endOfLog(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

/** What the server has written since a mark; everything where the log was begun anew meanwhile. */
export function logSince(file: string, mark: number): string {
  if (!existsSync(file)) return ''
  const log = readFileSync(file)
  return log.subarray(mark <= log.length ? mark : 0).toString()
}

/** What names a fault. Connections that are turned away while the server starts or ends are none. */
const fault = /(?:PANIC|FATAL|error): +(?! |the database system is |terminating connection)(.+)/

/**
 * Why PostgreSQL or initdb has ended, from what it wrote: the last line that names a fault, as far as it does. The very last line often
 * only says that it ends.
 * @returns null where no line names a fault
 */
export function lastError(output: string): string | null {
  const found = output.split('\n').findLast((line) => fault.test(line))
  return found === undefined ? null : (fault.exec(found)?.[1] ?? null)
}

/** What the operator reads when a start ends because there is no room. It holds for every part of a start: the next one goes on. */
export function fullDiskText(reason: string): string {
  return `The disk is full (${reason}): free some space and start again; nothing is lost`
}

/** Whether a fault that PostgreSQL names is a full disk, in the words of the system or of PostgreSQL. */
export function namesFullDisk(reason: string): boolean {
  return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(reason)
}
