import { withoutRequest } from './connection-queue.ts'
import { isOutage } from './outage.ts'

/*
 * What many ask at the same time, asked of the database once.
 *
 * While one batch is under way the next one collects behind it: nobody waits for a timer, a quiet shop serves everybody alone and
 * at once, and a busy one pays the round trips and the commit once for many. A queue is a process's own and keeps nothing
 * that matters: what was not answered was not done.
 */

export interface BatchQueueOptions<Wish> {
  /** Batches under way at a time. */
  lanes: number
  /** Wishes per batch: bounds how long the last one waits, and how much is tried again alone when a batch fails. */
  largest?: number
  /** Which way a wish goes, so that those for the same thing meet in one batch. Without it, any way that is free. */
  laneOf?: (wish: Wish) => number
  /** Wishes that answer the same here never share a batch, for each has to see what the other did. */
  apart?: (wish: Wish) => string
}

interface Waiting<Wish, Answer> {
  wish: Wish
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * @param serve answers a batch, in the order given; when it throws, each of the batch is tried alone
 * @returns what asks for one wish
 */
export function batchQueue<Wish, Answer>(
  serve: (wishes: readonly Wish[]) => Promise<readonly Answer[]>,
  options: BatchQueueOptions<Wish>,
): (wish: Wish) => Promise<Answer> {
  const { lanes, laneOf } = options
  const waiting = Array.from({ length: lanes }, (): Waiting<Wish, Answer>[] => [])
  const busy = new Set<number>()
  let turn = 0

  /** The free lane, else each in turn. */
  function anyLane(): number {
    const free = waiting.findIndex((_, lane) => !busy.has(lane))
    return free === -1 ? turn++ % lanes : free
  }

  async function work(lane: number): Promise<void> {
    if (busy.has(lane)) return
    busy.add(lane)
    const line = waiting[lane] ?? []
    try {
      for (let batch = nextBatch(line, options); batch.length > 0; batch = nextBatch(line, options)) await serveBatch(batch)
    } finally {
      busy.delete(lane)
    }
  }

  async function serveBatch(batch: Waiting<Wish, Answer>[]): Promise<void> {
    try {
      const answers = await serve(batch.map(({ wish }) => wish))
      batch.forEach(({ resolve, reject }, index) => {
        if (index < answers.length) resolve(answers[index] as Answer)
        else reject(new Error('A wish was left without an answer'))
      })
    } catch (thrown) {
      // Where the database is away, all of them would only wait for it one after the other.
      if (isOutage(thrown)) for (const { reject } of batch) reject(thrown)
      // One wish must not spoil the others': each is served by itself.
      else if (batch.length > 1) for (const one of batch) await serveBatch([one])
      else batch[0]?.reject(thrown)
    }
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      const lane = laneOf ? laneOf(wish) % lanes : anyLane()
      waiting[lane]?.push({ wish, resolve, reject })
      // Whoever comes first sets out for all who come after: the batch must not stand behind buyers for it.
      void withoutRequest(() => work(lane))
    })
}

/** Takes from the front what may be served together. */
function nextBatch<Wish, Answer>(
  line: Waiting<Wish, Answer>[],
  { largest = 100, apart }: BatchQueueOptions<Wish>,
): Waiting<Wish, Answer>[] {
  if (!apart) return line.splice(0, largest)
  const seen = new Set<string>()
  const batch: Waiting<Wish, Answer>[] = []
  const rest: Waiting<Wish, Answer>[] = []
  for (const each of line) {
    const name = apart(each.wish)
    const fits = batch.length < largest && !seen.has(name)
    seen.add(name)
    ;(fits ? batch : rest).push(each)
  }
  line.splice(0, line.length, ...rest)
  return batch
}
