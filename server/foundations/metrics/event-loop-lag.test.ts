import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureEventLoop } from './event-loop-lag.ts'

/** All figures of the event loop, in seconds. */
async function figures(registry: Registry): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).matchAll(/^stagefront_nodejs_eventloop_lag_(\w+)_seconds (\S+)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]))
}

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('a lag of the event loop is told whenever it is asked for, and forgotten after two windows', async () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'stagefront_' })
  const names = Object.keys(await figures(registry))
  measureEventLoop(registry, 1)
  expect(Object.keys(await figures(registry)).toSorted()).toEqual(names.toSorted())
  await sleep(50)
  block(300)
  await sleep(50)
  for (const time of [1, 2, 3]) expect((await figures(registry))['max'], `time ${time}`).toBeGreaterThan(0.25)
  await expect.poll(async () => (await figures(registry))['max'], { timeout: 10_000, interval: 100 }).toBeLessThan(0.25)
})

test('before anything was measured, all figures are 0', async () => {
  const registry = new Registry()
  measureEventLoop(registry)
  expect(Object.values(await figures(registry)).every((value) => value === 0)).toBe(true)
})
