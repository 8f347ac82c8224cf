import { withNormalPriority } from './connections/connection-queue.ts'
import { isOutage } from './connections/outage.ts'

/*
 * A queue that serves concurrent requests in batches, each with one trip to the database.
 *
 * While one batch is being served, the next one collects. There is no timer: under low load every request is a batch of its own
 * and served at once; under high load many requests share the round trips and the commit. A queue belongs to one process and
 * holds no state that matters: a request that was not answered was not carried out.
 */

export interface BatchQueueOptions<Request> {
  /** How many batches may be in progress at the same time. */
  workers: number
  /** Requests per batch. It bounds how long the last one waits, and how many are retried alone when a batch fails. */
  maxBatch?: number
  /** The worker that serves a request, so that requests for the same rows share a batch. Without it, any free worker. */
  workerOf?: (request: Request) => number
  /** Requests with equal keys never share a batch, because the later one has to see what the earlier one did. */
  uniqueKey?: (request: Request) => string
}

/** Queues one request. @returns its answer, or rejects with the error that serving it alone caused */
export type BatchQueue<Request, Answer> = (request: Request) => Promise<Answer>

interface Waiting<Request, Answer> {
  request: Request
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Builds a queue.
 * @param serve answers a batch, in the order given. When it throws, each request of the batch is retried alone, so that one bad
 *   request does not fail the others; when the database is unreachable, all of them fail at once
 */
export function batchQueue<Request, Answer>(
  serve: (requests: readonly Request[]) => Promise<readonly Answer[]>,
  options: BatchQueueOptions<Request>,
): BatchQueue<Request, Answer> {
  const { workers, workerOf } = options
  const backlogs = Array.from({ length: workers }, (): Waiting<Request, Answer>[] => [])
  const busy = new Set<number>()
  let turn = 0

  /** A free worker; when all are busy, each in turn. */
  function anyWorker(): number {
    const free = backlogs.findIndex((_, worker) => !busy.has(worker))
    return free === -1 ? turn++ % workers : free
  }

  async function work(worker: number): Promise<void> {
    if (busy.has(worker)) return
    busy.add(worker)
    const backlog = backlogs[worker] ?? []
    try {
      for (let batch = takeBatch(backlog, options); batch.length > 0; batch = takeBatch(backlog, options)) await serveBatch(batch)
    } finally {
      busy.delete(worker)
    }
  }

  async function serveBatch(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await serve(batch.map(({ request }) => request))
      batch.forEach(({ resolve, reject }, index) => {
        if (index < answers.length) resolve(answers[index] as Answer)
        else reject(new Error('A batch returned fewer answers than it had requests'))
      })
    } catch (thrown) {
      if (isOutage(thrown)) for (const { reject } of batch) reject(thrown)
      else if (batch.length > 1) for (const waiting of batch) await serveBatch([waiting])
      else batch[0]?.reject(thrown)
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      const worker = workerOf ? workerOf(request) % workers : anyWorker()
      backlogs[worker]?.push({ request, resolve, reject })
      // A batch serves buyers too, so it must not inherit the low priority of the request that started it.
      void withNormalPriority(() => work(worker))
    })
}

/** Removes from the front of the backlog what may be served together. */
function takeBatch<Request, Answer>(
  backlog: Waiting<Request, Answer>[],
  { maxBatch = 100, uniqueKey }: BatchQueueOptions<Request>,
): Waiting<Request, Answer>[] {
  if (!uniqueKey) return backlog.splice(0, maxBatch)
  const seen = new Set<string>()
  const batch: Waiting<Request, Answer>[] = []
  const rest: Waiting<Request, Answer>[] = []
  for (const waiting of backlog) {
    const key = uniqueKey(waiting.request)
    const fits = batch.length < maxBatch && !seen.has(key)
    seen.add(key)
    ;(fits ? batch : rest).push(waiting)
  }
  backlog.splice(0, backlog.length, ...rest)
  return batch
}
