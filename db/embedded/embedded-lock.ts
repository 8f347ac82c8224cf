import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds after which a lock without a number in it is nobody's, e.g. because the power failed before it was on the disk. */
const emptyFor = 2000
let drafts = 0

/**
 * Waits for and takes a lock file that holds the taker's process id. A lock is stale when its process has ended, or when it is
 * older than `timeout`: the number may belong to another program by then.
 * @param timeout milliseconds
 * @returns the function that gives the lock back
 * @throws where the file cannot be written, e.g. on a full disk; nothing is left behind then
 */
export async function holdLock(file: string, timeout: number): Promise<() => void> {
  while (!take(file)) {
    if (isStale(file, timeout)) takeAway(file)
    else await sleep(50)
  }
  return () => rmSync(file, { force: true })
}

/**
 * A link makes the lock complete from its first moment. Made in its place and then written, it would stay there empty when the
 * disk is full, and keep everybody out until it is old.
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

/** Locks held by this very process (two starts at once within it) are as good as anybody's. */
function isStale(file: string, timeout: number): boolean {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    if (age > timeout) return true
    const pid = Number(readFileSync(file, 'utf8'))
    return pid ? !isAlive(pid) : age > emptyFor
  } catch {
    return false
  }
}

/** Of several who find the same stale lock, one renames it. */
function takeAway(file: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch {
    // Another was faster.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
