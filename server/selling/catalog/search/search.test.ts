import { beforeAll, describe, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'
import { makeCategory, makeEvent, makeProduct, makeVenue } from '#test/world/factories.ts'

const { ask, clock, db, world, statements } = catalogTests()

const MERCH = `query ($query: [String!]!, $first: Int = 18, $after: String) { searchProducts(query: $query, first: $first, after: $after) {
  nodes { slug available images { sha256 } } edges { cursor } pageInfo { endCursor hasNextPage hasPreviousPage } totalCount } }`
const EVENTS = `query ($query: [String!]!, $first: Int = 18, $after: String) { searchEvents(query: $query, first: $first, after: $after) {
  nodes { slug } pageInfo { endCursor hasNextPage hasPreviousPage } totalCount } }`
/** What a query finds by both of its names. */
async function merch(...query: string[]): Promise<string[]> {
  const { merchProducts } = await ask<{ merchProducts: ListResult }>(MERCH.replace('searchProducts', 'merchProducts'), { query })
  expect((await ask<{ searchProducts: ListResult }>(MERCH, { query })).searchProducts).toEqual(merchProducts)
  return slugs(merchProducts.nodes)
}
const events = async (...query: string[]) => slugs((await ask<{ searchEvents: ListResult }>(EVENTS, { query })).searchEvents.nodes)

describe('searching merchandise', () => {
  beforeAll(async () => {
    const { main, company, shirts } = world()
    const unlisted = await makeCategory(db(), { slug: 'lager', type: 'CATEGORY', name: { de: 'Lager' } }, [main.id])
    const make = (slug: string, de: string, rest: object = {}, categories = [shirts]) =>
      makeProduct(db(), clock, { product: { slug, name: { de }, contractPartnerId: company, ...rest }, categories, shops: [main.id] })
    for (let index = 0; index < 20; index++) await make(`kerze-${index}`, `Kerze ${index}`, { sortOrder: index === 3 ? 9 : 0 })
    await make('koeln-platte', 'Köln live', { productType: { de: 'Schallplatte', en: 'Record' } })
    await make('mueller', 'Mueller-Milchkanne')
    await make('dc', 'AC/DC-Becher')
    await make('bach', 'Bach')
    await make('verborgen', 'Köln geheim', { meta: JSON.stringify({ hide: true }) })
    await make('ohne-kategorie', 'Köln ohne', {}, [unlisted])
  })

  test.each([
    [['*torf*'], ['moorgrab-torf-shirt']],
    [['*TORF*', '*schwarz*'], ['moorgrab-torf-shirt']],
    [['*torf*', '*gelb*'], []],
    [['*moorgrab*'], ['moorgrab-torf-shirt']],
    [['*black*'], ['moorgrab-torf-shirt']],
    [['*koln*'], ['koeln-platte']],
    [['*koeln*'], ['koeln-platte']],
    [['*KÖLN*'], ['koeln-platte']],
    [['*müller*'], ['mueller']],
    [['*muller*'], ['mueller']],
    [['*mueller*'], ['mueller']],
    [['schall*'], ['koeln-platte']],
    [['schall'], []],
    [['*pla*te*'], ['koeln-platte']],
    [['*ac*'], ['dc']],
    [['*to*'], ['moorgrab-torf-shirt']],
    [['*rf*'], []],
    [["'; drop table product; --"], []],
    [['%'], []],
    [['*'], []],
    [[], []],
  ])('GQL-19 SRC-06 %j finds %j', async (query, found) => expect(await merch(...query)).toEqual(found))

  test('GQL-19 the pages of a search are in list order, without gaps or repetitions', async () => {
    const { searchProducts: first } = await ask<{ searchProducts: ListResult }>(MERCH, { query: ['*kerze*'] })
    expect(first.nodes).toHaveLength(18)
    expect(first).toMatchObject({ totalCount: 20, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
    const { searchProducts: rest } = await ask<{ searchProducts: ListResult }>(MERCH, {
      query: ['*kerze*'],
      after: first.pageInfo.endCursor,
    })
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    const newestFirst = Array.from({ length: 20 }, (_, index) => `kerze-${19 - index}`)
    expect([...slugs(first.nodes), ...slugs(rest.nodes)]).toEqual(['kerze-3', ...newestFirst.filter((slug) => slug !== 'kerze-3')])
  })

  test('GQL-19 SEARCH_PRODUCTS as written answers 18 of a page, and goes on at `merch_after`', async () => {
    const document = `query SEARCH_PRODUCTS($query: [String!]!, $merch_after: String) {
      merchProducts(query: $query, merch_after: $merch_after) { nodes { slug } pageInfo { endCursor hasNextPage } } }`
    const page = async (cursor?: string) =>
      (await ask<{ merchProducts: ListResult }>(document, { query: ['*kerze*'], merch_after: cursor })).merchProducts
    const first = await page()
    const rest = await page(first.pageInfo.endCursor)
    expect([first.nodes.length, first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([18, true, false])
    expect(slugs(rest.nodes)).toEqual(['kerze-1', 'kerze-0'])
  })

  test('a search takes as many statements for twenty products as for one', async () => {
    await ask(MERCH, { query: ['*torf*'] })
    const forOne = statements()
    await ask(MERCH, { query: ['*kerze*'], first: 20 })
    expect(statements()).toBe(forOne)
  })

  test.each([
    [{ query: Array<string>(11).fill('*a*') }, /^query: Gesucht wird nach höchstens 10 Wörtern/],
    [{ query: ['x'.repeat(101)] }, /^query: .* mit höchstens 100 Zeichen/],
    [{ query: ['a b c d e f g h i j k'] }, /^query: Gesucht wird nach höchstens 10 Wörtern/],
    [{ query: ['*torf*'], first: 0 }, /^first: Eine ganze Zahl von 1 bis 100/],
    [{ query: ['*torf*'], first: 101 }, /^first: Eine ganze Zahl von 1 bis 100/],
    [{ query: ['*torf*'], after: 'x' }, /^after: Das ist keine Stelle dieser Liste/],
    [{ query: ['*torf*'], after: Buffer.from('[9007199254740991,1]').toString('base64url') }, /^after: Das ist keine Stelle dieser Liste/],
  ])('%j is an error that names the argument', async (variables, message) => {
    await expect(ask(MERCH, variables)).rejects.toThrow(message)
  })
})

describe('searching events', () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour))
  beforeAll(async () => {
    const { main, promoter } = world()
    const hall = await makeVenue(db(), { slug: 'grosse-freiheit', name: 'Große Freiheit', city: { de: 'Hamburg' } })
    const make = (slug: string, happeningFrom: Date, rest: object = {}) =>
      makeEvent(db(), clock, {
        product: { slug, name: { de: 'Nachtschicht' }, contractPartnerId: promoter },
        event: { venueId: hall, happeningFrom, ...rest },
        shops: [main.id],
      })
    await make('spaet', at(5, 21))
    await make('gleich-b', at(4, 19), { doorTime: at(4, 18) })
    await make('gleich-a', at(4, 19), { doorTime: at(4, 17), supportArtists: ['Sägewerk'] })
    await make('vorbei', new Date(Date.UTC(2026, 0, 1)))
  })

  test.each([
    [['*nacht*'], ['gleich-a', 'gleich-b', 'spaet']],
    [
      ['*nacht*', '*hamburg*'],
      ['gleich-a', 'gleich-b', 'spaet'],
    ],
    [['*grosse*'], ['gleich-a', 'gleich-b', 'spaet']],
    [['*saegewerk*'], ['gleich-a']],
    [['*moor*', '*bremen*'], ['torfmond-bremen']],
    [['*peat*'], ['torfmond-bremen']],
    [['*kerze*'], []],
  ])('GQL-20 SRC-04 %j finds %j, by start, then doors', async (query, found) => expect(await events(...query)).toEqual(found))

  test('GQL-20 the next page continues after the last event of the previous one', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (let page = 0; page < 3; page++) {
      const { searchEvents: list }: { searchEvents: ListResult } = await ask(EVENTS, { query: ['*nacht*'], first: 1, after })
      expect(list).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: page < 2 } })
      seen.push(...slugs(list.nodes))
      after = list.pageInfo.endCursor
    }
    expect(seen).toEqual(['gleich-a', 'gleich-b', 'spaet'])
  })

  test('GQL-20 SEARCH_EVENTS as written goes on at `events_after`', async () => {
    const document = `query SEARCH_EVENTS($query: [String!]!, $events_after: String) {
      searchEvents(query: $query, events_after: $events_after) { nodes { slug } edges { cursor } } }`
    const page = async (cursor?: string) =>
      (await ask<{ searchEvents: ListResult & { edges: { cursor: string }[] } }>(document, { query: ['*nacht*'], events_after: cursor }))
        .searchEvents
    const [first] = (await page()).edges
    expect(slugs((await page(first?.cursor)).nodes)).toEqual(['gleich-b', 'spaet'])
  })

  test('a single text counts as a list with one word', async () => {
    const answer = await ask<{ searchEvents: ListResult }>('{ searchEvents(query: "*nacht*") { nodes { slug } } }')
    expect(answer.searchEvents.nodes).toHaveLength(3)
  })
})
