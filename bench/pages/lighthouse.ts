import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#test/chromium.ts'
import { startDemoShop, untilReady } from './start-demo-shop.ts'

/*
 * `npm run lighthouse`: Lighthouse's phone preset on the home page, an event, a product, the dates and the cart of the demo shop, in
 * production mode with the last build; medians of five runs. LIGHTHOUSE_RUNS sets the number of runs, LIGHTHOUSE_URL a shop that is
 * running already, LIGHTHOUSE_PAGES the names of some pages, LIGHTHOUSE_TRACES a folder that keeps the traces of late first paints.
 *
 * Lighthouse calculates its figures from one load at full speed. A first paint that comes late there, although the document was ready,
 * makes all of them worse: every script then counts as needed for it. The column "paint" shows when it came, and a late one is listed
 * below the table.
 */

const root = join(import.meta.dirname, '../..')
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const budget: Record<(typeof categories)[number], number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Milliseconds until the first paint above which a run is listed. */
const latePaint = 1_500
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight'] as const

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: { items?: unknown[] } }>
}

const chromium = findChromium()
if (!chromium) throw new Error('Chromium was not found: set CHROMIUM to the path of its executable')
const folder = mkdtempSync(join(tmpdir(), 'stagefront-lighthouse-'))
const shop = process.env['LIGHTHOUSE_URL'] ? null : startDemoShop(Number(process.env['BENCH_PORT'] ?? 3310))
const origin = process.env['LIGHTHOUSE_URL'] ?? shop?.url ?? ''
try {
  await (shop ? shop.untilIdle() : untilReady(origin))
  const findings = new Set<string>()
  const before = loadavg()[0] ?? 0
  console.log(`\n${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${before.toFixed(1)}, median of ${runs}\n`)
  console.log(
    '| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | kB | paint ms |\n|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const [name, path] of await pages()) {
    await fetch(origin + path).then((answer) => answer.text())
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(await runLighthouse(path, run))
    const scores = categories.map((category) => median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100)))
    const [lcp = 0, tbt = 0, cls = 0, bytes = 0] = metrics.map((id) =>
      median(reports.map((report) => report.audits[id]?.numericValue ?? 0)),
    )
    const paints = reports.map(firstPaint)
    const sizes = [cls.toFixed(3), Math.round(bytes / 1000), Math.round(median(paints))]
    const cells = [...scores.map(Math.round), (lcp / 1000).toFixed(1), Math.round(tbt), ...sizes]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
    categories.forEach((category, index) => {
      // The cart is not for search engines, which Lighthouse's SEO score holds against it.
      if ((scores[index] ?? 0) < budget[category] && !(name === 'cart' && category === 'seo')) process.exitCode = 1
    })
    paints.forEach((paint, run) => {
      if (paint >= latePaint) findings.add(`${name}, run ${run + 1}: first paint after ${Math.round(paint)} ms`)
      if (paint >= latePaint) keepTrace(name, run)
    })
    for (const report of reports) for (const finding of findingsOf(report)) findings.add(`${name}: ${finding}`)
  }
  console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}`)
  if (findings.size > 0) console.log(`\nFailed audits:\n${[...findings].join('\n')}`)
} finally {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds until the first paint in the load that Lighthouse watched. */
function firstPaint({ audits }: Report): number {
  const [observed] = (audits['metrics']?.details?.items ?? []) as { observedFirstPaint?: number }[]
  return observed?.observedFirstPaint ?? 0
}

/** Copies the trace of a run to the folder LIGHTHOUSE_TRACES, if there is one, to be opened in the browser's performance panel. */
function keepTrace(name: string, run: number): void {
  const target = process.env['LIGHTHOUSE_TRACES']
  if (!target) return
  mkdirSync(target, { recursive: true })
  copyFileSync(join(folder, `${run}-0.trace.json`), join(target, `${name}-${run + 1}.trace.json`))
}

/** The first event and the first product that the home page shows, the dates, and the cart. */
async function pages(): Promise<[name: string, path: string][]> {
  const home = await fetch(`${origin}/`).then((answer) => answer.text())
  const first = (kind: string) => {
    const path = new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(home)?.[1]
    if (!path) throw new Error(`The home page links to no page below /${kind}/`)
    return path
  }
  const all: [string, string][] = [
    ['home', '/'],
    ['event', first('events')],
    ['product', first('products')],
    ['events', '/events'],
    ['cart', '/checkout'],
  ]
  const wanted = process.env['LIGHTHOUSE_PAGES']?.split(',')
  return wanted ? all.filter(([name]) => wanted.includes(name)) : all
}

/** @param attempts how often it is tried: Chromium now and then records a trace without its beginning, which Lighthouse refuses */
async function runLighthouse(path: string, run: number, attempts = 3): Promise<Report> {
  const file = join(folder, `${run}.json`)
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const options = [
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
    '--quiet',
    ...(process.env['LIGHTHOUSE_TRACES'] ? ['--save-assets'] : []),
  ]
  const child = spawn(join(root, 'node_modules/.bin/lighthouse'), [origin + path, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium ?? '' },
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0 && attempts > 1) return runLighthouse(path, run, attempts - 1)
  if (code !== 0) throw new Error(`Lighthouse exited with code ${code}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** The failed audits of all categories but performance, whose metrics are in the table. */
function findingsOf(report: Report): string[] {
  return categories.slice(1).flatMap((category) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
      return [`${audit.title} (${id}) ${JSON.stringify(audit.details?.items?.slice(0, 3) ?? []).slice(0, 600)}`]
    }),
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
