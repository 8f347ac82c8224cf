import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { chromium } from '@playwright/test'
import { seededRandom } from '#core/random/seeded-random.ts'
import { hour } from '#core/time/durations.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { openDatabase, type Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { openDoor } from '#server/after-sale/door/records.ts'
import { systemRandom } from '#server/foundations/random.ts'
import { signingKey } from '#server/after-sale/ticketing/signing-keys.ts'
import { findChromium } from '#test/chromium.ts'
import { makeWorld, type World } from '#test/world/factories.ts'
import { benchSettings, startServer } from '../measuring/processes.ts'

/*
 * `node bench/door/door-list.ts`: the list of a door with 10,000 tickets. Measures its bytes, the server's time, and in Chromium with the
 * processor slowed down four times and 400 kbit/s the first load, a restart from the phone's storage, a search, and the memory of the
 * page. With --write it replaces its section of bench/RESULTS.md.
 */

const { values } = parseArgs({ options: { tickets: { type: 'string', default: '10000' }, write: { type: 'boolean', default: false } } })
const count = Number(values.tickets)
if (!Number.isInteger(count) || count < 2) {
  console.error('usage: node bench/door/door-list.ts [--tickets 10000] [--write]')
  process.exit(2)
}
const executablePath = findChromium()
if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to the path of its executable')

const slowdown = 4
const kilobitsPerSecond = 400
const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-door-list-'))
const database = await startEmbedded(dataDir)
try {
  await migrate(database.url)
  const { db } = openDatabase(database.url, 4)
  const world = await makeWorld(db, systemClock)
  await sellTickets(db, world)
  const closesAt = new Date(Date.now() + 10 * hour)
  const ctx = { db, clock: systemClock, random: systemRandom }
  const { code } = await openDoor(ctx, { eventId: world.event.id, name: 'North gate', reEntry: false, closesAt, actor: 'bench' })
  const server = await startServer('shop', benchSettings(database.url, dataDir))
  const rows = [...(await measureServer(server.url, code)), ...(await measureBrowser(server.url, code))]
  const table = ['| what | result |', '| --- | --- |', ...rows.map(([what, result]) => `| ${what} | ${result} |`)].join('\n')
  console.log(table)
  if (values.write) writeResults(table)
  await server.stop()
  await db.destroy()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

/** Sells the tickets, two in each order, to people with names of their own. */
async function sellTickets(db: Database, world: World): Promise<void> {
  const random = seededRandom(1)
  const key = await signingKey({ db, clock: systemClock })
  const now = systemClock.now()
  const variant = world.event.variants['innenraum-online']
  const syllables = ['ma', 'le', 'no', 'ri', 'ka', 'to', 'be', 'li', 'su', 'an', 'der', 'sen', 'mann', 'wald', 'stein', 'berg']
  const word = (parts: number) => Array.from({ length: parts }, () => syllables[random.integer(0, syllables.length - 1)]).join('')
  const name = () => `${capital(word(2))} ${capital(word(3))}`
  const street = { address: 'Ring 1', address2: null, postCode: '04229', city: 'Leipzig', countryCode: 'de' }
  const address = { firstName: 'Ada', lastName: 'Bench', company: null, phone: null, ...street }
  const perBatch = 500
  for (let from = 0; from < count / 2; from += perBatch) {
    const numbers = Array.from({ length: Math.min(perBatch, count / 2 - from) }, (_, index) => from + index)
    const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
    const orders = numbers.map((number) => ({
      id: id(number),
      reference: `B${String(number).padStart(7, '0')}`,
      shopId: world.main.id,
      sessionId: id(number),
      status: 'done' as const,
      locale: 'de' as const,
      countryCode: 'de',
      email: `fan${number}@example.org`,
      billingAddress: address,
      shippingAddress: address,
      paymentMethod: 'bank_transfer',
      itemsCents: 7980,
      shippingCents: 0,
      extraChargeCents: 0,
      totalCents: 7980,
      balanceCents: 0,
      physical: false,
      termsAcceptedAt: now,
      placedAt: now,
      paidAt: now,
      chargesVatRate: 19,
      exported: false,
    }))
    const tickets = numbers.flatMap((number) => [0, 1].map((place) => ({ number, itemId: 1_000_000 + number * 2 + place })))
    await db.insertInto('orders').values(orders).execute()
    await db
      .insertInto('orderItem')
      .values(
        tickets.map(({ number, itemId }) => ({
          id: itemId,
          orderId: id(number),
          variantId: variant?.id ?? 0,
          productId: world.event.id,
          kind: 'event' as const,
          productSlug: world.event.slug,
          productName: { de: 'Torfmond', en: 'Peat Moon' },
          variantDescription: { de: 'Online-Ticket', en: 'Online ticket' },
          pricingCategoryName: { de: 'Innenraum', en: 'Floor' },
          physical: false,
          priceCents: 3990,
          vatRate: 7,
          contractPartnerId: world.promoter,
          withdrawal: 'none' as const,
        })),
      )
      .execute()
    await db
      .insertInto('ticket')
      .values(
        tickets.map(({ number, itemId }) => ({
          orderId: id(number),
          orderItemId: itemId,
          eventId: world.event.id,
          code: makeTicketCode(String(random.integer(0, 999_999)).padStart(6, '0') + String(itemId % 1_000_000).padStart(6, '0')),
          signingKeyId: key.id,
          signature: '0'.repeat(128),
          holderName: name(),
          issuedAt: now,
        })),
      )
      .execute()
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

type Row = [what: string, result: string]

/** Bytes and times of the list, as the server sends it to a phone that has none, and to one that has it. */
async function measureServer(url: string, code: string): Promise<Row[]> {
  const answer = await fetch(`${url}/api/door/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const { token } = (await answer.json()) as { token: string }
  const whole = []
  for (let round = 0; round < 11; round++) whole.push(await load(`${url}/api/door/list`, token))
  const [first] = whole
  if (!first) throw new Error('The list was not loaded')
  const { sequence } = JSON.parse(gunzipSync(first.body).toString()) as { sequence: string }
  const deltas = []
  for (let round = 0; round < 11; round++) deltas.push(await load(`${url}/api/door/list?since=${sequence}`, token))
  const delta = deltas.at(-1)
  return [
    ['tickets', count.toLocaleString('en')],
    ['list, compressed', kilobytes(first.body.length)],
    ['list, as JSON', kilobytes(gunzipSync(first.body).length)],
    ['server, whole list, median of 11', milliseconds(median(whole))],
    ['server, what has changed, median of 11', `${milliseconds(median(deltas))}, ${kilobytes(delta?.body.length ?? 0)}`],
  ]
}

/** One request without decompressing, so that the bytes on the wire are counted. */
function load(url: string, token: string): Promise<{ body: Buffer; duration: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ body: Buffer.concat(parts), duration: performance.now() - start }))
    })
      .on('error', reject)
      .end()
  })
}

async function measureBrowser(url: string, code: string): Promise<Row[]> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 780 }, locale: 'de-DE' })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const bytes = (kilobitsPerSecond * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const list = page.getByText(/^Liste von/)
    const first = await timed(async () => {
      await page.goto(`${url}/door/#${code}`)
      await list.waitFor({ timeout: 120_000 })
    })
    const again = await timed(async () => {
      await page.reload()
      await list.waitFor({ timeout: 120_000 })
    })
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('searchbox').fill('m')
    const search = await page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>('#wanted')
      if (!input) throw new Error('There is no search')
      const start = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'mann berg')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      while (!document.querySelector('.search li')) await new Promise((resolve) => setTimeout(resolve, 4))
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
      return performance.now() - start
    })
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const heap = await page.evaluate(() => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0)
    return [
      [`first load at ${kilobitsPerSecond} kbit/s and 1/${slowdown} processor, until the list is there`, `${(first / 1000).toFixed(1)} s`],
      [`opened again on the same phone, until its list is shown`, `${(again / 1000).toFixed(1)} s`],
      [`search, from the key until its hits are drawn, at 1/${slowdown} processor`, milliseconds(search)],
      ['memory of the page (JavaScript heap)', `${(heap / 1_000_000).toFixed(1)} MB`],
    ]
  } finally {
    await browser.close()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(runs: readonly { duration: number }[]): number {
  const sorted = runs.map(({ duration }) => duration).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function kilobytes(bytes: number): string {
  return bytes < 10_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${Math.round(bytes / 1000)} kB`
}

function milliseconds(duration: number): string {
  return `${Math.round(duration)} ms`
}

/** Replaces this benchmark's section of the results. */
function writeResults(table: string): void {
  const file = join(import.meta.dirname, '../RESULTS.md')
  const heading = '## The list of a door'
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const section = `${heading}\n\n\`node bench/door/door-list.ts --write\`, ${day}, ${machine}. Chromium and server share the machine.\n\n${table}\n`
  const results = readFileSync(file, 'utf8')
  const others = results.split(/^(?=## )/m).filter((part) => !part.startsWith(heading))
  writeFileSync(file, `${others.join('').trimEnd()}\n\n${section}`)
}
