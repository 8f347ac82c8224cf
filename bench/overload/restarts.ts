import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/clock.ts'
import { buying } from '#test/world/buying.ts'
import { makeWorld } from '#test/world/factories.ts'
import { benchSettings, startServer } from '../measuring/processes.ts'
import { burnCores } from './burn-cores.ts'

/*
 * `npm run bench:restarts`: whether buyers with placed orders are refused around restarts. Six buyers order by bank transfer and go on
 * looking after their orders, forty visitors read, other processes burn every core, and the shop is stopped and started again five times.
 * The table tells the answers of both by status; 0 is a connection that was refused, because nobody listened.
 */

const buyersAtOnce = 6
const visitorsAtOnce = 40
const restarts = 5
const secondsBetween = 6

const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-restarts-'))
const database = await startEmbedded(dataDir)
let url = ''
let isOver = false

/** A visitor with cookies, who asks whichever process there is. */
function visitor() {
  let cookie = ''
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { host: 'localhost:3000', ...init.headers, ...(cookie && { cookie }) } })
    const set = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    return answer
  }
  const post = (query: string, variables: Record<string, unknown> = {}) =>
    ask('/main/graphql?locale=de', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
  return {
    page: (path: string) => ask(path, { headers: { accept: 'text/html' }, redirect: 'manual' }),
    post,
    async graphql<Data>(query: string, variables?: Record<string, unknown>): Promise<Data> {
      const { data, errors } = (await (await post(query, variables)).json()) as { data?: Data; errors?: { message: string }[] }
      if (!data || errors?.length) throw new Error(errors?.[0]?.message ?? 'no answer')
      return data
    },
  }
}

/** Asks again and again until the trial is over. @returns how often each status came */
async function goOn(ask: (turn: number) => Promise<Response>, pause: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (let turn = 0; !isOver; turn++) {
    const status = await ask(turn).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await sleep(pause)
  }
  return statuses
}

function row(who: string, all: readonly Map<number, number>[]) {
  const sum = (fits: (status: number) => boolean) =>
    all.flatMap((statuses) => [...statuses]).reduce((total, [status, count]) => total + (fits(status) ? count : 0), 0)
  return {
    who,
    answers: sum((status) => status > 0),
    'refused (503)': sum((status) => status === 503),
    'other errors': sum((status) => status >= 400 && status !== 503),
    'nobody listened': sum((status) => status === 0),
  }
}

try {
  await migrate(database.url)
  const { db } = openDatabase(database.url, 2)
  const world = await makeWorld(db, systemClock)
  await db.destroy()
  const env = { ...benchSettings(database.url, dataDir), DEFAULT_SHOP: 'main', UNITS_PER_EMAIL: '0' }
  let shop = await startServer('shop', env)
  url = shop.url
  const buyers = Array.from({ length: buyersAtOnce }, visitor)
  const shirt = world.shirt.variants['m']?.id ?? 0
  for (const buyer of buyers) {
    const { order, problems } = await buying(buyer).buy('bank_transfer', [shirt, 1])
    if (!order) throw new Error(`An order was refused: ${JSON.stringify(problems)}`)
  }
  const endBurning = burnCores(restarts * (secondsBetween + 30))
  const byBuyers = buyers.map((buyer) => goOn((turn) => (turn % 2 === 0 ? buyer.post('{ cart { id } }') : buyer.page('/cart')), 300))
  const byVisitors = Array.from({ length: visitorsAtOnce }, visitor).map((reader, index) =>
    goOn((turn) => reader.page(`/search/${index}-${turn}`), 20),
  )
  for (let turn = 0; turn < restarts; turn++) {
    await sleep(secondsBetween * 1000)
    await shop.stop()
    shop = await startServer('shop', env)
    url = shop.url
  }
  await sleep(secondsBetween * 1000)
  isOver = true
  console.table([row('buyers with an order', await Promise.all(byBuyers)), row('visitors', await Promise.all(byVisitors))])
  await endBurning()
  await shop.stop()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
