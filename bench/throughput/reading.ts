import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, measureBurst, type Burst, type Measurement, type Target } from '../measuring/burst.ts'
import type { LoadGenerator } from '../load/load.ts'
import { startServer } from '../measuring/processes.ts'
import { tableRow, type Row } from '../measuring/table.ts'

/** A query text as a third-party client might send it, not one of our persisted documents. */
const thirdPartyList = `query { allProducts(first: 20) { nodes { id slug name price available images { sha256 widths } productVariants { id price available } } } }`

export interface Subjects {
  /** Slug of a merchandise product. */
  product: string
  /** Slug of an artist with 60 products. */
  artist: string
}

/** A response of the API or a page. Cached ones are compared with a bare route that sends the same, the others with a query. */
export interface ReadingCase {
  name: string
  isCached: boolean
  /** See `ReadTask`. */
  path: string
  budget?: Row['budget'] | undefined
}

/** @param checkout folder of the code whose persisted documents are sent */
export function readingCases({ product, artist }: Subjects, checkout: string): ReadingCase[] {
  const byHash = persistedQueries(checkout)
  const thirdParty = `/main/graphql?query=${encodeURIComponent(thirdPartyList)}`
  const page = { rate: 350, p99: 150 }
  return [
    { name: 'product list, 20 items, cached', isCached: true, path: byHash('ALLPRODUCTS', { first: 20 }, 'de'), budget: { rate: 8_000 } },
    { name: 'product detail, cached', isCached: true, path: byHash('MERCHPRODUCT', { id: product }, 'de'), budget: { rate: 8_000 } },
    {
      name: 'GraphQL product list, 20 items, not cached',
      isCached: false,
      path: byHash('ALLPRODUCTS', { first: 20 }),
      budget: { rate: 2_500 },
    },
    { name: 'GraphQL product list from a third-party client, not cached', isCached: false, path: thirdParty },
    { name: 'GraphQL product detail, not cached', isCached: false, path: byHash('MERCHPRODUCT', { id: product }), budget: { rate: 2_500 } },
    { name: 'page with 60 products, not cached', isCached: false, path: `/artists/${artist}?slide={turn}`, budget: page },
    { name: 'home page, cached', isCached: true, path: '/', budget: { ratio: 0.9 } },
    { name: 'events page, cached', isCached: true, path: '/events', budget: { ratio: 0.9 } },
    { name: 'category page, cached', isCached: true, path: '/categories', budget: { ratio: 0.9 } },
    { name: 'product page, cached', isCached: true, path: `/products/${product}`, budget: { ratio: 0.9 } },
  ]
}

export const readingSteps = 10
export const readingConnections = 16
/** After this long without requests a shop has returned its memory. */
export const quietSeconds = 12

/** Reading through the API and as pages: cached responses beside a bare route that sends the same, others beside one with a query. */
export async function measureReading(measurement: Measurement, subjects: Subjects): Promise<Row[]> {
  const { env, postmaster, progress } = measurement
  const shop = await startServer('shop', env)
  const rows: Row[] = [{ name: 'memory idle', unit: 'MiB', rate: await shop.memory(), budget: { rate: 230 } }]
  const query = await startServer('bare-query', env)
  for (const reading of readingCases(subjects, join(import.meta.dirname, '../..'))) {
    progress.step(reading.name)
    const bare = reading.isCached ? await startServer('bare-page', { ...env, BENCH_PAGE: shop.url + reading.path }) : query
    rows.push(await beside({ server: bare, postmaster }, { server: shop, postmaster }, reading, measurement))
    if (bare !== query) await bare.stop()
  }
  await query.stop()
  rows.push({ name: 'memory after reading', unit: 'MiB', rate: await shop.memory(), budget: { rate: 430 } })
  await sleep(quietSeconds * 1000)
  rows.push({ name: `memory ${quietSeconds} s after reading`, unit: 'MiB', rate: await shop.memory() })
  await shop.stop()
  return rows
}

/** @returns a function that gives the URL of a persisted document. Only URLs that name their language are cached */
function persistedQueries(checkout: string): (operation: string, variables: object, locale?: string) => string {
  const file = readFileSync(join(checkout, 'api/client/persisted-documents.json'), 'utf8')
  const documents = Object.entries(JSON.parse(file) as Record<string, string>)
  return (operation, variables, locale) => {
    const [sha256Hash] = documents.find(([, text]) => new RegExp(`\\bquery ${operation}\\b`).test(text)) ?? []
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    return `/main/graphql?${new URLSearchParams({
      ...(locale && { locale }),
      variables: JSON.stringify(variables),
      extensions: JSON.stringify(extensions),
    })}`
  }
}

/** Measures the bare server and the shop in turns, so that other load on the machine affects both alike. */
async function beside(bare: Target, shop: Target, reading: ReadingCase, { load, seconds }: Measurement): Promise<Row> {
  const { path } = reading
  // One second is not enough for the code that renders pages to be compiled.
  await read(load, bare, '/', Math.min(seconds, 1))
  await read(load, shop, path, Math.min(seconds, 4))
  const turns = await alternate({ shop: () => read(load, shop, path, seconds / 2), bare: () => read(load, bare, '/', seconds / 2) }, 2)
  return tableRow(reading, turns)
}

/** Measures one burst of reading. */
export function read(load: LoadGenerator, target: Target, path: string, seconds: number, connections = readingConnections): Promise<Burst> {
  return measureBurst(target, () => load.run({ kind: 'read', url: target.server.url, path, connections, seconds }))
}
