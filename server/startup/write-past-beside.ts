import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

const root = join(import.meta.dirname, '../..')
/** Whoever has waited for the start looks at the shop first. */
const pause = 3000
/** Below everything that answers somebody. */
const niceness = 15

/**
 * Writes the orders of the demo's past in a process of its own, while the shop is open. One that is stopped, or fails, goes on after the next
 * start of the shop.
 * @returns stops it
 */
export function writePastBeside({ demoOrders }: Pick<Config, 'demoOrders'>): () => Promise<void> {
  const stopping = new AbortController()
  const timer = setTimeout(() => {
    const child = fork('bin/run-program.ts', ['command-line', 'demo', '--orders', `${demoOrders}`], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, niceness)
    child.once('exit', (code) => {
      if (code !== 0 && !stopping.signal.aborted)
        console.error(`The orders of the demo's past could not be written; bin/stagefront demo --orders ${demoOrders} says why.`)
    })
    stopping.signal.addEventListener('abort', () => child.kill())
    child.once('error', () => {})
    running = once(child, 'exit')
  }, pause)
  let running: Promise<unknown> | null = null
  return async () => {
    clearTimeout(timer)
    stopping.abort()
    await running
  }
}
