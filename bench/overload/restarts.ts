import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/foundations/clock.ts'
import { networkVisitor, type NetworkVisitor } from '#test/system/network-visitor.ts'
import { wholeShop } from '#test/system/whole-shop.ts'
import { buying } from '#test/world/buying.ts'
import { makeWorld } from '#test/world/factories.ts'
import { makeSeatedEvent } from '#test/world/seating/seating.ts'
import { burnCores } from './burn-cores.ts'

/*
 * `npm run bench:restarts`: whether buyers are refused around restarts of a busy machine. The shop is stopped by Ctrl-C and started again,
 * as an operator does it, while other processes burn every core and a crowd reads uncached pages. Meanwhile buyers of three kinds go on:
 * with an order placed, with something in the cart, and with a seat map open and nothing chosen. The table tells the answers of each kind while the shop was
 * open, and for how long nobody answered at all. `--calm` leaves the other processes out. The build has to be up to date.
 */

const { values } = parseArgs({
  options: {
    calm: { type: 'boolean', default: false },
    restarts: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '12' },
  },
})
const restarts = Math.min(20, Number(values.restarts))
/** How long the shop is open between two restarts, from its first answer on. */
const secondsOpen = Math.min(60, Number(values.seconds))
const ofEachKind = 6
const readers = 40
/** As many other processes as keep each core busy twice over: with more, the shop takes half a minute to start and answers little. */
const others = 2 * availableParallelism()

interface Asked {
  statuses: Map<number, number>
  /** Milliseconds. */
  slowest: number
}
/** The status that stands for no answer: nobody listened, or the connection was cut off. */
const noAnswer = 0

let isOver = false

/** Asks again and again until the trial is over, at the pace of somebody who looks at a page. */
async function goOn(ask: (turn: number) => Promise<Response>, pause: number): Promise<Asked> {
  const asked: Asked = { statuses: new Map(), slowest: 0 }
  for (let turn = 0; !isOver; turn++) {
    const begun = performance.now()
    const status = await ask(turn).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => noAnswer,
    )
    asked.statuses.set(status, (asked.statuses.get(status) ?? 0) + 1)
    if (status !== noAnswer) asked.slowest = Math.max(asked.slowest, performance.now() - begun)
    // Whoever finds nobody waits as a browser does before it tries again.
    await sleep(status === noAnswer ? 1000 : pause)
  }
  return asked
}

function row(who: string, all: readonly Asked[]) {
  const sum = (fits: (status: number) => boolean) =>
    all.flatMap(({ statuses }) => [...statuses]).reduce((total, [status, count]) => total + (fits(status) ? count : 0), 0)
  return {
    who,
    answers: sum((status) => status !== noAnswer),
    'refused (503)': sum((status) => status === 503),
    'other errors': sum((status) => status >= 400 && status !== 503),
    'nobody listened': sum((status) => status === noAnswer),
    'slowest answer (s)': Math.round(Math.max(...all.map(({ slowest }) => slowest)) / 100) / 10,
  }
}

const shop = await wholeShop({ env: { MOST_LAG_SECONDS: '0.5', VISITORS_AT_ONCE: '20', TRUST_PROXY: '1' } })
let endBurning: () => Promise<unknown> = async () => {}
try {
  const [world, hall] = await shop.onDatabase(async (db) => {
    const made = await makeWorld(db, systemClock)
    await db.updateTable('stockPool').set({ capacity: 500 }).execute()
    const sections = [{ id: 'P', category: 'parkett', rows: { '1': 30, '2': 30 } }]
    return [
      made,
      await makeSeatedEvent({ database: { db }, clock: systemClock, world: made } as never, { slug: 'hall', sections }),
    ] as const
  })
  await shop.start()

  // Each comes from a network of its own.
  let people = 0
  const visitor = (): NetworkVisitor & { get(path: string): Promise<Response> } => {
    const address = `2001:db8:${(++people).toString(16)}::1`
    const one = networkVisitor(shop.url, 'main', address)
    return { ...one, get: (path) => fetch(shop.url + path, { headers: { accept: 'application/json', 'x-forwarded-for': address } }) }
  }
  const shirt = world.shirt.variants['m']?.id ?? 0
  const kind = <Kind extends NetworkVisitor>(prepare: (one: ReturnType<typeof visitor>) => Promise<Kind>) =>
    Promise.all(Array.from({ length: ofEachKind }, () => prepare(visitor())))
  const withOrder = await kind(async (one) => {
    const { order, problems } = await buying(one).buy('bank_transfer', [shirt, 1])
    if (!order) throw new Error(`An order was refused: ${JSON.stringify(problems)}`)
    return one
  })
  const withCart = await kind(async (one) => {
    const { problems } = await buying(one).add([shirt, 1])
    if (problems.length > 0) throw new Error(`An addition was refused: ${JSON.stringify(problems)}`)
    return one
  })
  const withSeatMap = await kind(async (one) => one)

  const seats = `/api/shops/main/events/${hall.slug}/seats`
  const buyers = (all: readonly NetworkVisitor[], ...pages: string[]) =>
    all.map((one) => goOn((turn) => one.page(pages[turn % pages.length] ?? ''), 300))
  const trial = {
    'an order placed': buyers(withOrder, '/cart', '/checkout/details'),
    'something in the cart': buyers(withCart, '/cart', '/checkout/details'),
    'a seat map open, its stream': withSeatMap.map((one) => goOn(() => firstOf(one.get(`${seats}/stream`)), 300)),
    'a seat map open, its first state': withSeatMap.map((one) => goOn(() => one.get(seats), 300)),
    'nothing yet': Array.from({ length: readers }, (_, index) => {
      const one = visitor()
      return goOn((turn) => one.page(`/search/${index}-${turn}`), 50)
    }),
  }
  if (!values.calm) endBurning = burnCores(600, others)
  const closed: number[] = []
  for (let turn = 0; turn < restarts; turn++) {
    await sleep(secondsOpen * 1000)
    const begun = performance.now()
    await shop.stop()
    await shop.start()
    closed.push(Math.round((performance.now() - begun) / 100) / 10)
  }
  await sleep(secondsOpen * 1000)
  isOver = true
  const rows = []
  for (const [who, all] of Object.entries(trial)) rows.push(row(who, await Promise.all(all)))
  console.table(rows)
  console.log(`Seconds from Ctrl-C to an open shop: ${closed.join(', ')}`)
  await endBurning()
  endBurning = async () => {}
  await shop.stop()
} finally {
  await endBurning()
  await shop.remove()
}

/** The head of an answer that does not end. */
async function firstOf(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  await answer.body?.cancel()
  return new Response(null, { status: answer.status })
}
