import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeBundle, makeProduct } from '#test/world/factories.ts'
import { queryDocuments, type Values } from '#test/world/schema-documents.ts'
import { makeSeating } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { haltWaitingQueue, openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import routes from '#storefront/routes.ts'

/*
 * While a fan has to wait for an event, nothing tells them live how much is left of it. Everything that can be read is read twice by a
 * fan who waits and by one who is admitted, and tickets are taken in between: every field of the schema, every GET of the REST API's
 * description and every page. What the waiting fan reads must be the same both times. So a field, a call or a page that tells what is
 * left and asks nobody whether it may fails here, although it is named nowhere.
 */

/** What an admitted fan is told of it: fields by their types, and calls. It is all that the queue closes. */
const closed = {
  fields: [
    'BestSeats.seatIds',
    'Event.availableSeatIds',
    'EventVariant.availableSectionIds',
    'EventVariant.remaining',
    'PricingCategory.availableSectionIds',
    'SeatsLeft.left',
    'SeatsLeft.together',
  ],
  calls: ['/api/shops/{shop}/events/{id}/seats'],
}

/**
 * What also a waiting fan is told: whether there is anything left at all. It is on the catalogue's cached pages for everybody, and
 * whoever waits should know when waiting has become pointless. The last ones follow from it: what is sold out has no sections, is not
 * counted among what is in stock, and is not suggested beside something else.
 */
const toldToAll = [
  'Bundle.available',
  'BundleVariant.available',
  'CombinedProduct.available',
  'CombinedVariant.available',
  'Event.available',
  'EventVariant.available',
  'MerchProduct.available',
  'MerchVariant.available',
  'PricingCategory.available',
  'EventVariant.availableSectionIds',
  'EventVariant.errors',
  'ColorOption.relatedItems',
  'MerchFacets.availableCount',
  'MerchProduct.relatedItems',
  'MerchVariant.relatedItems',
].toSorted()

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
const openApi = parse(read('server/http/api/openapi.yaml')) as { paths: Record<string, Record<string, object>> }
/** The stream answers for as long as it is open; it has tests of its own. */
const calls = Object.entries(openApi.paths).flatMap(([path, methods]) => ('get' in methods && !path.endsWith('/stream') ? [path] : []))

let shop: TestShop
let waiting: Visitor
let admitted: Visitor
let room: ReturnType<typeof waitingFans>
const slug = 'torfmond-bremen'
const ids = (): Record<string, string> => ({ event: slug, shop: 'main', id: String(shop.world.event.id), slug })

beforeAll(async () => {
  shop = await openTestShop({
    pages: true,
    env: { WAITING_PLACES_PER_HOUR: '0', API_REQUESTS_PER_MINUTE: '0', GUESSES_PER_HOUR: '100000', GRAPHQL_MAX_COST: '1000000' },
  })
  const { db } = shop.database
  const { company, main, event } = shop.world
  await makeSeating(db, event, [
    { id: 'P', category: 'innenraum', rows: { 1: 6 } },
    { id: 'Q', category: 'innenraum', rows: { 1: 2 } },
    { id: 'Steh', category: 'balkon', capacity: 8 },
  ])
  const root = await makeProduct(db, shop.clock, {
    product: { slug: 'paket', priceCents: 0, contractPartnerId: company, meta: JSON.stringify({ root: true, bundle_only: true }) },
    variants: [{ slug: 'standard', stock: 50, weightGrams: 0, physical: false, free: true }],
    shops: [main.id],
  })
  await makeBundle(db, { root, bundle: { priceCents: 4990 }, parts: [{ product: event, variants: ['innenraum-online'] }] })
  room = waitingFans(shop)
  await openWaitingQueue(shop.context, event.id, { perMinute: 60, capacity: null, windowSeconds: 3600, startsAt: null })
  await untilQueuesAreRead()
  admitted = shop.visitor()
  await room.take(admitted)
  await room.pass(1)
  await haltWaitingQueue(shop.context, event.id, true)
  waiting = shop.visitor()
  await room.take(waiting)
  await untilQueuesAreRead()
})
afterAll(() => shop.close())

const stages = {
  /** All places are free, and they are few. */
  all: async () => {
    await sql`update event_seat set item_id = null, changed_in = pg_current_xact_id()`.execute(shop.database.db)
    await sql`update stock_pool set held = 0`.execute(shop.database.db)
  },
  /** Some are taken, in every category. */
  fewer: async () => {
    await stages.all()
    await sql`update event_seat set item_id = place + 1, changed_in = pg_current_xact_id() where key in ('P-1-1', 'Q-1-1', 'Q-1-2')`.execute(
      shop.database.db,
    )
    await sql`update stock_pool set held = 3 where id in (select pool_id from event_seat)`.execute(shop.database.db)
    await sql`update stock_pool set held = 2 where id in (select area_pool_id from event_section)`.execute(shop.database.db)
  },
  none: async () => {
    await sql`update event_seat set item_id = place + 1, changed_in = pg_current_xact_id()`.execute(shop.database.db)
    await sql`update stock_pool set held = capacity`.execute(shop.database.db)
  },
}

/** By the name of the input: the event, and whatever else leads to it. */
const values: Values = (name, type) => {
  if (/artist/i.test(name)) return 'moorgrab'
  if (/^(eventId|id|event|productId|idOrSlug)$/.test(name)) return slug
  if (/categorySlug|tour/i.test(name)) return 'torfmond'
  if (name === 'slug') return slug
  if (name === 'amount' && type === 'Int') return 2
  return undefined
}
/** Fields of the query whose name says nothing of what they want. */
const special: Record<string, Record<string, unknown>> = {
  artist: { slug: 'moorgrab' },
  tour: { slug: 'torfmond' },
  bundle: { slug: 'paket' },
  category: { slug: 'torfmond' },
}
const documents = queryDocuments(buildSchema(read('api/schema.graphql')), (name, type) =>
  name === 'wheelchair' ? false : values(name, type),
)

type Answers = Map<string, unknown>

async function askEverything(fan: Visitor): Promise<Answers> {
  const answers: Answers = new Map()
  for (const { name, query, variables } of documents) {
    const [root = ''] = name.split(' ')
    const asked = { ...variables, ...pick(special[root] ?? {}, Object.keys(variables)) }
    const answer = await fan.request({ method: 'POST', url: '/main/graphql?locale=de', payload: { query, variables: asked } })
    expect([name, answer.statusCode]).toEqual([name, 200])
    answers.set(name, answer.json())
  }
  return answers
}

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
}

/** The fields that two rounds of answers differ in, by their types. */
function differences(one: Answers, other: Answers): string[] {
  const found = new Set<string>()
  for (const { name, type } of documents) compare(one.get(name), other.get(name), (field) => found.add(`${type}.${field}`))
  return [...found].toSorted()
}

function compare(one: unknown, other: unknown, note: (field: string) => void, field = ''): void {
  const [a, b] = [one, other]
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null
  if (isPlain(a) || isPlain(b) || (Array.isArray(a) && Array.isArray(b) && (a.length !== b.length || a.every(isPlain)))) {
    if (JSON.stringify(a) !== JSON.stringify(b)) note(field)
    return
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    compare(left[key], right[key], note, /^\d+$/.test(key) ? field : key)
  }
}

async function callEverything(fan: Visitor): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const path of calls) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids()[name] ?? '1')
    const { statusCode, body } = await fan.request({ url })
    answers.set(path, `${statusCode} ${body.replace(/"sequence":"\d+"/, '')}`)
  }
  return answers
}

/** Every page, and the data that the browser fetches when it is opened from another one. */
async function openEverything(fan: Visitor): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const pages = [...routes.flatMap(({ path = '' }) => [path]), '/bundle/paket', '/artists/moorgrab', '/tour/torfmond']
  for (const path of pages.filter((page) => page !== '*' && !page.includes('/cart/actions'))) {
    const url = `/${path}`.replaceAll(/:(\w+)\??/g, (_, name: string) => ids()[name] ?? '1').replace(/\/+/g, '/')
    for (const address of [url, url === '/' ? '/_root.data' : `${url}.data`]) {
      const { statusCode, body } = await fan.request({ url: address, headers: { host: 'localhost:3000', accept: 'text/html' } })
      // Forms have ids of their own each time.
      answers.set(address, `${statusCode} ${body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')}`)
    }
  }
  return answers
}

const differing = (one: Map<string, string>, other: Map<string, string>) => [...one.keys()].filter((key) => one.get(key) !== other.get(key))

/** Reads everything in each of these stages. */
async function inStages<T>(readAll: (fan: Visitor) => Promise<T>, fan: Visitor, ...names: (keyof typeof stages)[]): Promise<T[]> {
  const rounds: T[] = []
  for (const name of names) {
    await stages[name]()
    rounds.push(await readAll(fan))
  }
  return rounds
}

// Thousands of requests, beside other tests.
describe('how much is left', { timeout: 300_000 }, () => {
  test('an admitted fan is told by the fields in the table', async () => {
    const [all, fewer] = (await inStages(askEverything, admitted, 'all', 'fewer')) as [Answers, Answers]
    expect(differences(all, fewer)).toEqual(closed.fields)
  })

  test('no field of the schema tells it a fan who waits, except that nothing is left', async () => {
    const [all, fewer, none] = (await inStages(askEverything, waiting, 'all', 'fewer', 'none')) as [Answers, Answers, Answers]
    expect(differences(all, fewer)).toEqual([])
    expect(differences(all, none)).toEqual(toldToAll)
  })

  test('no call of the REST interface tells it a fan who waits', async () => {
    const calling = (fan: Visitor) => inStages(callEverything, fan, 'all', 'fewer') as Promise<[Map<string, string>, Map<string, string>]>
    expect(differing(...(await calling(admitted)))).toEqual(closed.calls)
    expect(differing(...(await calling(waiting)))).toEqual([])
  })

  test('no page and no data of a page tells it a fan who waits', async () => {
    const [all, fewer] = (await inStages(openEverything, waiting, 'all', 'fewer')) as [Map<string, string>, Map<string, string>]
    expect(differing(all, fewer)).toEqual([])
    expect(all.get(`/events/${slug}`)).toContain(`/waiting-room/${slug}`)
  })
})
