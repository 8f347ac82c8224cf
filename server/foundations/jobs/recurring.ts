import type { Context } from '#server/foundations/context.ts'
import { recurringDuration } from '#server/foundations/metrics/metrics.ts'

/**
 * Work that is repeated at an interval, such as freeing expired holds. Every process does it, so it must be safe to run twice at the
 * same time. In one process a run never overlaps the next. A failed run is logged, and the next one comes as usual.
 */
export interface Recurring {
  name: string
  everySeconds: number
  run: (context: Context) => Promise<unknown>
}

/** Repeats the work; the first run comes after one interval. `stop` waits for running work. */
export function startRecurring(context: Context, work: readonly Recurring[]): { running(): string[]; stop(): Promise<void> } {
  let stopping = false
  const timers = new Map<Recurring, NodeJS.Timeout>()
  const running = new Map<Promise<void>, string>()

  function schedule(item: Recurring): void {
    if (stopping) return
    timers.set(
      item,
      setTimeout(() => {
        const run = runOnce(context, item).finally(() => {
          running.delete(run)
          schedule(item)
        })
        running.set(run, item.name)
      }, item.everySeconds * 1000),
    )
  }

  for (const item of work) schedule(item)
  return {
    running: () => [...running.values()],
    async stop() {
      stopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.keys())
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
