import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { makeWorld } from '../factories.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

let shop: WholeShop

beforeAll(async () => {
  shop = await wholeShop()
  await shop.onDatabase((db) => makeWorld(db, systemClock))
  await shop.start('--processes', '3')
}, 180_000)
afterAll(() => shop.remove(), 60_000)

/** One connection each, so that the system hands them to different processes. */
async function ask(path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`, { headers: { connection: 'close' } })).text()
}

function figure(page: string, name: string): number {
  const line = page.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

test('whichever of several processes is asked, the figures are those of all', { timeout: 60_000 }, async () => {
  const health = 'stagefront_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'
  const before = figure(await ask('/metrics'), health) || 0
  for (let n = 0; n < 30; n++) await ask('/healthz')
  for (let n = 0; n < 8; n++) {
    // A busy machine may be too slow for one of them to speak in time.
    await vi.waitFor(
      async () => {
        const page = await ask('/metrics')
        expect([figure(page, 'stagefront_processes'), figure(page, health)]).toEqual([3, before + 30])
      },
      { timeout: 20_000 },
    )
  }
})

test('one that hangs is left out, and hides nobody else', { timeout: 60_000 }, async () => {
  const [hanging] = shop.processes()
  process.kill(hanging ?? 0, 'SIGSTOP')
  try {
    // The system hands connections to the one that hangs too: those are given up, and asked for again.
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
