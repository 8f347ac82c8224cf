import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { done } from '#server/foundations/problems.ts'
import type { AdditionOutcome, CartAddition } from '../cart.ts'
import { createHoldQueue } from './hold-queue.ts'

const addition = (session: string, variantId = 4): CartAddition => ({
  shopId: 1,
  session: { id: session, locale: null, firstHoldAt: null, expiresAt: new Date(0) },
  begins: null,
  variants: [{ variantId, amount: 1 }],
  network: null,
  locale: 'de',
  hiddenCategories: [],
  showsTotal: false,
})

/** A queue with a fake database that records each batch and answers when its gate opens. */
function serving(failing = new Set<string>()) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const serve = async (additions: readonly CartAddition[]): Promise<AdditionOutcome[]> => {
    batches.push(additions.map(({ session }) => session.id))
    await new Promise<void>((resolve) => gates.push(resolve))
    if (additions.some(({ session }) => failing.has(session.id))) throw new Error('failing')
    return additions.map(({ session }) => done({ newItemIds: [Number(session.id)] }))
  }
  const openGates = async () => {
    for (let idle = 0; idle < 3;) {
      const gate = gates.shift()
      if (gate) gate()
      idle = gate ? 0 : idle + 1
      await turn()
    }
  }
  return { queue: createHoldQueue(serve), batches, openGates }
}

test('the first addition is served at once, and those that arrive meanwhile share a batch', async () => {
  const { queue, batches, openGates } = serving()
  const answers = ['1', '2', '3'].map((session) => queue(addition(session)))
  await openGates()
  expect(await Promise.all(answers)).toEqual([1, 2, 3].map((id) => done({ newItemIds: [id] })))
  expect(batches).toEqual([['1'], ['2', '3']])
})

test('EVT-18 two tabs of one visitor never share a batch', async () => {
  const { queue, batches, openGates } = serving()
  const answers = ['9', '1', '2', '1'].map((session) => queue(addition(session)))
  await openGates()
  await Promise.all(answers)
  expect(batches).toEqual([['9'], ['1', '2'], ['1']])
})

test('a failing addition does not fail the others in its batch', async () => {
  const { queue, batches, openGates } = serving(new Set(['2']))
  const answers = ['9', '1', '2', '3'].map((session) =>
    queue(addition(session)).then(
      (outcome) => outcome.ok,
      () => 'failed',
    ),
  )
  await openGates()
  expect(await Promise.all(answers)).toEqual([true, true, 'failed', true])
  expect(batches).toEqual([['9'], ['1', '2', '3'], ['1'], ['2'], ['3']])
})

test('additions of other variants are served by another worker', async () => {
  const { queue, batches, openGates } = serving()
  const answers = [queue(addition('1', 4)), queue(addition('2', 5))]
  expect(batches).toEqual([['1'], ['2']])
  await openGates()
  await Promise.all(answers)
})
