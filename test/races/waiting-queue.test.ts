import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { openWaitingQueue, type OpeningTerms } from '#server/selling/waiting-room/control-queue.ts'
import { moveQueues } from '#server/selling/waiting-room/stored/move-queues.ts'
import { openQueues } from '#server/selling/waiting-room/records-queues.ts'
import type { Visitor } from '../world/test-shop.ts'
import { race, inShop, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

vi.mock('#core/waiting-room/watermark.ts', async (original) => (await import('./unguarded.ts')).watermark(await original()))
vi.mock('#core/waiting-room/waiting-place.ts', async (original) => (await import('./unguarded.ts')).waitingPlace(await original()))

/*
 * Races of the processes that move the watermark of a queue, and of a fan who comes in at the end of their window. Fans draw
 * their numbers over the network; moves are called one by one, on a clock that the tests move.
 */

const second = 1000
/** Ten fans a second. */
const terms: OpeningTerms = { perMinute: 600, capacity: null, windowSeconds: 600, startsAt: null }
/** A process answers from what it has read within the last quarter of a second. */
const untilRead = () => sleep(300)

const lock = / for no key update of l skip locked/
const save = /update waiting_queue set drawn_before/

async function openQueue(shop: RaceShop, changes: Partial<OpeningTerms> = {}, places = 1000): Promise<void> {
  await openWaitingQueue(shop.context, shop.world.event.id, { ...terms, ...changes })
  await sql`update waiting_queue set places = ${places}`.execute(shop.database.db)
  await untilRead()
}

/** The watermark in the queue, and the one in the last step, which fans go by. */
async function watermarks(shop: RaceShop): Promise<[queue: number, steps: number]> {
  const [queue] = await openQueues(shop.database.db)
  return [queue?.admitted ?? -1, queue?.steps.at(-1)?.admitted ?? 0]
}

async function moveAt(shop: RaceShop, seconds: number): Promise<void> {
  shop.clock.moveTo(seconds * second)
  await moveQueues(shop.context)
}

/** A leader reads the queue after one second and stops; another process moves it in the next two seconds; then the first one goes on. */
async function overtake(shop: RaceShop): Promise<[before: number, after: number]> {
  await openQueue(shop)
  const slow = guards.pauseBefore(save)
  const overtaken = moveAt(shop, 1)
  await slow.reached
  for (const seconds of [2, 3]) await moveAt(shop, seconds)
  const [before] = await watermarks(shop)
  slow.release()
  await overtaken
  return [before, (await watermarks(shop))[0]]
}

race('a leader that another process overtakes does not move the watermark back', (random) =>
  inShop(random, async (shop) => {
    const [before, after] = await overtake(shop)
    expect(after).toBeGreaterThanOrEqual(before)
    // The queue goes on at its rate.
    await moveAt(shop, 4)
    expect(await watermarks(shop)).toEqual([40, 40])
  }),
)

race('twin: without its lock an overtaken leader sends admitted fans back', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ instead: [[lock, '']] })
    expect(await overtake(shop)).toEqual([30, 10])
  }),
)

/** Three leaders move the queue in the same second, for ten seconds. */
async function moveTogether(shop: RaceShop): Promise<number> {
  await openQueue(shop)
  for (let seconds = 1; seconds <= 10; seconds++) {
    shop.clock.moveTo(seconds * second)
    await Promise.all([1, 2, 3].map(() => moveQueues(shop.context)))
  }
  return (await watermarks(shop))[0]
}

race('three leaders together admit no more than the rate', (random) =>
  inShop(random, async (shop) => expect(await moveTogether(shop)).toBe(100)),
)

race('twin: leaders that add to the watermark without the lock admit more than the rate', (random) =>
  inShop(random, async (shop) => {
    guards.remove({
      instead: [
        [lock, ''],
        [/admitted = (\$\d+), earned/, 'admitted = least(admitted + 10, $1 * 0 + places), earned'],
      ],
      look: { like: /from waiting_queue l left join product p on p\.id = l\.product_id\s+where l\.is_open order by l\.id\s*$/, lookers: 3 },
    })
    expect(await moveTogether(shop)).toBeGreaterThan(100)
  }),
)

/** The connection of a leader breaks between its two writes, as when its process is killed. */
async function killLeader(shop: RaceShop): Promise<[queue: number, steps: number]> {
  await openQueue(shop)
  await moveAt(shop, 1)
  const killed = guards.pauseBefore(/insert into waiting_step/)
  const move = moveAt(shop, 2).catch(() => 'died')
  await sql`select pg_terminate_backend(${await killed.reached})`.execute(shop.database.db)
  killed.release()
  expect(await move).toBe('died')
  return watermarks(shop)
}

race('a leader that is killed in the middle of a move moves nothing, and another one goes on at the rate', (random) =>
  inShop(random, async (shop) => {
    expect(await killLeader(shop)).toEqual([10, 10])
    await moveAt(shop, 3)
    expect(await watermarks(shop)).toEqual([30, 30])
  }),
)

race('twin: without the transaction a killed leader leaves a watermark that fans are not told of', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ instead: [[/^begin$/, 'select 1']] })
    expect(await killLeader(shop)).toEqual([20, 10])
  }),
)

/** All leaders are dead for ten minutes; then there is one again. */
async function standStill(shop: RaceShop): Promise<number> {
  await openQueue(shop, {}, 10_000)
  await moveAt(shop, 1)
  await moveAt(shop, 601)
  return (await watermarks(shop))[0]
}

race('the death of all leaders is followed by no rush', (random) =>
  inShop(random, async (shop) => expect(await standStill(shop)).toBe(10 + 10)),
)

race('twin: without the limit after a standstill thousands are admitted at once', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ without: ['standstill'] })
    expect(await standStill(shop)).toBe(6010)
  }),
)

race('a leader that hangs holds up the queue for five seconds at most', (random) =>
  inShop(random, async (shop) => {
    expect(await hangUp(shop, 6)).toBe('drawn')
    await moveAt(shop, 7)
    expect((await watermarks(shop))[0]).toBe(10)
  }),
)

race('twin: without the limit on idle transactions nobody draws a number while a leader hangs', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ instead: [[/set_config\('idle_in_transaction_session_timeout', (\$\d+), true\)/, '$1::text']] })
    expect(await hangUp(shop, 6)).toBe('waits')
  }),
)

/** A leader hangs with the queue locked. @returns whether a fan draws a number within so many real seconds */
async function hangUp(shop: RaceShop, seconds: number): Promise<string> {
  await openQueue(shop)
  const hung = guards.pauseBefore(save)
  const move = moveAt(shop, 1).catch(() => {})
  await hung.reached
  const url = `/api/shops/main/waiting-room/${shop.world.event.slug}`
  const draw = shop
    .visitor()
    .request({ method: 'POST', url })
    .then(() => 'drawn')
  const outcome = await Promise.race([draw, sleep(seconds * second).then(() => 'waits')])
  hung.release()
  await Promise.all([move, draw])
  return outcome
}

/** A clock is an hour ahead for a moment. @returns the watermark that fans see ten seconds later */
async function setAhead(shop: RaceShop): Promise<number> {
  await openQueue(shop, {}, 10_000)
  for (const seconds of [1, 2, 3, 3603, 4, 5, 6, 7, 8, 9, 10]) await moveAt(shop, seconds)
  return (await watermarks(shop))[1]
}

race('a clock that is set ahead by an hour and back again admits at the rate', (random) =>
  inShop(random, async (shop) => expect(await setAhead(shop)).toBe(10 * 10)),
)

race('twin: a queue that waits until its clock shows the old time again admits nobody for an hour', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ without: ['set-back'] })
    expect(await setAhead(shop)).toBe(4 * 10)
  }),
)

race('twin: fans who go by a step of the future do not see that they are admitted', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ instead: [[/\(at > (\$\d+)\s+or at < /, '($1::timestamptz is null or at < ']] })
    expect(await setAhead(shop)).toBe(4 * 10)
  }),
)

race('a queue that has started goes on when the clock is set back to before its start', (random) =>
  inShop(random, async (shop) => {
    await openQueue(shop, { startsAt: new Date(shop.clock.now().getTime() + 60 * second) })
    for (const seconds of [61, 62, 30, 31, 32]) await moveAt(shop, seconds)
    expect(await watermarks(shop)).toEqual([40, 40])
  }),
)

race('nobody gets a hold while a process reads of a queue that has just been opened', (random) =>
  inShop(random, async (shop) => {
    await openQueue(shop)
    const fans = Array.from({ length: 20 }, () => shop.visitor())
    const answers = await Promise.all(fans.map((fan) => addTicket(shop, fan)))
    expect(answers).toEqual(fans.map(() => ['WAITING_ROOM']))
  }),
)

/** Adds a ticket. @returns the codes of what is in the way */
async function addTicket(shop: RaceShop, fan: Visitor): Promise<string[]> {
  const { addToCart } = await fan.graphql<{ addToCart: { problems: { code: string }[] } }>(
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }',
    { input: { items: [{ productVariantId: String(shop.world.event.variants['innenraum-online']?.id), amount: 1 }] } },
  )
  return addToCart.problems.map(({ code }) => code)
}

/** A fan lets their window pass, and the next one takes their room. Then both want a ticket. */
async function comeLate(shop: RaceShop) {
  const [late, next] = [shop.visitor(), shop.visitor()]
  await openQueue(shop, { perMinute: null, capacity: 1, windowSeconds: 60 }, 0)
  const url = `/api/shops/main/waiting-room/${shop.world.event.slug}`
  for (const fan of [late, next]) await fan.request({ method: 'POST', url })
  for (let seconds = 1; seconds <= 70; seconds++) await moveAt(shop, seconds)
  await untilRead()
  return Promise.all([addTicket(shop, late), addTicket(shop, next)])
}

race('a fan whose window is over gets no hold in place of the one who was admitted instead', (random) =>
  inShop(random, async (shop) => expect(await comeLate(shop)).toEqual([['WAITING_ROOM'], []])),
)

race('twin: without the end of the window both are inside, where there is room for one', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ without: ['window'] })
    expect(await comeLate(shop)).toEqual([[], []])
  }),
)

/** Ten browsers with one copied token want a ticket in the last second of its window. @returns how many got one */
async function copyToken(shop: RaceShop): Promise<number> {
  await openQueue(shop, { windowSeconds: 60 }, 0)
  const first = shop.visitor()
  await first.request({ method: 'POST', url: `/api/shops/main/waiting-room/${shop.world.event.slug}` })
  await moveAt(shop, 1)
  shop.clock.moveTo(64.9 * second)
  await untilRead()
  const copies = Array.from({ length: 10 }, () => {
    const copy = shop.visitor()
    for (const [name, value] of first.cookies) copy.cookies.set(name, value)
    return copy
  })
  const answers = await Promise.all(copies.map((copy) => addTicket(shop, copy)))
  return answers.filter((codes) => codes.length === 0).length
}

race('of ten browsers with one token that come in the last moment of its window, one gets a ticket', (random) =>
  inShop(random, async (shop) => expect(await copyToken(shop)).toBe(1)),
)

race('twin: when a number can be taken over at once, several get a ticket', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ instead: [[/e\.entered_at < (\$\d+)/, '$1::timestamptz is not null']] })
    expect(await copyToken(shop)).toBeGreaterThan(1)
  }),
)

race('a fan whose first answer was lost comes in with a new session a minute later, and the lost one does not', (random) =>
  inShop(random, async (shop) => {
    await openQueue(shop, {}, 0)
    const [lost, again] = [shop.visitor(), shop.visitor()]
    await lost.request({ method: 'POST', url: `/api/shops/main/waiting-room/${shop.world.event.slug}` })
    for (const [name, value] of lost.cookies) again.cookies.set(name, value)
    await moveAt(shop, 1)
    await untilRead()
    const sellOut = (capacity: number) =>
      sql`update stock_pool set capacity = ${capacity} where label = 'torfmond-bremen/innenraum'`.execute(shop.database.db)
    // It comes in and gets nothing, as when its process dies in between.
    await sellOut(0)
    expect(await addTicket(shop, lost)).toEqual(['NOT_ENOUGH'])
    await sellOut(100)
    expect(await addTicket(shop, again)).toEqual(['WAITING_ROOM'])
    shop.clock.advance(61 * second)
    expect(await addTicket(shop, again)).toEqual([])
    expect(await addTicket(shop, lost)).toEqual(['WAITING_ROOM'])
    shop.clock.advance(61 * second)
    expect(await addTicket(shop, lost)).toEqual(['WAITING_ROOM'])
  }),
)

/** A fan is admitted. Their first hold is stored, but its answer does not arrive. @returns what their browser gets when it tries again */
async function loseAnswer(shop: RaceShop, isTold: boolean) {
  await openQueue(shop, {}, 0)
  const url = `/api/shops/main/waiting-room/${shop.world.event.slug}`
  const browser = shop.visitor()
  await browser.request({ method: 'POST', url })
  await moveAt(shop, 1)
  await untilRead()
  if (isTold) await browser.request({ url })
  const before = new Map(browser.cookies)
  expect(await addTicket(shop, browser)).toEqual([])
  // What the lost answer would have set is not there.
  browser.cookies.clear()
  for (const [name, value] of before) browser.cookies.set(name, value)
  const { cart } = await browser.graphql<{ cart: { items: object[] } | null }>('{ cart { items { id } } }')
  return { held: cart?.items.length ?? 0, again: await addTicket(shop, browser) }
}

race('a fan whose process dies after their first hold is stored finds it in their cart, and goes on', (random) =>
  inShop(random, async (shop) => expect(await loseAnswer(shop, true)).toEqual({ held: 1, again: [] })),
)

race('twin: without the session that begins when they are told, they are inside without knowing', (random) =>
  inShop(random, async (shop) => expect(await loseAnswer(shop, false)).toEqual({ held: 0, again: ['WAITING_ROOM'] })),
)

/** Both processes draw numbers for many fans while leaders move the queue. @returns the numbers, in order */
async function drawTogether(shop: RaceShop): Promise<number[]> {
  await openQueue(shop, {}, 0)
  const url = `/api/shops/main/waiting-room/${shop.world.event.slug}`
  const numbers: number[] = []
  for (let round = 0; round < 25; round++) {
    const fans = Array.from({ length: 8 }, () => shop.visitor())
    const answers = await Promise.all([
      ...fans.map((fan) => fan.request({ method: 'POST', url })),
      ...fans.map((fan) => fan.request({ method: 'POST', url })),
      moveQueues(shop.context),
    ])
    for (const answer of answers) if (answer) numbers.push(answer.json<{ number: number }>().number)
  }
  return numbers.toSorted((a, b) => a - b)
}

race('fans of two processes who draw at the same moment get every number once', (random) =>
  inShop(
    random,
    async (shop) => {
      const numbers = await drawTogether(shop)
      expect(numbers).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
    },
    { WAITING_PLACES_PER_HOUR: '0' },
  ),
)
