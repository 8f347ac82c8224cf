import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { done } from '#server/problems.ts'
import type { Add, AddOutcome } from './hold-batch.ts'
import { createQueue } from './hold-queue.ts'

const wish = (session: string, variantId = 4): Add => ({
  shopId: 1,
  session: { id: session, locale: null, firstHoldAt: null, expiresAt: new Date(0) },
  begins: null,
  wishes: [{ variantId, amount: 1 }],
  gated: [],
})

/** Stands in for the database: notes who was served together, and answers when told to. */
function serving(spoiled = new Set<string>()) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const serve = async (adds: readonly Add[]): Promise<AddOutcome[]> => {
    batches.push(adds.map((add) => add.session.id))
    await new Promise<void>((resolve) => gates.push(resolve))
    if (adds.some((add) => spoiled.has(add.session.id))) throw new Error('spoiled')
    return adds.map((add) => done({ newItemIds: [Number(add.session.id)] }))
  }
  const openGates = async () => {
    for (let idle = 0; idle < 3;) {
      const gate = gates.shift()
      if (gate) gate()
      idle = gate ? 0 : idle + 1
      await turn()
    }
  }
  return { queue: createQueue(serve), batches, openGates }
}

test('the first is served at once and alone, those who come meanwhile together', async () => {
  const { queue, batches, openGates } = serving()
  const answers = ['1', '2', '3'].map((session) => queue.add(wish(session)))
  await openGates()
  expect(await Promise.all(answers)).toEqual([1, 2, 3].map((id) => done({ newItemIds: [id] })))
  expect(batches).toEqual([['1'], ['2', '3']])
})

test('EVT-18 two tabs of one visitor are never served together, for each must see what the other did', async () => {
  const { queue, batches, openGates } = serving()
  const answers = ['9', '1', '2', '1'].map((session) => queue.add(wish(session)))
  await openGates()
  await Promise.all(answers)
  expect(batches).toEqual([['9'], ['1', '2'], ['1']])
})

test('a wish that fails fails alone', async () => {
  const { queue, batches, openGates } = serving(new Set(['2']))
  const answers = ['9', '1', '2', '3'].map((session) =>
    queue.add(wish(session)).then(
      (outcome) => outcome.ok,
      () => 'failed',
    ),
  )
  await openGates()
  expect(await Promise.all(answers)).toEqual([true, true, 'failed', true])
  expect(batches).toEqual([['9'], ['1', '2', '3'], ['1'], ['2'], ['3']])
})

test('other things do not wait in the same lane', async () => {
  const { queue, batches, openGates } = serving()
  const answers = [queue.add(wish('1', 4)), queue.add(wish('2', 5))]
  expect(batches).toEqual([['1'], ['2']])
  await openGates()
  await Promise.all(answers)
})
