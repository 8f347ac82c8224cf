import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRepeatedly, type Address, type Result } from './load.ts'
import { startServer, type ServerUnderLoad } from './processes.ts'
import type { Progress } from './progress.ts'
import type { Row } from './table.ts'

/** A query text as a third-party client might send it, not one of our persisted documents. */
const thirdPartyList = `query { allProducts(first: 20) { nodes { id slug name price available images { sha256 widths } productVariants { id price available } } } }`

export interface Subjects {
  /** Slug of a merchandise product. */
  product: string
  /** Slug of an artist with 60 products. */
  artist: string
}

/** A response of the API or a page. Cached ones are compared with a bare route of the same size, the others with a query. */
export type ReadingCase = { name: string; budget?: Row['budget'] | undefined } & (
  | { isCached: true; at: string }
  | { isCached: false; at: Address }
)

/** @param checkout folder of the code whose persisted documents are sent */
export function readingCases({ product, artist }: Subjects, checkout: string): ReadingCase[] {
  const byHash = persistedQueries(checkout)
  const thirdParty = `/main/graphql?query=${encodeURIComponent(thirdPartyList)}`
  const pageAddress = (turn: number) => `/artists/${artist}?slide=${turn}`
  const page = { rate: 400, p99: 60 }
  return [
    { name: 'product list, 20 items', isCached: true, at: byHash('ALLPRODUCTS', { first: 20 }, 'de'), budget: { rate: 8_000 } },
    { name: 'product detail', isCached: true, at: byHash('MERCHPRODUCT', { id: product }, 'de'), budget: { rate: 8_000 } },
    { name: 'GraphQL product list, 20 items', isCached: false, at: byHash('ALLPRODUCTS', { first: 20 }), budget: { rate: 1_500 } },
    { name: 'GraphQL product list from a third-party client', isCached: false, at: thirdParty },
    { name: 'GraphQL product detail', isCached: false, at: byHash('MERCHPRODUCT', { id: product }), budget: { rate: 2_000 } },
    { name: 'page with 60 products', isCached: false, at: pageAddress, budget: page },
    { name: 'home page', isCached: true, at: '/', budget: { ratio: 0.7 } },
    { name: 'events page', isCached: true, at: '/events', budget: { ratio: 0.7 } },
    { name: 'category page', isCached: true, at: '/categories', budget: { ratio: 0.7 } },
    { name: 'product page', isCached: true, at: `/products/${product}`, budget: { ratio: 0.7 } },
  ]
}

export const readingSteps = 10
export const readingConnections = 16

/** Reading through the API and as pages: cached responses beside a bare route of the same size, others beside one with a query. */
export async function measureReading(env: Record<string, string>, subjects: Subjects, seconds: number, progress: Progress): Promise<Row[]> {
  const shop = await startServer('shop', env)
  const measurement: Measurement = { shop, seconds, progress }
  const rows: Row[] = [{ name: 'memory idle', unit: 'MiB', rate: await shop.memory(), budget: { rate: 250 } }]
  const query = await startServer('bare-query', env)
  for (const reading of readingCases(subjects, join(import.meta.dirname, '..'))) {
    rows.push(
      reading.isCached
        ? await besideBytes(env, measurement, reading)
        : await beside(query, measurement, { ...reading, name: `${reading.name}, not cached` }),
    )
  }
  await query.stop()
  rows.push({ name: 'memory after reading', unit: 'MiB', rate: await shop.memory(), budget: { rate: 400 } })
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

interface Subject {
  name: string
  at: Address
  budget?: Row['budget'] | undefined
}

/** What all measurements of a run share. */
interface Measurement {
  shop: ServerUnderLoad
  seconds: number
  progress: Progress
}

async function besideBytes(
  env: Record<string, string>,
  measurement: Measurement,
  { name, at, budget }: Subject & { at: string },
): Promise<Row> {
  const bytes = await lengthOf(`${measurement.shop.url}${at}`)
  const bare = await startServer('bare-bytes', { ...env, BENCH_BYTES: String(bytes) })
  const row = await beside(bare, measurement, { name: `${name}, ${Math.round(bytes / 1024)} kB, cached`, at, budget })
  await bare.stop()
  return row
}

/** The response size in bytes. Retries, because a shop that has just started may still answer 503. */
async function lengthOf(url: string): Promise<number> {
  for (let turn = 0; turn < 40; turn++) {
    const answer = await fetch(url)
    const { byteLength } = await answer.arrayBuffer()
    if (answer.ok) return byteLength
    await sleep(250)
  }
  throw new Error(`${url} did not answer with success within 10 s`)
}

/** Measures the bare server and the shop in turns, so that other load on the machine affects both alike. */
async function beside(bare: ServerUnderLoad, { shop, seconds, progress }: Measurement, { name, at, budget }: Subject): Promise<Row> {
  progress.step(name)
  // Warm up: one second is not enough for the code that renders pages to be compiled.
  await readRepeatedly(bare.url, '/', readingConnections, 1)
  await readRepeatedly(shop.url, at, readingConnections, 4)
  const rounds: [shop: Result, bare: Result][] = []
  for (let round = 0; round < 2; round++) {
    const bareResult = await readRepeatedly(bare.url, '/', readingConnections, seconds / 2)
    rounds.push([await readRepeatedly(shop.url, at, readingConnections, seconds / 2), bareResult])
  }
  const mean = (read: (round: (typeof rounds)[number]) => number) => rounds.reduce((sum, round) => sum + read(round), 0) / rounds.length
  return {
    name,
    rate: mean(([result]) => result.rate),
    p50: Math.round(mean(([result]) => result.p50)),
    p99: Math.max(...rounds.map(([result]) => result.p99)),
    bare: mean(([, result]) => result.rate),
    errors: rounds.reduce((sum, [result]) => sum + result.errors, 0),
    ...(budget && { budget }),
  }
}
