import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRepeatedly, type Address, type Result } from './load.ts'
import { startServer, type ServerUnderLoad } from './processes.ts'
import type { Progress } from './progress.ts'
import type { Row } from './table.ts'

const connections = 16

/** A query text as a third-party client might send it, not one of our persisted documents. */
const thirdPartyList = `query { allProducts(first: 20) { nodes { id slug name price available images { sha256 widths } productVariants { id price available } } } }`

const documents = Object.entries(
  JSON.parse(readFileSync(new URL('../api/client/persisted-documents.json', import.meta.url), 'utf8')) as Record<string, string>,
)

export interface Subjects {
  /** Slug of a merchandise product. */
  product: string
  /** Slug of an artist with 60 products. */
  artist: string
}

export const readingSteps = 10

/** Reading through the API and as pages: cached responses beside a bare route of the same size, others beside one with a query. */
export async function measureReading(env: Record<string, string>, subjects: Subjects, seconds: number, progress: Progress): Promise<Row[]> {
  const shop = await startServer('shop', env)
  const measurement: Measurement = { shop, seconds, progress }
  const rows: Row[] = [{ name: 'memory idle', unit: 'MiB', rate: await shop.memory(), budget: { rate: 250 } }]
  const product = { id: subjects.product }

  rows.push(
    await besideBytes(
      env,
      measurement,
      { name: 'product list, 20 items', at: byHash('ALLPRODUCTS', { first: 20 }, 'de') },
      { rate: 8_000 },
    ),
    await besideBytes(env, measurement, { name: 'product detail', at: byHash('MERCHPRODUCT', product, 'de') }, { rate: 8_000 }),
  )
  const query = await startServer('bare-query', env)
  for (const [name, at, budget] of [
    ['product list, 20 items, not cached', byHash('ALLPRODUCTS', { first: 20 }), { rate: 1_500 }],
    ['product list from a third-party client, not cached', `/main/graphql?query=${encodeURIComponent(thirdPartyList)}`, undefined],
    ['product detail, not cached', byHash('MERCHPRODUCT', product), { rate: 2_000 }],
  ] as const) {
    rows.push(await beside(query, measurement, { name: `GraphQL ${name}`, at }, budget))
  }
  const rendered = { name: 'page with 60 products, not cached', at: (turn: number) => `/artists/${subjects.artist}?slide=${turn}` }
  rows.push(await beside(query, measurement, rendered, { rate: 400, p99: 60 }))
  await query.stop()

  for (const [name, at] of [
    ['home page', '/'],
    ['events page', '/events'],
    ['category page', '/categories'],
    ['product page', `/products/${subjects.product}`],
  ] as const) {
    rows.push(await besideBytes(env, measurement, { name, at }, { ratio: 0.7 }))
  }
  rows.push({ name: 'memory after reading', unit: 'MiB', rate: await shop.memory(), budget: { rate: 400 } })
  await shop.stop()
  return rows
}

/** The URL of a persisted document. Only URLs that name their language are cached. */
function byHash(operation: string, variables: object, locale?: string): string {
  const [sha256Hash] = documents.find(([, text]) => new RegExp(`\\bquery ${operation}\\b`).test(text)) ?? []
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  return `/main/graphql?${new URLSearchParams({
    ...(locale && { locale }),
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  })}`
}

interface Subject {
  name: string
  at: Address
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
  { name, at }: Subject & { at: string },
  budget: Row['budget'],
): Promise<Row> {
  const bytes = await lengthOf(`${measurement.shop.url}${at}`)
  const bare = await startServer('bare-bytes', { ...env, BENCH_BYTES: String(bytes) })
  const row = await beside(bare, measurement, { name: `${name}, ${Math.round(bytes / 1024)} kB, cached`, at }, budget)
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
async function beside(
  bare: ServerUnderLoad,
  { shop, seconds, progress }: Measurement,
  { name, at }: Subject,
  budget: Row['budget'],
): Promise<Row> {
  progress.step(name)
  // Warm up: one second is not enough for the code that renders pages to be compiled.
  await readRepeatedly(bare.url, '/', connections, 1)
  await readRepeatedly(shop.url, at, connections, 4)
  const rounds: [shop: Result, bare: Result][] = []
  for (let round = 0; round < 2; round++) {
    const bareResult = await readRepeatedly(bare.url, '/', connections, seconds / 2)
    rounds.push([await readRepeatedly(shop.url, at, connections, seconds / 2), bareResult])
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
