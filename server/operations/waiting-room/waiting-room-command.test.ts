import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const run = (...options: string[]) => runDeclared('waiting-room', shop.context, ...options)

test('OPS-26 an operator opens the queue of an event, halts it, changes its rate and closes it', async () => {
  const { slug } = shop.world.event
  const room = waitingFans(shop)
  const fan = shop.visitor()
  const ticket = shop.world.event.variants['innenraum-online']?.id
  expect(await run('open', slug, '--rate', '60')).toMatchObject({ code: 0 })
  expect(await run('open', slug, '--rate', '60')).toMatchObject({ code: 1, output: expect.stringContaining('is open already') })
  await untilQueuesAreRead()
  expect(await room.add(fan, ticket)).toEqual([['WAITING_ROOM', slug]])
  await room.take(fan)
  await run('stop', slug)
  await room.pass(3)
  expect(await room.look(fan)).toMatchObject({ state: 'waiting', is_halted: true })
  expect((await run('status')).output).toMatch(new RegExp(`^${slug} +no +halted `, 'm'))
  await run('rate', slug, '--rate', '120')
  await run('go', slug)
  await room.pass(1)
  expect(await room.look(fan)).toMatchObject({ state: 'admitted' })
  const [queue] = (JSON.parse((await run('status', '--json')).output) as { items: object[] }).items
  expect(queue).toMatchObject({ state: 'admitting', rate: 120, capacity: null, places: 1, admitted: 1, entered: 0 })
  expect(await run('close', slug)).toMatchObject({ code: 1, output: expect.stringMatching(/drawn 1 place; 1 are? admitted[^]*add --yes/) })
  expect(await run('close', slug, '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('is closed') })
  await untilQueuesAreRead()
  expect(await room.add(shop.visitor(), ticket)).toEqual([])
  expect((await run('status')).output).toBe('0 entries')
})

test('OPS-26 an operator opens a queue for the whole shop by --shop, and announces its start', async () => {
  expect(await run('announce', '--shop', '--at', '2030-01-01T10:00+01:00', '--rate', '60')).toMatchObject({ code: 0 })
  const { rows } = await shop.pool.query<{ seed: string }>('select seed from waiting_queue where product_id is null')
  const hash = createHash('sha256')
    .update(rows[0]?.seed ?? '')
    .digest('hex')
  const { output } = await run('status')
  expect(output).toMatch(/^– +yes +announced +2030-01-01 09:00 UTC +60 /m)
  expect(output).toContain(hash)
  expect(output).not.toContain(rows[0]?.seed)
  expect(await run('close', '--shop', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The queue of the whole shop is closed'),
  })
})

test.each([
  [['open', 'no-such-event', '--rate', '60'], 'EVENT no-such-event: There is no such thing'],
  [['open', '--rate', '60'], 'event'],
  [['open', 'torfmond-bremen'], 'Say how fast'],
  [['open', 'torfmond-bremen', '--shop', '--rate', '60'], 'not both'],
  [['open', 'torfmond-bremen', '--rate', '0.5'], '--rate: A whole number from 1 to 1000000'],
  [['announce', 'torfmond-bremen', '--rate', '60', '--at', 'tomorrow'], 'time zone'],
  [['announce', 'torfmond-bremen', '--rate', '60', '--at', '2020-01-01T10:00Z'], '--at: This is over already'],
  [['close', '--shop', '--yes'], 'no open queue'],
  [['pause', 'torfmond-bremen'], 'pause'],
])('waiting-room %j is refused and changes nothing', async (options, message) => {
  const { code, output } = await run(...options)
  expect(code).not.toBe(0)
  expect(output).toContain(message)
  expect((await run('status')).output).toBe('0 entries')
})

test('a queue is not opened for a window in which a waiting page may not ask again', async () => {
  const slow = await openTestShop({ env: { WAITING_ROOM_RELOAD_SECONDS: '115' } })
  const open = (window: string) =>
    runDeclared('waiting-room', slow.context, 'open', slow.world.event.slug, '--rate', '60', '--window', window)
  const refused = await open('2')
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/up to 120 s\); the window must be at least 3 min/)
  expect(await open('3')).toMatchObject({ code: 0 })
  await slow.close()
})
