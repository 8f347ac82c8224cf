import { asHouse } from '#db/connection-queue.ts'
import { isOutage } from '#db/outage.ts'
import type { Context } from '../context.ts'
import { holdBatch, type Add, type AddOutcome } from './hold-batch.ts'

/** Transactions at a time. Wishes for the same thing go the same way, so that they meet in one batch and not at a lock. */
const lanes = 4
/** Carts per transaction: bounds how long the last one waits, and how much is tried again alone when a batch fails. */
const largest = 100

interface Waiting {
  add: Add
  resolve: (outcome: AddOutcome) => void
  reject: (reason: unknown) => void
}

export interface HoldQueue {
  /** Waits for its turn and answers what became of the wish. */
  add(wish: Add): Promise<AddOutcome>
}

const queues = new WeakMap<Context['db'], HoldQueue>()

/** This process's queue. It keeps nothing that matters: a wish that was not answered was not granted. */
export function holdQueue(ctx: Context): HoldQueue {
  const known = queues.get(ctx.db)
  if (known) return known
  const queue = createQueue((adds) => holdBatch(ctx, adds))
  queues.set(ctx.db, queue)
  return queue
}

/**
 * While one batch is in the database the next one gathers: nobody waits for a timer, and a quiet shop serves each wish alone
 * and at once.
 */
export function createQueue(serve: (adds: readonly Add[]) => Promise<AddOutcome[]>): HoldQueue {
  const waiting = Array.from({ length: lanes }, (): Waiting[] => [])
  const busy = new Set<number>()

  async function work(lane: number): Promise<void> {
    if (busy.has(lane)) return
    busy.add(lane)
    try {
      for (let batch = nextBatch(waiting[lane] ?? []); batch.length > 0; batch = nextBatch(waiting[lane] ?? [])) await serveBatch(batch)
    } finally {
      busy.delete(lane)
    }
  }

  async function serveBatch(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await serve(batch.map(({ add }) => add))
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome) resolve(outcome)
        else reject(new Error('A wish was left without an answer'))
      })
    } catch (thrown) {
      // Where the database is away, all of them would only wait for it one after the other.
      if (isOutage(thrown)) for (const { reject } of batch) reject(thrown)
      // One wish must not spoil the others': each gets a transaction of its own.
      else if (batch.length > 1) for (const one of batch) await serveBatch([one])
      else batch[0]?.reject(thrown)
    }
  }

  return {
    add: (add) =>
      new Promise((resolve, reject) => {
        const lane = (add.wishes[0]?.variantId ?? 0) % lanes
        waiting[lane]?.push({ add, resolve, reject })
        // Whoever comes first sets out for all who come after: the batch must not stand behind buyers for it.
        void asHouse(() => work(lane))
      }),
  }
}

/** Takes from the front what may be served together: no session twice, the second tab waits for the next batch. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  const sessions = new Set<string>()
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  for (const each of waiting) {
    const fits = batch.length < largest && !sessions.has(each.add.session.id)
    sessions.add(each.add.session.id)
    ;(fits ? batch : rest).push(each)
  }
  waiting.splice(0, waiting.length, ...rest)
  return batch
}
