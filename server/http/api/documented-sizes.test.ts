import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeEvent, makeProduct, makeShop } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { measureCost } from './graphql-limits.ts'

/* The longest pages of the specification with every field that it names for their entries (ENT-13, ENT-17, ENT-26), as a stranger sends them. */

let shop: TestShop
let crowded: Awaited<ReturnType<typeof makeShop>>
const dates = 501
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  const { world, clock } = shop
  crowded = await makeShop(db, clock.now(), { slug: 'viele', legalEntityId: world.company })
  const artist = await makeCategory(db, { slug: 'dauerlauf', type: 'ARTIST' }, [crowded.id])
  const tour = await makeCategory(db, { slug: 'endlos', type: 'TOUR' }, [crowded.id])
  await db.insertInto('tourArtist').values({ tourId: tour, artistId: artist }).execute()
  const range = { categories: [tour], shops: [crowded.id] }
  for (let n = 0; n < dates; n += 1) {
    const product = { slug: `abend-${n}`, contractPartnerId: world.promoter, artistId: artist }
    await makeEvent(db, clock, { product, event: { venueId: world.venue }, ...range })
  }
  await makeProduct(db, clock, {
    product: { slug: 'endlos-shirt', contractPartnerId: world.company, artistId: artist },
    variants: [{ slug: 'm', stock: 5 }],
    ...range,
  })
})
afterAll(() => shop.close())

const images = 'thumbnails { width webp }'
const category = 'id slug name type mainCategory'
const event = `id slug name descriptiveName artist { ${category} } artists description available happeningFrom happeningUntil doorTime stageTime
  presaleAt checkInStartAt checkInEndAt venue { id name address { address postCode city countryCode } } price priceLow priceHigh cartLimit
  seatmapUrl displayMap soldOutMessage personalizationRequirement localOrganizer
  owningCompanyAddress { company firstName lastName address address2 city postCode countryCode }
  tours { ticketImage { ${images} } artists { id name slug } } image { ${images} }
  combinedProducts { id slug name descriptiveName price available variants { id } }
  productVariants { id order price description physical active available availableSectionIds pricingCategory { id name } } meta`
const merch = `id slug name descriptiveName description productType color artist { ${category} } artistCategory { slug name squareImage { ${images} } }
  price originalPrice available cartLimit publicShippableFrom shippingRequirements additionalInformation details images { order tags ${images} }
  overlayListingImage { ${images} } overlayDetailImage { ${images} } soldOutMessage
  productVariants { id order price available description additionalPrice message }
  combinedProducts { id slug name descriptiveName price available variants { id } } categories { ${category} } meta`
const page = 'pageInfo { startCursor endCursor hasNextPage hasPreviousPage }'

interface List {
  nodes: { slug: string; productVariants: object[] }[]
  pageInfo: { hasNextPage: boolean }
}
/** How many values an answer writes out. */
function valuesIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, entry) => sum + valuesIn(entry), 0)
  return typeof answer === 'object' && answer !== null ? valuesIn(Object.values(answer)) : 1
}

/** The code of the fault for which a document is refused. */
async function refusalOf(query: string): Promise<string | undefined> {
  const answer = await shop.app.inject({ method: 'POST', url: `/${crowded.slug}/graphql`, payload: { query } })
  return answer.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code
}
const ask = <Answer>(query: string) => shop.visitor(crowded.slug).graphql<Answer>(query)

test('GQL-17 LIM-35 ALL_EVENTS answers 500 events with every documented field', async () => {
  const { allEvents } = await ask<{ allEvents: List }>(`query ALL_EVENTS { allEvents { nodes { ${event} } ${page} } }`)
  expect(allEvents.nodes).toHaveLength(500)
  expect(allEvents.pageInfo.hasNextPage).toBe(true)
})

test('GQL-18 LIM-34 ALL_EVENTS_IN_CATEGORY answers 100 events with every documented field', async () => {
  const { allEventsInCategory } = await ask<{ allEventsInCategory: List }>(
    `query ALL_EVENTS_IN_CATEGORY { allEventsInCategory(category_slug: "endlos") { nodes { ${event} } ${page} } }`,
  )
  expect(allEventsInCategory.nodes).toHaveLength(100)
  expect(allEventsInCategory.pageInfo.hasNextPage).toBe(true)
})

test('GQL-21 ARTIST answers its subcategories with products and events, each with every documented field', async () => {
  const { artist } = await ask<{ artist: { products: object[]; events: object[]; subcategories: { events: object[] }[] } }>(
    `query ARTIST { artist(artist_slug: "dauerlauf") { ${category} alternativeNames description order abstract squareImage { ${images} }
      landscapeImage { ${images} } products { ${merch} } events { ${event} }
      subcategories { ${category} products { ${merch} } events { ${event} } } tours { ${category} } } }`,
  )
  expect(artist.products.length).toBeGreaterThan(0)
  expect(artist.subcategories[0]?.events.length).toBeGreaterThan(50)
})

test('GQL-26 ALL_PRODUCTS_IN_CATEGORY fits with every documented field, and with one list more it does not', async () => {
  const document = (more = '') => `query ALL_PRODUCTS_IN_CATEGORY {
    allProductsInCategory(category_slug: "endlos") { nodes { ${merch} ${more} } ${page} } }`
  const { allProductsInCategory } = await ask<{ allProductsInCategory: List }>(document())
  expect(allProductsInCategory.nodes.map(({ slug }) => slug)).toEqual(['endlos-shirt'])
  expect(await refusalOf(document('relatedItems { id }'))).toBe('TOO_COSTLY')
})

test('the longest page fits once into a document, and not twice', async () => {
  const twice = `query ALL_EVENTS { allEvents { nodes { ${event} } ${page} } again: allEvents { nodes { ${event} } ${page} } }`
  expect(await refusalOf(twice)).toBe('TOO_COSTLY')
})

test('ten values of an answer count for one at most, so that a page is paid for by what it writes', async () => {
  const query = `query ALL_EVENTS { allEvents { nodes { ${event} } ${page} } }`
  const values = valuesIn(await ask<object>(query))
  expect(values).toBeGreaterThan(500 * 30)
  expect(measureCost(shop.api.schema, parse(query), {}) * 10).toBeGreaterThan(values)
})

test('PRODUCTS_IN_CATEGORY and the products of a search have every documented field', async () => {
  const { productsInCategory } = await ask<{ productsInCategory: List }>(
    `query PRODUCTS_IN_CATEGORY { productsInCategory(category_slug: "endlos", first: 18) { nodes { ${merch} } ${page} } }`,
  )
  expect(productsInCategory.nodes.map(({ slug }) => slug)).toEqual(['endlos-shirt'])
  const { merchProducts } = await shop
    .visitor()
    .graphql<{ merchProducts: List }>(`query SEARCH_PRODUCTS { merchProducts(query: ["*torf*"]) { nodes { ${merch} } ${page} } }`)
  expect(merchProducts.nodes.map(({ slug }) => slug)).toEqual(['moorgrab-torf-shirt'])
})
