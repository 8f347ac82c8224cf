import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds after which an empty lock file is stale, for example after a power failure before its content was on the disk. */
const maxEmptyAge = 2000
let drafts = 0

/**
 * Waits for a lock file and takes it, with the process id as its content. A lock is stale when its process has ended, or when it is
 * older than `timeout`, because another program may have the same process id by then.
 * @param timeout milliseconds
 * @returns a function that releases the lock
 * @throws Error where the file cannot be written, for example on a full disk; no file is left behind
 */
export async function holdLock(file: string, timeout: number): Promise<() => void> {
  while (!take(file)) {
    if (isStale(file, timeout)) removeStale(file)
    else await sleep(50)
  }
  return () => rmSync(file, { force: true })
}

/**
 * Takes a lock file unless another process has it, without waiting.
 * @param timeout milliseconds after which a lock is stale even if its process lives
 * @returns a function that releases the lock, or the id of the process that has it
 */
export function takeLock(file: string, timeout: number): (() => void) | number {
  for (;;) {
    if (take(file)) return () => rmSync(file, { force: true })
    if (!isStale(file, timeout)) return readHolder(file) ?? 0
    removeStale(file)
  }
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Creates the lock by linking a finished file, so that it is never empty: a file created in place and then written would stay empty
 * on a full disk and block every start until it is stale.
 */
function take(file: string): boolean {
  const draft = `${file}.${process.pid}-${drafts++}`
  try {
    writeFileSync(draft, String(process.pid), { mode: 0o600 })
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A lock of this process itself, which may start two servers at once, is treated like that of any other. */
function isStale(file: string, timeout: number): boolean {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    if (age > timeout) return true
    const pid = Number(readFileSync(file, 'utf8'))
    return pid ? !isAlive(pid) : age > maxEmptyAge
  } catch {
    return false
  }
}

/** Of several processes that find the same stale lock, only one can rename it. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch {
    // Another process was faster.
  }
}

/** Whether a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
