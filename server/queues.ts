import type { Context, Queues } from './context.ts'

/** The batch queues of one process, kept with its context instead of in modules, so that two apps in one process stay apart. */
export function createQueues(context: () => Context): Queues {
  const queues = new Map<unknown, unknown>()
  return {
    of<Queue>(build: (context: Context) => Queue): Queue {
      if (!queues.has(build)) queues.set(build, build(context()))
      return queues.get(build) as Queue
    },
  }
}
