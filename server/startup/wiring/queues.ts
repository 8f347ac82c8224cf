import type { Context, Queues } from '#server/foundations/context.ts'

/**
 * The batch queues of one process, and what else it has one of. They belong to its context, so that two apps in one process stay apart, and all request contexts
 * made from it share them. A value per object of another kind is `oncePer`'s (`once-per.ts`).
 */
export function createQueues(context: () => Context): Queues {
  const queues = new Map<unknown, unknown>()
  return {
    of<Queue>(build: (context: Context) => Queue): Queue {
      if (!queues.has(build)) queues.set(build, build(context()))
      return queues.get(build) as Queue
    },
  }
}
