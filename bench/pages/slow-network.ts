import { availableParallelism, cpus, loadavg } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { startDemoShop, untilReady } from './start-demo-shop.ts'

/*
 * `npm run bench:slow-network`: the pages of a purchase as a fan gets them on a bad line, 400 kbit/s with 400 ms from request to answer,
 * on a phone with a quarter of this machine's speed; nothing is cached. Medians of ROUNDS (3) loads of the demo shop in production mode
 * with the last build. SLOW_URL measures a shop that is running already.
 */

const rounds = Number(process.env['ROUNDS'] ?? 3)
const bytesPerSecond = 400_000 / 8
const latency = 400
const slowdown = Number(process.env['SLOWDOWN'] ?? 4)

interface Load {
  /** Milliseconds from the navigation to the first paint, to the largest paint, and until the scripts have taken over. */
  paint: number
  largest: number
  alive: number
  /** Bytes on the line until then, by kind. */
  bytes: Record<string, number>
}

const executablePath = findChromium()
if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to the path of its executable')
const shop = process.env['SLOW_URL'] ? null : startDemoShop(Number(process.env['BENCH_PORT'] ?? 3310))
const origin = process.env['SLOW_URL'] ?? shop?.url ?? ''
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  await (shop ? shop.untilIdle() : untilReady(origin))
  console.log(`\n${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, median of ${rounds}\n`)
  console.log('| page | first paint s | largest s | scripts run s | kB | html | css | fonts | pictures | scripts |')
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const [name, path, withItem] of await pages()) {
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) loads.push(await load(browser, path, withItem))
    const middle = (of: (each: Load) => number) => median(loads.map(of))
    const kilobytes = (kind: string) => Math.round(middle(({ bytes }) => bytes[kind] ?? 0) / 1000)
    const kinds = ['document', 'stylesheet', 'font', 'image', 'script'].map(kilobytes)
    const total = Math.round(middle(({ bytes }) => Object.values(bytes).reduce((sum, part) => sum + part, 0)) / 1000)
    const seconds = [middle(({ paint }) => paint), middle(({ largest }) => largest), middle(({ alive }) => alive)]
    console.log(`| ${[name, ...seconds.map((value) => (value / 1000).toFixed(1)), total, ...kinds].join(' | ')} |`)
  }
} finally {
  await browser.close()
  await shop?.close()
}

/** Name, path, and whether something is in the cart. */
async function pages(): Promise<[name: string, path: string, withItem: boolean][]> {
  const home = await fetch(`${origin}/`).then((answer) => answer.text())
  const first = (kind: string) => new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(home)?.[1] ?? `/${kind}`
  return [
    ['home', '/', false],
    ['event', first('events'), false],
    ['product', first('products'), false],
    ['events', '/events', false],
    ['cart', '/checkout', true],
    ['address', '/checkout/details', true],
  ]
}

async function load(browser: Browser, path: string, withItem: boolean): Promise<Load> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'de-DE' }
  const context = await browser.newContext(phone)
  try {
    if (withItem) await addProduct(await context.newPage())
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes: Record<string, number> = {}
    const kinds = new Map<string, string>()
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => void kinds.set(requestId, type.toLowerCase()))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(origin + path, { waitUntil: 'commit', timeout: 120_000 })
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')), { timeout: 120_000 })
    const alive = await page.evaluate(() => performance.now())
    await page.waitForLoadState('load', { timeout: 120_000 })
    return { ...(await paintsOf(page)), alive, bytes: { ...bytes } }
  } finally {
    await context.close()
  }
}

async function paintsOf(page: Page): Promise<{ paint: number; largest: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) => resolve({ paint, largest: list.getEntries().at(-1)?.startTime ?? paint })).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

/** Adds the first product of the home page that can be bought without a choice, or with its first size, on a fast line. */
async function addProduct(page: Page): Promise<void> {
  await page.goto(`${origin}/`)
  const path = await page.locator('a[href^="/products/"]').first().getAttribute('href')
  await page.goto(origin + (path ?? ''), { waitUntil: 'networkidle' })
  const size = page.locator('.size-choice label:has(input:enabled)').first()
  if ((await size.count()) > 0) await size.click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.locator('.mini-cart').waitFor()
  await page.close()
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
