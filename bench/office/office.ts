import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { readConfig } from '#server/config/config.ts'
import { loadDemo } from '#server/import/load-demo.ts'
import { findDemoShop } from '#server/operations/commands/shops/queries-demo.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { databaseCpuTime } from '#server/upkeep/drill/results/database-cpu-time.ts'
import { writePast } from '#server/upkeep/write-past.ts'
import { benchSettings, startServer, type ServerUnderLoad } from '../measuring/processes.ts'
import { describeMachine, formatCpu, formatMilliseconds, printMarkdown } from '../measuring/table.ts'
import { copyOrders, countOrders } from './queries-copies.ts'
import { chooseSubjects, type Subjects } from './queries-subjects.ts'

/*
 * `node bench/office/office.ts [ORDERS]`: the pages of the office over a million orders (or ORDERS), one request after the other, each beside
 * the bare query that it cannot do without. BENCH_DATA names a data folder that is kept for the next run; BENCH_ONLY selects rows by a part
 * of their name.
 */

const orders = Number(process.argv[2] ?? 1_000_000)
const pastOrders = 20_000
const repeats = Number(process.env['BENCH_REQUESTS'] ?? 100)
const only = process.env['BENCH_ONLY'] ?? ''
const permanent = process.env['BENCH_DATA']
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const dataDir = permanent ?? mkdtempSync(join(tmpdir(), 'stagefront-office-'))

interface Measurement {
  name: string
  /** Milliseconds for p95. */
  budget: number
  /** Pages of the office, in turn. */
  paths: readonly string[]
  /** The bare query beside it, with one parameter for each path. */
  bare: string
  parameters: readonly unknown[][]
}

const database = await startEmbedded(dataDir)
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
let server: ServerUnderLoad | null = null
try {
  await migrate(database.url)
  const env = { ...benchSettings(database.url, dataDir), SANDBOX: 'true', PUBLIC_URL: 'http://localhost' }
  await prepare(env)
  const subjects = await chooseSubjects(pool)
  server = await startServer('shop', env)
  const cookie = await signIn(server.url)
  const measured = []
  for (const each of measurements(subjects).filter(({ name }) => name.includes(only))) measured.push(await measure(server, cookie, each))
  console.log(`\n${describeMachine()}; ${(await countOrders(pool)).toLocaleString('en')} orders\n`)
  printMarkdown(
    ['page', 'p50 ms', 'p95 ms', 'budget', 'shop ms', 'database ms', 'statements', 'kB', 'bare query p95 ms'],
    measured.map((row) => [
      row.name,
      formatMilliseconds(row.p50),
      formatMilliseconds(row.p95),
      `${row.budget} ${row.p95 <= row.budget ? 'met' : 'missed'}`,
      formatCpu(row.shopCpu),
      formatCpu(row.databaseCpu),
      String(row.statements),
      String(Math.round(row.bytes / 1000)),
      formatMilliseconds(row.bareP95),
    ]),
  )
} finally {
  await server?.stop()
  await pool.end()
  await database.stop()
  if (!permanent) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function prepare(env: Record<string, string>): Promise<void> {
  const config = readConfig({ ...process.env, ...env })
  const { context, close } = await createContext({ ...config, databaseLimits: { ...config.databaseLimits, answer: 0 } })
  try {
    if (!(await findDemoShop(context.db))) await loadDemo(context, importParts())
    const shop = await findDemoShop(context.db)
    if (!shop) throw new Error('The demo shops are missing')
    if ((await countOrders(pool)) >= orders) return
    await writePast(context, { orders: Math.min(pastOrders, orders), shopId: shop.shopId })
    const begun = performance.now()
    await copyOrders(pool, orders, (count) =>
      console.log(`${count.toLocaleString('en')} orders, ${Math.round((performance.now() - begun) / 1000)} s`),
    )
  } finally {
    await close()
  }
}

/** @returns the cookie of an owner */
async function signIn(url: string): Promise<string> {
  const headers = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await send(url + staffPaths.sandbox(), headers, 'role=owner')
  const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0])
  if (answer.status >= 400 || cookies.length === 0) throw new Error(`Signing in was answered ${answer.status}: ${answer.body}`)
  return cookies.join('; ')
}

/** Sends a request to the host of the shop's address. */
async function send(url: string, headers: Record<string, string>, body?: string) {
  const sent = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers: { ...headers, host: 'localhost' } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

function measurements(subjects: Subjects): Measurement[] {
  const each = (values: readonly string[], path: (value: string) => string) => values.map(path)
  const find = (text: string) => `${officePaths.find()}?q=${encodeURIComponent(text)}`
  return [
    exact('find: reference', subjects.references, 'select id from orders where reference = $1'),
    exact('find: ticket', subjects.tickets, 'select order_id from ticket where code = $1'),
    exact('find: e-mail', subjects.emails, 'select id from orders where fold_email(email) = fold_email($1)'),
    {
      ...{ name: 'find: name', budget: 60, paths: each(subjects.names, find) },
      bare: `select id from orders where buyer_words(billing_address) like '%' || fold_name($1) || '%' order by placed_at desc limit 50`,
      parameters: subjects.names.map((name) => [name]),
    },
    {
      ...{ name: 'find: holder', budget: 60, paths: each(subjects.holders, find) },
      bare: `select order_id from ticket where fold_name(holder_name) like '%' || fold_name($1) || '%' order by id desc limit 50`,
      parameters: subjects.holders.map((name) => [name]),
    },
    {
      ...{ name: 'list of orders, newest', budget: 80, paths: [`${officePaths.orders()}?limit=200`], parameters: [[]] },
      bare: 'select * from orders order by placed_at desc, id desc limit 200',
    },
    {
      ...{ name: 'list of orders, by status', budget: 80, parameters: subjects.statuses.map((status) => [status]) },
      paths: subjects.statuses.map((status) => `${officePaths.orders()}?limit=200&status=${status}`),
      bare: 'select * from orders where status = $1 order by placed_at desc, id desc limit 200',
    },
    {
      ...{ name: 'list of orders, of an event', budget: 80, parameters: subjects.events.map((slug) => [slug]) },
      paths: subjects.events.map((slug) => `${officePaths.ordersOf(slug)}&limit=200`),
      bare: `select distinct on (o.placed_at, o.id) o.* from orders o join order_item i on i.order_id = o.id where i.product_slug = $1
        order by o.placed_at desc, o.id desc limit 200`,
    },
    {
      ...{ name: "an order's page", budget: 60, paths: each(subjects.references, officePaths.order) },
      bare: 'select o.*, i.* from orders o join order_item i on i.order_id = o.id where o.reference = $1',
      parameters: subjects.references.map((reference) => [reference]),
    },
    {
      ...{ name: 'Today', budget: 120, paths: [officePaths.today()], parameters: [[]] },
      bare: `select count(*), sum(total_cents) from orders where placed_at > now() - interval '1 day'`,
    },
    {
      ...{ name: 'list of dates', budget: 80, paths: [officePaths.dates()], parameters: [[]] },
      bare: 'select * from event order by happening_from desc limit 200',
    },
    {
      ...{ name: 'a date', budget: 80, paths: each(subjects.events, officePaths.date), parameters: subjects.events.map((slug) => [slug]) },
      bare: `select p.id, p.capacity, p.sold, p.held from stock_pool p join variant_pool vp on vp.pool_id = p.id
        join product_variant v on v.id = vp.variant_id join product on product.id = v.product_id where product.slug = $1`,
    },
  ]
  function exact(name: string, texts: readonly string[], bare: string): Measurement {
    return { name, budget: 10, paths: each(texts, find), bare, parameters: texts.map((text) => [text]) }
  }
}

async function measure(shop: ServerUnderLoad, cookie: string, { name, budget, paths, bare, parameters }: Measurement) {
  const get = async (path: string) => {
    const begun = performance.now()
    const answer = await send(shop.url + officeAddress(path), { cookie, accept: 'text/html' })
    if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}`)
    const statements = Number(/db;desc="(\d+)/.exec(String(answer.headers['server-timing'] ?? ''))?.[1] ?? Number.NaN)
    return { time: performance.now() - begun, bytes: answer.body.length, statements }
  }
  for (const path of paths) await get(path)
  const [shopBefore, databaseBefore] = [await shop.cpuTime(), databaseCpuTime(database.pid)]
  const answers = []
  for (let turn = 0; turn < repeats; turn += 1) answers.push(await get(paths[turn % paths.length] ?? ''))
  const [shopAfter, databaseAfter] = [await shop.cpuTime(), databaseCpuTime(database.pid)]
  const bareTimes = []
  for (let turn = 0; turn < repeats; turn += 1) {
    const begun = performance.now()
    await pool.query({ name, text: bare, values: parameters[turn % parameters.length] ?? [] })
    bareTimes.push(performance.now() - begun)
  }
  const times = answers.map(({ time }) => time)
  return {
    ...{ name, budget, p50: quantile(times, 0.5), p95: quantile(times, 0.95), bareP95: quantile(bareTimes, 0.95) },
    shopCpu: (shopAfter - shopBefore) / repeats,
    databaseCpu: ((databaseAfter ?? 0) - (databaseBefore ?? 0)) / repeats,
    statements: Math.max(...answers.map(({ statements }) => statements)),
    bytes: Math.max(...answers.map(({ bytes }) => bytes)),
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
