import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchQueue, type BatchQueueOptions } from './batch-queue.ts'

/** A queue with a fake database that records each batch and answers when its gate opens. */
function serving(options: Partial<BatchQueueOptions<number>> = {}, fail: (batch: readonly number[]) => Error | null = () => null) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = batchQueue<number, string>(
    async (requests) => {
      batches.push([...requests])
      await new Promise<void>((resolve) => gates.push(resolve))
      const failure = fail(requests)
      if (failure) throw failure
      return requests.map(String)
    },
    { workers: 1, ...options },
  )
  const openGates = async () => {
    for (let idle = 0; idle < 3;) {
      const gate = gates.shift()
      gate?.()
      idle = gate ? 0 : idle + 1
      await turn()
    }
  }
  return { ask, batches, openGates }
}

test('no batch is larger than maxBatch, and each request gets its own answer', async () => {
  const { ask, batches, openGates } = serving({ maxBatch: 2 })
  const answers = [1, 2, 3, 4].map(ask)
  await openGates()
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4'])
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('a free worker is used before a request waits', async () => {
  const { ask, batches, openGates } = serving({ workers: 2 })
  const answers = [1, 2, 3, 4].map(ask)
  expect(batches).toEqual([[1], [2]])
  await openGates()
  await Promise.all(answers)
  expect(
    batches
      .slice(2)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual([3, 4])
})

test('requests are not retried alone while the database is unreachable', async () => {
  const { ask, batches, openGates } = serving({}, () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const answers = Promise.allSettled([1, 2, 3].map(ask))
  await openGates()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1], [2, 3]])
})

test('requests that share a failing batch are retried alone, and only the bad one fails', async () => {
  const { ask, batches, openGates } = serving({}, (batch) => (batch.includes(3) ? new Error('bad request') : null))
  const answers = Promise.allSettled([1, 2, 3].map(ask))
  await openGates()
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(batches).toEqual([[1], [2, 3], [2], [3]])
})

test('requests with the same key never share a batch', async () => {
  const { ask, batches, openGates } = serving({ uniqueKey: (request) => String(request % 2) })
  const answers = [1, 2, 3, 4].map(ask)
  await openGates()
  await Promise.all(answers)
  expect(batches).toEqual([[1], [2, 3], [4]])
})
