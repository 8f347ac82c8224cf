import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for and takes a lock file that holds the taker's process id. A lock is stale when its process has ended, or when it is
 * older than `timeout`: the number may belong to another program by then.
 * @param timeout milliseconds
 * @returns the function that gives the lock back
 */
export async function holdLock(file: string, timeout: number): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (isStale(file, timeout)) takeAway(file)
    else await sleep(50)
  }
}

/** Locks held by this very process (two starts at once within it) are as good as anybody's. */
function isStale(file: string, timeout: number): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > timeout) return true
    const pid = Number(readFileSync(file, 'utf8'))
    // Between being made and being written the file is empty.
    if (!pid) return false
    return !isAlive(pid)
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
