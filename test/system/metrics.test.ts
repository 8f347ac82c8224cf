import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/foundations/clock.ts'
import { makeWorld } from '../world/factories.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

let shop: WholeShop

beforeAll(async () => {
  shop = await wholeShop()
  await shop.onDatabase((db) => makeWorld(db, systemClock))
  await shop.start('--processes', '3')
}, 180_000)
afterAll(() => shop.remove(), 60_000)

/** A new connection each time, so that the kernel distributes them over the processes. */
async function ask(path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`, { headers: { connection: 'close' } })).text()
}

function figure(page: string, name: string): number {
  const line = page.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

test('every process reports the metrics of all processes', { timeout: 60_000 }, async () => {
  const health = 'stagefront_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'
  const before = figure(await ask('/metrics'), health) || 0
  for (let n = 0; n < 30; n++) await ask('/healthz')
  for (let n = 0; n < 8; n++) {
    // On a busy machine a process may be too slow to report in time.
    await vi.waitFor(
      async () => {
        const page = await ask('/metrics')
        expect([figure(page, 'stagefront_processes'), figure(page, health)]).toEqual([3, before + 30])
      },
      { timeout: 20_000 },
    )
  }
})

test('a hanging process is left out, and the metrics of the others are still reported', { timeout: 60_000 }, async () => {
  const [hanging] = shop.processes()
  process.kill(hanging ?? 0, 'SIGSTOP')
  try {
    // The kernel also gives connections to the hanging process; those time out and are repeated.
    let page = ''
    for (let tries = 0; tries < 20 && page === ''; tries++) {
      const answer = await fetch(`${shop.url}/metrics`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(3000) }).catch(
        () => null,
      )
      page = (await answer?.text()) ?? ''
    }
    expect(figure(page, 'stagefront_processes')).toBe(2)
  } finally {
    process.kill(hanging ?? 0, 'SIGCONT')
  }
})
