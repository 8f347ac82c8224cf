import type { Context } from '#server/context.ts'
import { recurringDuration } from '#server/metrics/metrics.ts'

/**
 * Work that comes round again, e.g. freeing expired holds. Every process does it, side by side with the others: it has to
 * be safe to run twice at once. One run never overlaps the next in the same process; a failed run is logged, and the next
 * comes in its time.
 */
export interface Recurring {
  name: string
  everySeconds: number
  run: (context: Context) => Promise<unknown>
}

/** Starts the rounds; the first of each comes after one interval. `stop` waits for runs under way. */
export function startRecurring(context: Context, work: readonly Recurring[]): { stop(): Promise<void> } {
  let stopping = false
  const timers = new Map<Recurring, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  function schedule(each: Recurring): void {
    if (stopping) return
    timers.set(
      each,
      setTimeout(() => {
        const running = runOnce(context, each).finally(() => {
          underWay.delete(running)
          schedule(each)
        })
        underWay.add(running)
      }, each.everySeconds * 1000),
    )
  }

  for (const each of work) schedule(each)
  return {
    async stop() {
      stopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}

async function runOnce(context: Context, work: Recurring): Promise<void> {
  const stopwatch = recurringDuration.startTimer({ work: work.name })
  try {
    await work.run(context)
    stopwatch({ outcome: 'done' })
  } catch (error) {
    stopwatch({ outcome: 'failed' })
    context.log.error({ err: error, work: work.name }, 'recurring work failed')
  }
}
