import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchQueue, type BatchQueueOptions } from './batch-queue.ts'

/** Stands in for the database: notes what was asked together, and answers when told to. */
function serving(options: Partial<BatchQueueOptions<number>> = {}, fail: (batch: readonly number[]) => Error | null = () => null) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = batchQueue<number, string>(
    async (wishes) => {
      batches.push([...wishes])
      await new Promise<void>((resolve) => gates.push(resolve))
      const failure = fail(wishes)
      if (failure) throw failure
      return wishes.map(String)
    },
    { lanes: 1, ...options },
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

test('no batch is larger than it may be, and everybody gets their own answer', async () => {
  const { ask, batches, openGates } = serving({ largest: 2 })
  const answers = [1, 2, 3, 4].map(ask)
  await openGates()
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4'])
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('a free lane is taken before one waits', async () => {
  const { ask, batches, openGates } = serving({ lanes: 2 })
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

test('where the database is away nobody is tried again alone', async () => {
  const { ask, batches, openGates } = serving({}, () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const answers = Promise.allSettled([1, 2, 3].map(ask))
  await openGates()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1], [2, 3]])
})
