import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { sayTo } from '#server/operations/declaring/say.ts'
import { explainPlace } from '../explain.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { WAITING_PLACES_PER_HOUR: '0' } })))
afterAll(() => shop.close())

const explain = async (key: string, event: string | null = shop.world.event.slug) => {
  const answer = await explainPlace(shop.context, event, key, await sayTo({ locale: 'en', timeZone: null }))
  return answer.ok ? answer.lines.join('; ') : answer.message
}

test('explain says of a place how it was drawn, where it stands, and which session and order used it', async () => {
  const { slug, id, variants } = shop.world.event
  expect(await explain('1')).toContain('has no open queue')
  const startsAt = new Date(shop.clock.now().getTime() + 5_000)
  await openWaitingQueue(shop.context, id, { perMinute: 60, capacity: null, windowSeconds: 5, startsAt })
  await untilQueuesAreRead()
  const room = waitingFans(shop)
  const first = shop.visitor()
  await room.take(first)
  await room.take(shop.visitor())
  expect(await explain('1')).toContain('number 1 of 2, drawn before the start at')
  expect(await explain('3')).toBe(`number 3 was not drawn: the queue of ${slug} is at 2`)
  expect(await explain('1', null)).toContain('the whole shop has no open queue')
  await room.pass(6)
  const late = shop.visitor()
  await room.take(late)
  const place = ((await room.look(first)) as { place: number }).place
  expect(await explain('1')).toContain(`place ${place} in the random order of 2`)
  expect(await explain('3')).toBe(
    'number 3 of 3, place 3 in the order of arrival; waits: 0 ahead, admitted up to 2; not used: nothing was put into a cart with it',
  )

  await room.pass(3)
  expect(await explain('3')).toMatch(/admitted by .*, the window is open for \d+ seconds more; not used/)
  const token = [...late.cookies].find(([name]) => name.startsWith('stagefront_place'))?.[1] ?? ''
  const { order } = await buying(late).buy('bank_transfer', [variants['innenraum-online']?.id ?? 0, 1])
  expect(await explain(token)).toMatch(new RegExp(`used at .* by session [0-9a-f-]+; order ${order?.reference}, payment pending`))
  expect(await explain(`${token}x`)).toContain('has not issued this token')
  await room.pass(12)
  expect(await explain('1')).toContain('the window is over; not used')
})
