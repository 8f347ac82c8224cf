import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueueAnswer } from './queue-answer.ts'
import { updateDelay, waitForCapacity, type QueueStatus } from './wait-for-capacity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that waits, with an answer for each of its attempts. */
function waitingPage(answers: (QueueAnswer | null | Error)[], { random = 0, first = {} as QueueAnswer } = {}) {
  const shown: QueueStatus[] = []
  const enter = vi.fn()
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? null
    if (answer instanceof Error) throw answer
    return answer
  })
  const stop = waitForCapacity({ first, reload: 30, random: () => random, ask, show: (status) => shown.push(status), enter })
  return { shown, enter, ask, stop, latest: () => shown.at(-1) }
}

describe('waiting for a shop that is too busy', () => {
  test('ENT-38 shows the figures of the answer, and counts down', async () => {
    const page = waitingPage([], { first: { waiting_index: 400, waiting_percentage: 0.25 } })
    expect(page.latest()).toEqual({ waiting_index: 400, waiting_percentage: 0.25, trying_again_in: 30 })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(page.latest()?.trying_again_in).toBe(23)
  })

  test('shows no figures that the answer does not have, and no share beyond its limits', () => {
    expect(waitingPage([]).latest()).toMatchObject({ waiting_index: null, waiting_percentage: null })
    expect(waitingPage([], { first: { waiting_percentage: 1.5 } }).latest()).toMatchObject({ waiting_percentage: 1 })
  })

  test.each([
    [0, 30],
    [0.5, 33],
    [0.999, 35],
  ])('LIM-71 with the random number %d it tries after %d seconds', async (random, seconds) => {
    const page = waitingPage([{}], { random })
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1000)
    expect(page.ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.ask).toHaveBeenCalledOnce()
  })

  test('QUE-04 LIM-12 shows that it tries, and the next figures 300 milliseconds after the answer', async () => {
    const page = waitingPage([{ waiting_index: 9, waiting_percentage: 0.5 }])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.latest()).toMatchObject({ trying_again_in: 0, waiting_index: null })
    await vi.advanceTimersByTimeAsync(updateDelay - 1)
    expect(page.latest()).toMatchObject({ trying_again_in: 0, waiting_index: null })
    await vi.advanceTimersByTimeAsync(1)
    expect(page.latest()).toEqual({ trying_again_in: 30, waiting_index: 9, waiting_percentage: 0.5 })
    expect(updateDelay).toBe(300)
  })

  test('goes on once when there is capacity, and asks no more', async () => {
    const page = waitingPage([{}, null])
    await vi.advanceTimersByTimeAsync(70_000)
    expect(page.enter).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(page.ask).toHaveBeenCalledTimes(2)
  })

  test('waits on while the network is away, with the figures it has', async () => {
    const page = waitingPage([new Error('offline'), {}], { first: { waiting_index: 3 } })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(page.latest()).toMatchObject({ waiting_index: 3, trying_again_in: 29 })
    expect(page.enter).not.toHaveBeenCalled()
  })

  test('ends when it is told to', async () => {
    const page = waitingPage([null])
    page.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.ask).not.toHaveBeenCalled()
  })
})
