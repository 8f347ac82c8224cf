import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeInOrder, type ClosingPart } from './close-in-order.ts'

/** What the log says, and the parts in the order in which they were closed. */
function recording() {
  const said: [level: string, message: string, facts: Record<string, unknown>][] = []
  const write = (level: string) => (facts: object, message?: string) => void said.push([level, message ?? '', { ...facts }])
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as Parameters<typeof closeInOrder>[0]
  return { said, log }
}
const part = (name: string, close: () => Promise<unknown>, seconds = 30): ClosingPart => ({ name, seconds, close })
const never = () => new Promise<never>(() => {})

test('a part is closed once the one before it has ended, and nothing is said of what is quick', async () => {
  const { said, log } = recording()
  const order: string[] = []
  const closes = (name: string) =>
    part(name, async () => {
      order.push(`${name} begins`)
      await sleep(5)
      order.push(`${name} ends`)
    })
  await closeInOrder(log, [closes('requests'), closes('jobs'), closes('database')])
  expect(order).toEqual(['requests', 'jobs', 'database'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(said).toEqual([])
})

test('a part that hangs is waited for so long and no longer, and the log names what it waits for', async () => {
  const { said, log } = recording()
  const order: string[] = []
  const jobs = { ...part('jobs', never, 3), waitsFor: () => ['send-order-mail'] }
  await closeInOrder(log, [jobs, part('database', async () => void order.push('database'))])
  expect(order).toEqual(['database'])
  expect(said).toEqual([
    ['info', 'closing waits for jobs, at most 3 s', { part: 'jobs', waits_for: ['send-order-mail'], seconds: 2 }],
    ['warn', 'closing goes on without waiting for jobs any longer', { part: 'jobs', waits_for: ['send-order-mail'], seconds: 3 }],
  ])
})

test('a part that cannot be closed does not keep the others open', async () => {
  const { said, log } = recording()
  const order: string[] = []
  await closeInOrder(log, [
    part('pictures', () => Promise.reject(new Error('gone'))),
    part('database', async () => void order.push('database')),
  ])
  expect([order, said.map(([level]) => level)]).toEqual([['database'], ['error']])
})
