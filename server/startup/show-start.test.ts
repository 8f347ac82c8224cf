import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advanceStep, beginStep, endStep } from '#server/foundations/steps.ts'
import { showStart } from './show-start.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** What a start shows whose steps take so long. */
async function shown(isTerminal: boolean): Promise<string[]> {
  const written: string[] = []
  const work = async (report: (line: string) => void) => {
    report('Loading …')
    beginStep('importing moorgrab', 300)
    await pause(2.5)
    for (let turn = 0; turn < 120; turn++) advanceStep()
    await pause(10)
    report('Loaded.')
    endStep()
    await pause(11)
  }
  const running = showStart(() => ['build', 'load the pages'], work, { isTerminal, write: (text) => written.push(text) })
  await vi.advanceTimersByTimeAsync(24_000)
  await running
  await vi.advanceTimersByTimeAsync(60_000)
  return written
}

test('a log is told after five seconds of silence what a start does and how far it is', async () => {
  expect(await shown(false)).toEqual([
    'Loading …\n',
    '  importing moorgrab, 120 of 300, 5 s\n',
    '  importing moorgrab, 120 of 300, 10 s\n',
    'Loaded.\n',
    '  build, load the pages, 17 s\n',
    '  build, load the pages, 22 s\n',
  ])
})

test('a terminal is told every second, in one line that makes way for others and is gone at the end', async () => {
  const written = await shown(true)
  expect(written.slice(0, 6)).toEqual([
    'Loading …\n',
    '  importing moorgrab, 0 of 300, 1 s',
    '\r\u001B[K',
    '  importing moorgrab, 0 of 300, 2 s',
    '\r\u001B[K',
    '  importing moorgrab, 120 of 300, 3 s',
  ])
  expect(written[written.indexOf('Loaded.\n') - 1]).toBe('\r\u001B[K')
  expect(written).toContain('  build, load the pages, 14 s')
  expect(written.at(-1)).toBe('\r\u001B[K')
})

test('a start between two parts says that it is at work', async () => {
  const written: string[] = []
  const running = showStart(
    () => [],
    () => pause(6),
    { isTerminal: false, write: (text) => written.push(text) },
  )
  await vi.advanceTimersByTimeAsync(6000)
  await running
  expect(written).toEqual(['  still at work, 5 s\n'])
})
