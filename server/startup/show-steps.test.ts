import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advanceStep, beginStep, holdSteps, resumeSteps } from '#server/foundations/steps.ts'
import { showSteps, stepLine } from './show-steps.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  [{ what: 'comparing pools', done: 12, total: 37 }, 'comparing pools, 12 of 37, 10 s'],
  [{ what: 'copying files', done: 12, total: null }, 'copying files, 12, 10 s'],
  [{ what: 'creating the database', done: 0, total: null }, 'creating the database, 10 s'],
  [null, 'still at work, 10 s'],
])('a step is said in one line: %s', (step, line) => {
  expect(stepLine(step, 10)).toBe(line)
})

/** What a command that lasts so long shows. */
async function shown(seconds: number, isTerminal: boolean): Promise<string[]> {
  const lines: string[] = []
  const work = async () => {
    beginStep('counting', 3)
    advanceStep()
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
  const running = showSteps('verify', work, { isTerminal, write: (line) => lines.push(line) })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await running
  await vi.advanceTimersByTimeAsync(120_000)
  return lines
}

test('a terminal is told after two seconds and every five, a log every half minute, and nobody once the command has ended', async () => {
  expect(await shown(12, true)).toEqual([2, 5, 10].map((at) => `verify: counting, 1 of 3, ${at} s`))
  expect(await shown(65, false)).toEqual(['verify: counting, 1 of 3, 30 s', 'verify: counting, 1 of 3, 60 s'])
  expect(await shown(1, true)).toEqual([])
  expect(await shown(20, false)).toEqual([])
})

test('nothing is shown while a person is asked', async () => {
  const lines: string[] = []
  const work = async () => {
    holdSteps()
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    resumeSteps()
    await new Promise((resolve) => setTimeout(resolve, 6_000))
  }
  const running = showSteps('orders', work, { isTerminal: true, write: (line) => lines.push(line) })
  await vi.advanceTimersByTimeAsync(18_000)
  await running
  expect(lines).toEqual(['orders: still at work, 15 s'])
})

test('nobody looks at the steps of other work', () => {
  expect(() => {
    beginStep('a request', 2)
    advanceStep()
  }).not.toThrow()
})
