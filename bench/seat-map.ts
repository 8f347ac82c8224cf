import { availableParallelism, cpus, loadavg } from 'node:os'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { startDemoShop, untilReady } from './start-demo-shop.ts'

/*
 * `npm run bench:seat-map`: the seat map of the demo's arena with 12,000 seats in Chromium, at full speed and with the processor slowed
 * down four times. It measures the first draw after the data, the main thread's work in each frame while the plan is dragged and zoomed,
 * and the memory of the page. SEATMAP_URL is the page of an event in a shop that is running already.
 */

const budgets = { firstDraw: { 1: 100, 4: 300 }, frame: 8 } as const
const frames = 120
const idleFrames = 20
/** An evening of the demo in the hall with 12,000 seats (examples/shops/halls/arena.yaml). */
const arena = '/events/hochspannung-koeln-kuppel'

const executablePath = findChromium()
if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to the path of its executable')
const shop = process.env['SEATMAP_URL'] ? null : startDemoShop(Number(process.env['BENCH_PORT'] ?? 3310))
try {
  if (shop) await untilReady(shop.url)
  const address = process.env['SEATMAP_URL'] ?? `${shop?.url ?? ''}${arena}`
  console.log(`\n${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, ${address}\n`)
  console.log(
    '| processor | first draw ms | drag p50 ms | drag p95 ms | zoom p50 ms | zoom p95 ms | heap MB |\n|---|---|---|---|---|---|---|',
  )
  for (const slowdown of [1, 4] as const) {
    const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    const session = await page.context().newCDPSession(page)
    const { firstDraw, drag, zoom, heap } = await measure(page, session, address, slowdown)
    const cells = [firstDraw, at(drag, 0.5), at(drag, 0.95), at(zoom, 0.5), at(zoom, 0.95), heap / 1_000_000]
    console.log(`| ${slowdown === 1 ? 'full speed' : `1/${slowdown}`} | ${cells.map((value) => value.toFixed(1)).join(' | ')} |`)
    if (firstDraw > budgets.firstDraw[slowdown] || (slowdown === 1 && at(drag, 0.95) > budgets.frame)) process.exitCode = 1
    await browser.close()
  }
  console.log(
    `\nBudgets: first draw ${budgets.firstDraw[1]} ms, ${budgets.firstDraw[4]} ms slowed down; drag p95 ${budgets.frame} ms at full speed`,
  )
} finally {
  await shop?.close()
}

async function measure(page: Page, session: CDPSession, address: string, slowdown: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteFirstDraw)
  await page.goto(address)
  await page.getByRole('heading', { name: /Wähl deine Plätze|Choose your seats/ }).scrollIntoViewIfNeeded()
  const drawn = await page.waitForFunction(() => performance.getEntriesByName('seat-map-drawn')[0]?.duration)
  const firstDraw = (await drawn.jsonValue()) ?? Infinity
  await page.waitForTimeout(1_000)
  const canvas = page.locator('.seat-canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The seat map is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -240)
  await page.waitForTimeout(500)
  await page.mouse.down()
  const drag = await framesOf(session, (frame) => page.mouse.move(x + 160 * Math.sin(frame / 12), y + 120 * Math.cos(frame / 9)))
  await page.mouse.up()
  const zoom = await framesOf(session, (frame) => page.mouse.wheel(0, frame % 40 < 20 ? -60 : 60))
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  return { firstDraw, drag, zoom, heap }
}

/** Runs in the page: measures from the map's data, before they are parsed, to the end of the frame that shows them. */
function noteFirstDraw(): void {
  const read = Response.prototype.json
  Response.prototype.json = async function json(this: Response) {
    if (!/\/seatmap\?/.test(this.url)) return read.call(this) as Promise<unknown>
    const text = await this.text()
    const start = performance.now()
    const wait = () => {
      if (!document.querySelector('.seat-canvas')) return requestAnimationFrame(wait)
      return requestAnimationFrame(() => setTimeout(() => performance.measure('seat-map-drawn', { start, end: performance.now() })))
    }
    requestAnimationFrame(wait)
    return JSON.parse(text) as unknown
  }
}

/** The main thread's work for each of many inputs, in milliseconds: scripts, styles, layout and painting, without waiting. */
async function framesOf(session: CDPSession, input: (frame: number) => Promise<void>): Promise<number[]> {
  await session.send('Performance.enable')
  const works: number[] = []
  let before = await workSoFar(session)
  // Frames without an input show what the measurement itself costs.
  for (let frame = -idleFrames; frame < frames; frame++) {
    if (frame >= 0) await input(frame)
    await session.send('Runtime.evaluate', {
      expression: 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))',
      awaitPromise: true,
    })
    const now = await workSoFar(session)
    works.push(now - before)
    before = now
  }
  const overhead = at(works.slice(0, idleFrames), 0.5)
  return works.slice(idleFrames).map((work) => Math.max(0, work - overhead))
}

async function workSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}
