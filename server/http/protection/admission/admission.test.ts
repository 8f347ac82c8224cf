import fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { countStatements } from '#test/readers/server-timing.ts'
import { sessionCookie } from '#server/foundations/request/session-cookie.ts'
import { buying } from '#test/world/buying.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { makeWorld, type World } from '#test/world/factories.ts'
import { lockTable } from '#test/world/full-shop.ts'
import { recordingOutbox } from '#test/world/mails/recording-outbox.ts'
import { startFaultyProxy, type FaultyProxy } from '#test/database/faulty-proxy.ts'
import { pino } from 'pino'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { readConfig } from '#server/config/config.ts'
import { errorHandler } from '../../error-handler.ts'
import { Overloaded } from './overloaded.ts'

const closers: (() => Promise<unknown>)[] = []
beforeEach(() => void closers.splice(0))
afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

const news = '{ news(categories: []) { nodes { id } } }'
const products = '{ allProducts(first: 20) { nodes { id price available } } }'

/** The answer to everybody who has to wait. */
function expectToWait(answer: { statusCode: number; headers: Record<string, unknown>; body: string }): void {
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(2)
  const { waiting_index: index, waiting_percentage: share } = JSON.parse(answer.body) as {
    waiting_index: number
    waiting_percentage: number
  }
  expect(index).toBeGreaterThanOrEqual(0)
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
  expect(answer.body).not.toMatch(/connection|postgres|ECONN|stack/i)
}

test('QUE-06 ENT-38 excess visitors get 503 at once, buyers and webhooks are served', async () => {
  const shop: TestShop = await openTestShop({ env: { VISITORS_AT_ONCE: '2' } })
  closers.push(() => shop.close())
  const fan = shop.visitor()
  const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
  expect((await buying(fan).add([ticket, 1])).problems).toEqual([])

  const ask = async () => shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: news } })
  const unlock = await lockNews(shop)
  const inside = [ask(), ask()]
  await sleep(100)
  const begun = performance.now()
  for (const answer of await Promise.all([ask(), ask(), shop.app.inject('/api/shops/main/countries')])) expectToWait(answer)
  expect(performance.now() - begun).toBeLessThan(500)

  const { order, problems } = await buying(fan).buy('bank_transfer', [ticket, 1])
  expect([order?.status, problems]).toEqual(['payment_pending', []])
  expect((await shop.app.inject(`/api/shops/main/orders/${order?.id}?reference=${order?.reference}`)).statusCode).toBe(200)
  expect((await shop.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}' })).statusCode).toBe(400)
  await unlock()
  for (const answer of await Promise.all(inside)) expect(answer.statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
})

test('a made-up session cookie makes nobody a buyer', async () => {
  const shop: TestShop = await openTestShop({ env: { VISITORS_AT_ONCE: '1' } })
  closers.push(() => shop.close())
  const fan = shop.visitor()
  await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  const payload = { query: '{ shop { id } }' }
  const request = { method: 'POST', url: '/main/graphql?locale=de', payload } as const
  const ask = async (token: string) => shop.app.inject({ ...request, cookies: { [sessionCookie]: token } })
  const [token = ''] = fan.cookies.values()

  const unlock = await lockNews(shop)
  const inside = shop.app.inject({ ...request, payload: { query: news } })
  await sleep(100)
  for (const made of ['A'.repeat(43), token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'), 'x', '', 'x'.repeat(3000)])
    expectToWait(await ask(made))
  expect((await ask(token)).statusCode).toBe(200)
  await unlock()
  expect((await inside).statusCode).toBe(200)
})

/** Keeps the queries of the news waiting until the returned function is called. */
async function lockNews(shop: TestShop): Promise<() => Promise<void>> {
  const unlock = await lockTable(shop, 'news_item')
  closers.push(unlock)
  return unlock
}

test('QUE-06 OPS-26 readers of the catalogue and fans who begin an order have limits of their own', async () => {
  const shop = await openTestShop({ env: { VISITORS_AT_ONCE: '1', ORDERS_AT_ONCE: '1' } })
  closers.push(() => shop.close())
  const post = (query: string) => shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query } })
  const mutation = 'mutation { heartbeat { problems { code } } }'
  const unlock = await lockNews(shop)
  const reader = post(news)
  await sleep(100)
  expectToWait(await post('{ shop { id } }'))
  // The crowd of readers keeps nobody from beginning an order.
  expect((await post(mutation)).statusCode).toBe(200)
  const fan = shop.visitor()
  expect((await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])).problems).toEqual([])
  await unlock()
  expect((await reader).statusCode).toBe(200)

  // And the other way round.
  const unlockVariants = await lockTable(shop, 'product_variant')
  closers.push(unlockVariants)
  const beginner = buying(shop.visitor()).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  await sleep(100)
  expectToWait(await post(mutation))
  expect((await post('{ shop { id } }')).statusCode).toBe(200)
  await unlockVariants()
  expect((await beginner).problems).toEqual([])
  const { body } = await shop.app.inject('/metrics')
  expect(body).toMatch(/stagefront_admissions_total\{group="orders",outcome="refused"\} [1-9]/)
  expect(body).toMatch(/stagefront_admissions_total\{group="catalog",outcome="refused"\} [1-9]/)
})

test('a session makes a buyer only while something is in its cart or its order is not paid', async () => {
  // Two processes: the first one knows the session because it has issued its token, the second one looks it up.
  const shop = await openTestShop({ env: { VISITORS_AT_ONCE: '1' }, processes: 2 })
  closers.push(() => shop.close())
  const [, other] = shop.apps
  const fan = shop.visitor()
  const { cart } = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  const unlock = await lockNews(shop)
  const reader = other?.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: news } })
  await sleep(100)
  const ask = async () =>
    other?.inject({
      ...{ method: 'POST', url: '/main/graphql?locale=de', payload: { query: '{ session { catalogWaitingIndex waitingIndex } }' } },
      cookies: Object.fromEntries(fan.cookies),
    })
  await fan.graphql('mutation ($input: RemoveFromCartInput!) { removeFromCart(input: $input) { problems { code } } }', {
    input: { itemId: cart?.items[0]?.id },
  })
  expect((await ask())?.statusCode).toBe(503)
  await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  await sleep(5100)
  const answer = await ask()
  expect(answer?.statusCode).toBe(200)
  // GQL-14 A buyer who opens another page of the catalogue would wait behind this many requests.
  expect(answer?.json()).toEqual({ data: { session: { catalogWaitingIndex: 1, waitingIndex: null } } })
  await unlock()
  await reader
  expect((await ask())?.json()).toEqual({ data: { session: { catalogWaitingIndex: null, waitingIndex: null } } })
})

test('heartbeat, order pages, withdrawals and webhooks are served however many visitors there are', async () => {
  const shop = await openTestShop({ pages: true, env: { VISITORS_AT_ONCE: '1', ORDERS_AT_ONCE: '1' } })
  closers.push(() => shop.close())
  const unlock = await lockNews(shop)
  const reader = shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: news } })
  await sleep(100)
  const status = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await shop.app.inject({ url, method, headers: { accept: 'text/html', host: 'localhost' } })).statusCode
  const id = '0198a5c8-0000-7000-8000-000000000000'
  expect(await status('/events')).toBe(503)
  expect(await status('/api/shops/main/session/heartbeat')).toBe(200)
  expect(await status('/order/AAAAAAAA/made-up')).toBe(404)
  expect(await status(`/checkout/cancel/${id}/AAAAAAAA`)).toBe(404)
  expect(await status('/withdrawal/online')).toBe(200)
  expect(await status('/webhooks/stripe', 'POST')).toBe(400)
  expect(await status(`/waiting-room/${shop.world.event.slug}`)).toBe(303)
  await unlock()
  await reader
})

test('a form that is refused comes back with its entries, to be sent again without JavaScript', async () => {
  const shop = await openTestShop({ pages: true, env: { ORDERS_AT_ONCE: '1' } })
  closers.push(() => shop.close())
  const unlock = await lockNews(shop)
  // Counted as one that begins an order, by its name.
  const other = shop.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: `query mutation ${news}` } })
  await sleep(100)
  const sent = new URLSearchParams([
    ['name', 'Mara "M." <O’Neill>'],
    ['item', '1'],
    ['item', '2'],
    ['message', 'Zeile 1\r\nZeile 2 & mehr'],
  ])
  const headers = {
    accept: 'text/html',
    host: 'localhost',
    origin: 'http://localhost',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const page = await shop.app.inject({ method: 'POST', url: '/contact?lang=de', headers, payload: String(sent) })
  await unlock()
  await other
  expect(page.statusCode).toBe(503)
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.body).toContain('<form method="post" action="/contact?lang=de">')
  expect(page.body).not.toContain('http-equiv="refresh"')
  const inputs = [...page.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const unescaped = (text = '') => text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
  expect(inputs.map(([, name, value]) => [unescaped(name), unescaped(value)])).toEqual([...sent])
})

test('a session is looked up once, so a buyer’s queries run no more statements than others’', async () => {
  const shop: TestShop = await openTestShop()
  closers.push(() => shop.close())
  const fan = shop.visitor()
  await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  const ask = (visitor: Visitor) => visitor.request({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: news } })
  await ask(fan)
  expect(countStatements(await ask(fan))).toBe(countStatements(await ask(shop.visitor())))
})

interface WiredShop {
  app: App
  proxy: FaultyProxy
  world: World
  database: TestDatabase
}

/** A shop with few connections, on a database at the other end of a proxy. */
async function wiredShop(env: NodeJS.ProcessEnv): Promise<WiredShop> {
  const database = await testDatabase()
  const world = await makeWorld(database.db, fixedClock())
  await database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  const { hostname, port } = new URL(database.networkUrl)
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) })
  const url = new URL(database.networkUrl)
  url.port = String(proxy.port)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp/stagefront-test-proxy', DATABASE_URL: url.href, ...env })
  const app = await createApp(config, { pages: false, clock: fixedClock(), outbox: recordingOutbox(), log: pino({ level: 'silent' }) })
  closers.push(
    () => database.close(),
    () => proxy.close(),
    () => app.close(),
  )
  return { app, proxy, world, database }
}

/** A visitor with a cookie of their own. */
function visitorOf({ app: { app } }: WiredShop) {
  let cookie = ''
  return {
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
      const answer = await app.inject({
        method: 'POST',
        url: '/main/graphql?locale=de',
        payload: { query, variables },
        headers: cookie ? { cookie } : {},
      })
      const set = answer.cookies[0]
      if (set) cookie = `${set.name}=${set.value}`
      if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
      return (answer.json() as { data: Data }).data
    },
  }
}

test(
  'with a slow database and 300 visitors at once buyers come through, and who is sent away is sent away soon',
  { timeout: 60_000 },
  async () => {
    const shop = await wiredShop({ DATABASE_CONNECTIONS: '6', DATABASE_WAIT_SECONDS: '10', VISITORS_AT_ONCE: '200' })
    const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
    const buyers = Array.from({ length: 6 }, () => visitorOf(shop))
    for (const buyer of buyers) expect((await buying(buyer).add([ticket, 1])).problems).toEqual([])

    shop.proxy.delay(15)
    const visits = { answered: 0, sentAway: 0, longest: 0 }
    let buyingOn = true
    const crowd = Promise.all(
      Array.from({ length: 300 }, async () => {
        while (buyingOn) {
          const begun = performance.now()
          const answer = await shop.app.app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: products } })
          if (answer.statusCode === 200) visits.answered++
          else {
            expectToWait(answer)
            visits.sentAway++
            visits.longest = Math.max(visits.longest, performance.now() - begun)
            await sleep(100)
          }
        }
      }),
    )
    const placed = await Promise.all(
      buyers.map(async (buyer) => {
        await buying(buyer).address()
        await buying(buyer).logistics('bank_transfer')
        return buying(buyer).place()
      }),
    )
    buyingOn = false
    await crowd
    expect(placed.map(({ order, problems }) => [order?.status, problems])).toEqual(buyers.map(() => ['payment_pending', []]))
    expect(visits.sentAway).toBeGreaterThan(0)
    expect(visits.longest).toBeLessThan(6000)
  },
)

test(
  'a database that is away answers 503 in every shape, one that says nothing does so in time, and both are forgotten when it is back',
  { timeout: 60_000 },
  async () => {
    const shop = await wiredShop({ DATABASE_CONNECTIONS: '6', DATABASE_WAIT_SECONDS: '2', DATABASE_ANSWER_SECONDS: '1' })
    const { app } = shop.app
    const ask = async () => app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: products } })
    const countries = async () => app.inject('/api/shops/main/countries')
    expect((await ask()).statusCode).toBe(200)

    shop.proxy.cut()
    for (const answer of await Promise.all([ask(), countries()])) expectToWait(answer)
    shop.proxy.restore()
    expect((await ask()).statusCode).toBe(200)

    shop.proxy.hang()
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(performance.now() - begun).toBeLessThan(6000)
    answers.forEach(expectToWait)
    expect((JSON.parse(answers[0]?.body ?? '') as { errors: { extensions: unknown }[] }).errors[0]?.extensions).toEqual({
      code: 'OVERLOADED',
    })
    shop.proxy.restore()
    await sleep(1200)
    for (const answer of await Promise.all([ask(), ask(), countries()])) expect(answer.statusCode).toBe(200)
  },
)

test('OPS-29 a refused browser gets a reloading page in its language and the shop’s wording', async () => {
  const app = fastify()
  closers.push(() => app.close())
  errorHandler(app)
  app.decorateRequest('cookies', { getter: () => ({ locale: 'en' }) })
  app.get('/*', { config: { isPage: true } }, (request) => {
    if (request.url.startsWith('/moorgrab'))
      request.shop = {
        ...{ name: { en: 'Moorgrab <Shop>' }, design: 'moorgrab', theme: {}, defaultLocale: 'de' },
        textOverrides: { too_busy_title: { en: 'All of us in the bog < 1 & > 2' } },
      }
    throw new Overloaded({ ahead: 7, admittedShare: 0.5 })
  })
  const reloaded = (path: string) => ({ accept: 'text/html,*/*', host: 'localhost', referer: `http://localhost${path}` })
  const page = await app.inject({ url: '/events', headers: reloaded('/events') })
  expect(page.statusCode).toBe(503)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<html lang="en">')
  expect(page.body).toContain(`http-equiv="refresh" content="${String(page.headers['retry-after'])};url=/events"`)
  expect(page.body).toContain('7 requests are being served right now. 50 % of recent requests got through.')
  expect(Buffer.byteLength(page.body)).toBeLessThan(15_000)
  const theirs = await app.inject({ url: '/moorgrab/events', headers: reloaded('/moorgrab/events') })
  expect(theirs.body).toContain('<h1>All of us in the bog &#60; 1 &#38; &#62; 2</h1>')
  expect(theirs.body).toContain('Moorgrab &#60;Shop&#62;')
  const elsewhere = await app.inject({ url: '//elsewhere.example/', headers: { accept: 'text/html' } })
  expect(elsewhere.body).not.toContain('"//elsewhere')
  // The first attempt shows hardly anything and is repeated at once, with and without JavaScript.
  const first = await app.inject({ url: '/events', headers: { accept: 'text/html', referer: 'http://localhost/' } })
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '1'])
  expect(first.body).toContain('<noscript><meta http-equiv="refresh" content="1;url=/events"></noscript>')
  expect(first.body).not.toMatch(/<h1>|requests are being served/)
  const data = await app.inject({ url: '/events.data', headers: { accept: '*/*' } })
  expect(data.json()).toMatchObject({ code: 'OVERLOADED', waiting_index: 7, waiting_percentage: 0.5 })
})
