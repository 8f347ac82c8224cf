import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './world/test-shop.ts'

/*
 * How much a visitor downloads to see a page of the test world: its HTML as the shop sends it, and the scripts that it names. A change
 * that needs fewer or more updates the numbers here. `page-weight.test.ts` limits the scripts of every route.
 */

const client = join(import.meta.dirname, '../build/client')
const isBuilt = existsSync(join(client, 'assets')) && existsSync(join(client, '../pages.json'))

interface Weight {
  /** Bytes of the HTML. */
  gzip: number
  brotli: number
  /** Number of script files, and their bytes. */
  scripts: number
  scriptsGzip: number
  scriptsBrotli: number
}

/** At most this much, by path. */
const budgets: Record<string, Weight> = {
  '/': { gzip: 4_450, brotli: 4_400, scripts: 10, scriptsGzip: 140_200, scriptsBrotli: 122_000 },
  '/events/torfmond-bremen': { gzip: 6_900, brotli: 6_880, scripts: 14, scriptsGzip: 147_000, scriptsBrotli: 128_500 },
  '/categories/shirts': { gzip: 4_700, brotli: 4_650, scripts: 11, scriptsGzip: 139_800, scriptsBrotli: 121_500 },
  '/products/moorgrab-torf-shirt': { gzip: 5_385, brotli: 5_315, scripts: 14, scriptsGzip: 145_000, scriptsBrotli: 126_500 },
}

describe.skipIf(!isBuilt)('the weight of a page', () => {
  let shop: TestShop
  beforeAll(
    async () => void (shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', DEFAULT_SHOP: 'main', SANDBOX: 'true' } })),
  )
  afterAll(() => shop.close())

  test.each(Object.entries(budgets))('%s stays within its limits for HTML and scripts', async (path, budget) => {
    const weight = await weigh(shop, path)
    const exceeded = (Object.keys(budget) as (keyof Weight)[]).filter((part) => weight[part] > budget[part])
    expect(exceeded, `${path} weighs ${JSON.stringify(weight)}`).toEqual([])
  })
})

async function weigh(shop: TestShop, path: string): Promise<Weight> {
  const html = await requestPage(shop, path, 'identity')
  const scripts = [...scriptsOf(html.toString('utf8'))].map((name) => readFileSync(join(client, 'assets', name)))
  const sum = (compress: (script: Buffer) => Buffer) => scripts.reduce((bytes, script) => bytes + compress(script).byteLength, 0)
  return {
    gzip: (await requestPage(shop, path, 'gzip')).byteLength,
    brotli: (await requestPage(shop, path, 'br')).byteLength,
    scripts: scripts.length,
    scriptsGzip: sum((script) => gzipSync(script)),
    scriptsBrotli: sum((script) => brotliCompressSync(script)),
  }
}

/** The files of the scripts that a page, or another script, imports at once, and of those that these import. */
function scriptsOf(source: string, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of source.matchAll(/(?:\bimport|\bfrom|href=|src=)\s*["'](?:\/assets|\.)\/([\w.-]+\.js)["']/g)) {
    if (known.has(name)) continue
    known.add(name)
    scriptsOf(readFileSync(join(client, 'assets', name), 'utf8'), known)
  }
  return known
}

/** The body as it is sent in this encoding. */
async function requestPage(shop: TestShop, path: string, encoding: 'identity' | 'gzip' | 'br'): Promise<Buffer> {
  const answer = await shop.visitor().request({ url: path, headers: { accept: 'text/html', 'accept-encoding': encoding } })
  expect([answer.statusCode, answer.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
  return answer.rawPayload
}
