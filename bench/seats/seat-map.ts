import { availableParallelism, cpus, loadavg } from 'node:os'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '#test/chromium.ts'
import { startDemoShop } from '../pages/start-demo-shop.ts'

/*
 * `npm run bench:seat-map`: the seat map of the demo's arena with 12,000 seats in Chromium, at full speed and with the processor slowed
 * down four times. It measures the first draw after the data, the main thread's work in each frame while the plan is dragged and zoomed,
 * and the memory of the page. A long drag crosses the hall and back, so that parts come into view that were never shown. SEATMAP_URL is
 * the page of an event in a shop that is running already; of several addresses with spaces between them, each is measured in turn.
 * ROUNDS repeats everything (1): the medians are printed.
 */

const budgets = { firstDraw: { 1: 100, 4: 300 }, frame: 8 } as const
const frames = 120
const idleFrames = 20
/** An evening of the demo in the hall with 12,000 seats (examples/shops/halls/arena.yaml). */
const arena = '/events/hochspannung-koeln-kuppel'

const executablePath = chromiumPath()
const shop = process.env['SEATMAP_URL'] ? null : startDemoShop(Number(process.env['BENCH_PORT'] ?? 3310))
try {
  await shop?.untilIdle()
  const addresses = process.env['SEATMAP_URL']?.split(' ') ?? [`${shop?.url ?? ''}${arena}`]
  const rounds = Number(process.env['ROUNDS'] ?? 1)
  console.log(`\n${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}\n`)
  const columns = ['first draw', 'drag p50', 'drag p95', 'long drag p50', 'long drag p95', 'zoom p50', 'zoom p95', 'heap']
  const results = new Map<string, number[][]>()
  for (let round = 0; round < rounds; round++)
    for (const slowdown of [1, 4] as const)
      for (const address of addresses) {
        const key = `${address} | ${slowdown === 1 ? 'full speed' : `1/${slowdown}`}`
        results.set(key, [...(results.get(key) ?? []), await measureOnce(address, slowdown)])
      }
  console.log(`| page | processor | ${columns.map((column) => (column === 'heap' ? 'heap MB' : `${column} ms`)).join(' | ')} |`)
  console.log(`|---|---|${columns.map(() => '---').join('|')}|`)
  for (const [key, runs] of results) {
    const medians = columns.map((_, column) =>
      at(
        runs.map((run) => run[column] ?? 0),
        0.5,
      ),
    )
    console.log(`| ${key} | ${medians.map((value) => value.toFixed(1)).join(' | ')} |`)
    const [firstDraw = 0, , dragP95 = 0] = medians
    const isFast = key.endsWith('full speed')
    if (firstDraw > budgets.firstDraw[isFast ? 1 : 4] || (isFast && dragP95 > budgets.frame)) process.exitCode = 1
  }
  console.log(
    `\nBudgets: first draw ${budgets.firstDraw[1]} ms, ${budgets.firstDraw[4]} ms slowed down; drag p95 ${budgets.frame} ms at full speed`,
  )
} finally {
  await shop?.close()
}

function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('Chromium was not found: set CHROMIUM to the path of its executable')
  return found
}

async function measureOnce(address: string, slowdown: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    const session = await page.context().newCDPSession(page)
    const { firstDraw, drag, longDrag, zoom, heap } = await measure(page, session, address, slowdown)
    return [firstDraw, ...[drag, longDrag, zoom].flatMap((works) => [at(works, 0.5), at(works, 0.95)]), heap / 1_000_000]
  } finally {
    await browser.close()
  }
}

async function measure(page: Page, session: CDPSession, address: string, slowdown: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteFirstDraw)
  await page.goto(address)
  await page.getByRole('heading', { name: /Wähl deine Plätze|Choose your seats/ }).scrollIntoViewIfNeeded()
  const drawn = await page.waitForFunction(() => performance.getEntriesByName('seat-map-drawn')[0]?.duration)
  const firstDraw = (await drawn.jsonValue()) ?? Infinity
  if (!(await page.evaluate(isPainted))) throw new Error('The map was empty when its first draw was measured')
  await page.waitForTimeout(1_000)
  const canvas = page.locator('.seat-canvas-box')
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
  const longDrag = await dragAcross(page, session, box)
  await page.mouse.move(x, y)
  const zoom = await framesOf(session, (frame) => page.mouse.wheel(0, frame % 40 < 20 ? -60 : 60))
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  return { firstDraw, drag, longDrag, zoom, heap }
}

/** Pulls the plan a long way to the left and back, 16 pixels a frame, taking it again whenever the pointer reaches the edge. */
async function dragAcross(page: Page, session: CDPSession, box: { x: number; y: number; width: number; height: number }) {
  const [from, to, y] = [box.x + box.width - 40, box.x + 40, box.y + box.height / 2]
  let x = from
  let way = -1
  await page.mouse.move(x, y)
  await page.mouse.down()
  const works = await framesOf(session, async (frame) => {
    x += way * 16
    if (x <= to || x >= from) {
      await page.mouse.up()
      if (frame > frames / 2) way = 1
      x = way < 0 ? from : to
      await page.mouse.move(x, y)
      await page.mouse.down()
    }
    await page.mouse.move(x, y)
  })
  await page.mouse.up()
  return works
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
      return requestAnimationFrame(() =>
        setTimeout(() => {
          performance.measure('seat-map-drawn', { start, end: performance.now() })
          const canvas = document.querySelector<HTMLCanvasElement>('.seat-canvas')
          const context = canvas?.getContext('2d')
          const pixels = canvas && context?.getImageData(canvas.width / 4, canvas.height / 2, canvas.width / 2, 1).data
          Object.assign(window, { wasPainted: new Set(pixels).size > 3 })
        }),
      )
    }
    requestAnimationFrame(wait)
    return JSON.parse(text) as unknown
  }
}

/** Runs in the page: whether the canvas had different colours in its middle when the first draw was measured. */
function isPainted(): boolean {
  return (window as { wasPainted?: boolean }).wasPainted === true
}

/** The main thread's work for each of many inputs, in milliseconds: scripts, styles, layout and painting, without waiting. */
async function framesOf(session: CDPSession, input: (frame: number) => Promise<void>): Promise<number[]> {
  // The thread's own time: what other processes do meanwhile is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
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
