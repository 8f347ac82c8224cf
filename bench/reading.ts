import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRepeatedly, type Address, type Figures } from './load.ts'
import { startServer, type ServerUnderLoad } from './processes.ts'
import type { Row } from './table.ts'

const connections = 16

/** What a front end of somebody else's might send: a text that is none of our documents. */
const strangersList = `query { allProducts(first: 20) { nodes { id slug name price available images { sha256 widths } productVariants { id price available } } } }`

const documents = Object.entries(
  JSON.parse(readFileSync(new URL('../api/client/persisted-documents.json', import.meta.url), 'utf8')) as Record<string, string>,
)

export interface Subjects {
  /** Merchandise. */
  product: string
  /** An artist with 60 products. */
  artist: string
}

/** The API's and the pages' rows: cached ones beside a bare route that sends as many bytes, the others beside one with a query. */
export async function measureReading(env: Record<string, string>, subjects: Subjects, seconds: number): Promise<Row[]> {
  const shop = await startServer('shop', env)
  const rows: Row[] = [{ what: 'memory idle', unit: 'MiB', rate: await shop.memory(), budget: { rate: 250 } }]
  const product = { id: subjects.product }

  rows.push(
    await besideBytes(env, shop, { what: 'product list, 20 items', at: byHash('ALLPRODUCTS', { first: 20 }, 'de') }, seconds, {
      rate: 8_000,
    }),
    await besideBytes(env, shop, { what: 'product detail', at: byHash('MERCHPRODUCT', product, 'de') }, seconds, { rate: 8_000 }),
  )
  const query = await startServer('bare-query', env)
  for (const [what, at, budget] of [
    ['product list, 20 items, not cached', byHash('ALLPRODUCTS', { first: 20 }), { rate: 1_500 }],
    ['the same by a text of a stranger’s', `/main/graphql?query=${encodeURIComponent(strangersList)}`, undefined],
    ['product detail, not cached', byHash('MERCHPRODUCT', product), { rate: 2_000 }],
  ] as const) {
    rows.push(await beside(query, '/', shop, { what: `GraphQL ${what}`, at }, seconds, budget))
  }
  const rendered = { what: 'page with 60 products, not cached', at: (turn: number) => `/artists/${subjects.artist}?slide=${turn}` }
  rows.push(await beside(query, '/', shop, rendered, seconds, { rate: 400, p99: 60 }))
  await query.stop()

  for (const [what, at] of [
    ['home page', '/'],
    ['events page', '/events'],
    ['category page', '/categories'],
    ['product page', `/products/${subjects.product}`],
  ] as const) {
    rows.push(await besideBytes(env, shop, { what, at }, seconds, { ratio: 0.7 }))
  }
  rows.push({ what: 'memory after reading', unit: 'MiB', rate: await shop.memory(), budget: { rate: 400 } })
  await shop.stop()
  return rows
}

/** The address of one of our own documents; only one that names its language may be kept. */
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
  what: string
  at: Address
}

async function besideBytes(
  env: Record<string, string>,
  shop: ServerUnderLoad,
  { what, at }: Subject & { at: string },
  seconds: number,
  budget: Row['budget'],
): Promise<Row> {
  const bytes = await lengthOf(`${shop.url}${at}`)
  const bare = await startServer('bare-bytes', { ...env, BENCH_BYTES: String(bytes) })
  const row = await beside(bare, '/', shop, { what: `${what}, ${Math.round(bytes / 1024)} kB, cached`, at }, seconds, budget)
  await bare.stop()
  return row
}

/** Of the answer itself: a shop that has just opened may be out of breath, and say so in a few bytes. */
async function lengthOf(url: string): Promise<number> {
  for (let turn = 0; turn < 40; turn++) {
    const answer = await fetch(url)
    const { byteLength } = await answer.arrayBuffer()
    if (answer.ok) return byteLength
    await sleep(250)
  }
  throw new Error(`${url} is not to be had`)
}

/** In turns, so that whatever else the machine does meets both alike. */
async function beside(
  bare: ServerUnderLoad,
  bareAt: string,
  shop: ServerUnderLoad,
  { what, at }: Subject,
  seconds: number,
  budget: Row['budget'],
): Promise<Row> {
  // Both as they are once they have been open for a while: a second is too little for what draws pages to be compiled.
  await readRepeatedly(bare.url, bareAt, connections, 1)
  await readRepeatedly(shop.url, at, connections, 4)
  const rounds: [ours: Figures, theirs: Figures][] = []
  for (let round = 0; round < 2; round++) {
    const theirs = await readRepeatedly(bare.url, bareAt, connections, seconds / 2)
    rounds.push([await readRepeatedly(shop.url, at, connections, seconds / 2), theirs])
  }
  const mean = (read: (round: (typeof rounds)[number]) => number) => rounds.reduce((sum, round) => sum + read(round), 0) / rounds.length
  return {
    what,
    rate: mean(([ours]) => ours.rate),
    p50: Math.round(mean(([ours]) => ours.p50)),
    p99: Math.max(...rounds.map(([ours]) => ours.p99)),
    bare: mean(([, theirs]) => theirs.rate),
    errors: rounds.reduce((sum, [ours]) => sum + ours.errors, 0),
    ...(budget && { budget }),
  }
}
