import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#test/chromium.ts'
import { startDemoShop, untilReady } from './start-demo-shop.ts'

/*
 * `npm run lighthouse`: Lighthouse's phone preset on the home page, an event and a product of the demo shop, in production mode with
 * the last build; medians of five runs. LIGHTHOUSE_RUNS sets the number of runs, LIGHTHOUSE_URL a shop that is running already.
 */

const root = join(import.meta.dirname, '..')
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const budget: Record<(typeof categories)[number], number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
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
    '| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | kB |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const [name, path] of await pages()) {
    await fetch(origin + path).then((answer) => answer.text())
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(await runLighthouse(path, run))
    const scores = categories.map((category) => median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100)))
    const [lcp = 0, tbt = 0, cls = 0, bytes = 0] = metrics.map((id) =>
      median(reports.map((report) => report.audits[id]?.numericValue ?? 0)),
    )
    const cells = [...scores.map(Math.round), (lcp / 1000).toFixed(1), Math.round(tbt), cls.toFixed(3), Math.round(bytes / 1000)]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
    categories.forEach((category, index) => {
      if ((scores[index] ?? 0) < budget[category]) process.exitCode = 1
    })
    for (const report of reports) for (const finding of findingsOf(report)) findings.add(`${name}: ${finding}`)
  }
  console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}`)
  if (findings.size > 0) console.log(`\nFailed audits:\n${[...findings].join('\n')}`)
} finally {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The first event and the first product that the home page shows. */
async function pages(): Promise<[name: string, path: string][]> {
  const home = await fetch(`${origin}/`).then((answer) => answer.text())
  const first = (kind: string) => {
    const path = new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(home)?.[1]
    if (!path) throw new Error(`The home page links to no page below /${kind}/`)
    return path
  }
  return [
    ['home', '/'],
    ['event', first('events')],
    ['product', first('products')],
  ]
}

async function runLighthouse(path: string, run: number): Promise<Report> {
  const file = join(folder, `${run}.json`)
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const options = [
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
    '--quiet',
  ]
  const child = spawn(join(root, 'node_modules/.bin/lighthouse'), [origin + path, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium ?? '' },
  })
  const [code] = (await once(child, 'exit')) as [number]
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
