import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/foundations/context.ts'

/** A part of a running server that is closed. */
export interface ClosingPart {
  /** `jobs` */
  name: string
  /** How long it is waited for. What it has not ended by then is cut off with the process. */
  seconds: number
  close(): Promise<unknown>
  /** What it waits for, by name; empty if nobody knows. */
  waitsFor?(): readonly string[]
}

/** Milliseconds after which the log says what is waited for, and again. */
const sayAfter = 2_000

/**
 * Closes parts one after the other. Each has its time: a job that hangs on a provider, or a page whose reader is gone, must not keep a
 * process from ending. The log says what a closing waits for, and what it has given up waiting for.
 */
export async function closeInOrder(log: Pick<Context['log'], 'info' | 'warn' | 'error'>, parts: readonly ClosingPart[]): Promise<void> {
  for (const part of parts) await closeOne(log, part)
}

async function closeOne(log: Parameters<typeof closeInOrder>[0], { name, seconds, close, waitsFor }: ClosingPart): Promise<void> {
  const begunAt = performance.now()
  const facts = () => ({ part: name, waits_for: waitsFor?.() ?? [], seconds: Math.round((performance.now() - begunAt) / 1000) })
  const saying = setInterval(() => log.info(facts(), `closing waits for ${name}, at most ${seconds} s`), sayAfter)
  const cutOff = new AbortController()
  const inTime = sleep(seconds * 1000, 'late' as const, { signal: cutOff.signal }).catch(() => 'late' as const)
  const closed = close().then(
    () => 'closed' as const,
    (error: unknown) => {
      log.error({ err: error, part: name }, 'a part could not be closed cleanly')
      return 'closed' as const
    },
  )
  const outcome = await Promise.race([closed, inTime])
  clearInterval(saying)
  cutOff.abort()
  if (outcome === 'late') log.warn(facts(), `closing goes on without waiting for ${name} any longer`)
}
