import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoment } from '#core/time/format-moment.ts'
import { readDraw, drawText, fairOrder } from '#core/waiting-room/fair-order.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { shellCommand } from './draw-page.ts'
import { placeInDraw } from '#storefront/inline/place-in-draw.ts'

const seed = '5eed'
const count = 2500
const places = fairOrder(
  BigUint64Array.from({ length: count }, (_, index) =>
    readDraw(
      createHash('sha256')
        .update(drawText(seed, index + 1))
        .digest(),
    ),
  ),
)

test.each([1, 417, 1000, 1001, 2500])('the browser calculates the place of number %d as the shop does', async (number) => {
  const shares: number[] = []
  expect(await placeInDraw({ seed, count, number }, (share) => shares.push(share))).toBe(places[number - 1])
  expect(shares.at(-1)).toBe(1)
})

test('the shell command prints the place in front of the number', () => {
  const output = execFileSync('sh', ['-c', shellCommand(seed, 60, 41)], { encoding: 'utf8' })
  const own = (number: number) => createHash('sha256').update(`${seed}:${number}`).digest('hex').slice(0, 16)
  const place = Array.from({ length: 60 }, (_, index) => own(index + 1)).filter((draw) => draw < own(41)).length + 1
  expect(output).toBe(`${place}:${own(41)} 41\n`)
})

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ pages: true, env: { WAITING_PLACES_PER_HOUR: '0' } })))
afterAll(() => shop.close())

test('the page keeps the seed secret until the start, then names seed, count and the fan’s number, within 15 kB', async () => {
  const room = waitingFans(shop)
  const startsAt = new Date(shop.clock.now().getTime() + 60_000)
  await openWaitingQueue(shop.context, shop.world.event.id, { perMinute: 60, capacity: null, windowSeconds: 600, startsAt })
  await untilQueuesAreRead()
  const fan = shop.visitor()
  await room.take(shop.visitor())
  await room.take(fan)
  const { rows } = await shop.pool.query<{ seed: string }>('select seed from waiting_queue where is_open')
  const published = rows[0]?.seed ?? 'none'
  const draw = async () => {
    const url = `/waiting-room/${shop.world.event.slug}/draw`
    return fan.request({ url, headers: { host: 'localhost', accept: 'text/html' } })
  }
  const before = await draw()
  expect(before.body).not.toContain(published)
  expect(before.body).toContain(createHash('sha256').update(published).digest('hex'))
  expect(before.body).toContain('Bis dahin ist er geheim.')
  const closing = `um ${formatMoment(startsAt, 'time', 'de', 'Europe/Berlin')} Uhr. Wer bis dahin eine Nummer hat`
  expect(before.body).toContain(closing)
  expect((await room.page(fan)).body).toContain(`href="/waiting-room/${shop.world.event.slug}/draw"`)
  await room.pass(61)
  const after = await draw()
  expect(after.body).toContain(`name="seed" value="${published}"`)
  expect(after.body).toContain('name="count" value="2"')
  expect(after.body).toContain('name="number" value="2"')
  expect(after.body).toContain(closing)
  expect(after.body).toContain('Was das nicht beweist')
  expect(Buffer.byteLength(after.body)).toBeLessThan(15_000)
  expect(after.headers['content-security-policy']).toContain("default-src 'none'")
})
