import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNews } from '../../world/factories.ts'
import { openTestShop, type TestShop } from '../../world/test-shop.ts'

/*
 * The specification's calls for browsing, as a client who knows nothing else would write them: operations, variables and fields have
 * the specification's names, arguments as it writes them and fields in the spelling of docs/api.md (camelCase). The values of all fields are in
 * `test/api/catalog-entities.test.ts`.
 */

let shop: TestShop
let event: string

beforeAll(async () => {
  shop = await openTestShop()
  const { world } = shop
  event = String(world.event.id)
  await makeNews(shop.database.db, shop.clock, { slug: 'tour', kind: 'hot', shopIds: [world.main.id] })
  const meta = JSON.stringify({ hideDate: true, custom_tag: 'Zusatzkonzert' }) as never
  await shop.database.db.updateTable('product').set({ meta }).where('id', '=', world.event.id).execute()
})
afterAll(() => shop.close())

interface Call {
  /** The rows of the requirements. */
  rows: string
  document: string
  variables?: () => Record<string, unknown>
  answer: unknown
}

const page = 'pageInfo { startCursor endCursor hasNextPage hasPreviousPage }'
const pageInfo = expect.objectContaining({ hasNextPage: false, hasPreviousPage: false })
const onlyShirt = { nodes: [expect.objectContaining({ slug: 'moorgrab-torf-shirt' })], pageInfo }
const onlyEvent = { nodes: [expect.objectContaining({ slug: 'torfmond-bremen' })], pageInfo }

const browsing: Record<string, Call> = {
  SHIPPINGMETHODS: {
    rows: 'GQL-02',
    document:
      'query SHIPPINGMETHODS($ids: [ID!], $countryCode: String) { shippingMethods(ids: $ids, countryCode: $countryCode) { nodes { id name description price } } }',
    variables: () => ({ countryCode: 'at' }),
    answer: { shippingMethods: { nodes: [{ id: expect.any(String), name: 'DHL Paket', description: null, price: 9.9 }] } },
  },
  PAYMENTMETHODS: {
    rows: 'GQL-03',
    document: 'query PAYMENTMETHODS($ids: [ID!]) { paymentMethods(ids: $ids) { nodes { id name description extraCharge } } }',
    variables: () => ({ ids: ['bank_transfer'] }),
    answer: { paymentMethods: { nodes: [{ id: 'bank_transfer', name: 'Überweisung', description: null, extraCharge: 0 }] } },
  },
  EVENT: {
    rows: 'GQL-15',
    document: `query EVENT($id: ID!) { event(id: $id) { id name descriptiveName description price slug meta available soldOutMessage artist { slug }
      happeningFrom happeningUntil stageTime doorTime presaleAt displayMap cartLimit personalizationRequirement seatmapUrl
      image { thumbnails { width webp } } combinedProducts { id } venue { id name address { address city postCode } } artists tours { slug }
      localOrganizer owningCompanyAddress { company firstName lastName address address2 city postCode countryCode } checkInStartAt checkInEndAt
      productVariants { id order price description available physical active availableSectionIds pricingCategory { id name } } } }`,
    variables: () => ({ id: event }),
    answer: {
      event: expect.objectContaining({
        id: expect.any(String),
        slug: 'torfmond-bremen',
        meta: { hideDate: true, custom_tag: 'Zusatzkonzert' },
        productVariants: expect.arrayContaining([
          expect.objectContaining({
            description: expect.any(String),
            price: 39.9,
            availableSectionIds: [],
            pricingCategory: expect.objectContaining({ name: 'Innenraum' }),
          }),
        ]),
      }),
    },
  },
  AVAILABLE_SEAT_IDS: {
    rows: 'GQL-16',
    document: 'query AVAILABLE_SEAT_IDS($id: ID!) { event(id: $id) { availableSeatIds } }',
    variables: () => ({ id: event }),
    // An event without numbered seats; `server/selling/catalog/seating/seat-fields.test.ts` has one with.
    answer: { event: { availableSeatIds: [] } },
  },
  ALL_EVENTS: {
    rows: 'GQL-17',
    document: `query ALL_EVENTS($first: Int) { allEvents(first: $first) { nodes { id slug name priceLow priceHigh } ${page} } }`,
    variables: () => ({ first: 500 }),
    answer: { allEvents: { nodes: [expect.objectContaining({ priceLow: 39.9, priceHigh: 49.9 })], pageInfo } },
  },
  ALL_EVENTS_IN_CATEGORY: {
    rows: 'GQL-18',
    document: `query ALL_EVENTS_IN_CATEGORY($category_slug: String!, $first: Int) {
      allEventsInCategory(category_slug: $category_slug, first: $first) { nodes { slug } ${page} } }`,
    variables: () => ({ category_slug: 'torfmond', first: 100 }),
    answer: { allEventsInCategory: onlyEvent },
  },
  SEARCH_PRODUCTS: {
    rows: 'GQL-19',
    document: `query SEARCH_PRODUCTS($query: [String!]!, $merch_after: String) {
      merchProducts(query: $query, merch_after: $merch_after) { nodes { slug } ${page} } }`,
    variables: () => ({ query: ['*torf*', '*shirt*'] }),
    answer: { merchProducts: onlyShirt },
  },
  SEARCH_EVENTS: {
    rows: 'GQL-20',
    document: `query SEARCH_EVENTS($query: [String!]!, $events_after: String) {
      searchEvents(query: $query, events_after: $events_after) { nodes { slug } ${page} } }`,
    variables: () => ({ query: ['*torfmond*'] }),
    answer: { searchEvents: onlyEvent },
  },
  ARTIST: {
    rows: 'GQL-21',
    document: 'query ARTIST($artist_slug: String!) { artist(artist_slug: $artist_slug) { id slug name type subcategories { type slug } } }',
    variables: () => ({ artist_slug: 'moorgrab' }),
    answer: { artist: expect.objectContaining({ slug: 'moorgrab', type: 'ARTIST', subcategories: [{ type: 'TOUR', slug: 'torfmond' }] }) },
  },
  ALL_ARTISTS: {
    rows: 'GQL-22',
    document: 'query ALL_ARTISTS { allArtists { id slug name type } }',
    answer: { allArtists: [expect.objectContaining({ slug: 'moorgrab', type: 'ARTIST' })] },
  },
  ALL_CATEGORIES: {
    rows: 'GQL-23',
    document: 'query ALL_CATEGORIES { allCategories { id slug name type mainCategory } }',
    answer: { allCategories: expect.arrayContaining([expect.objectContaining({ slug: 'shirts' })]) },
  },
  ALL_CATEGORY_CATEGORIES: {
    rows: 'GQL-24',
    document: 'query ALL_CATEGORY_CATEGORIES { allCategoryCategories { slug type } }',
    answer: { allCategoryCategories: [{ slug: 'shirts', type: 'CATEGORY' }] },
  },
  PRODUCTS_IN_CATEGORY: {
    rows: 'GQL-25',
    document: `query PRODUCTS_IN_CATEGORY($category_slug: String!, $first: Int, $after: String) {
      productsInCategory(category_slug: $category_slug, first: $first, after: $after) { nodes { slug } ${page} } }`,
    variables: () => ({ category_slug: 'shirts', first: 18 }),
    answer: { productsInCategory: onlyShirt },
  },
  ALL_PRODUCTS_IN_CATEGORY: {
    rows: 'GQL-26',
    document: `query ALL_PRODUCTS_IN_CATEGORY($category_slug: String!) { allProductsInCategory(category_slug: $category_slug) { nodes { slug } ${page} } }`,
    variables: () => ({ category_slug: 'shirts' }),
    answer: { allProductsInCategory: onlyShirt },
  },
  NEWS: {
    rows: 'GQL-27',
    document:
      'query NEWS($categories: [String!]!) { news(categories: $categories) { nodes { url inverse title text image { thumbnails { width } } } } }',
    variables: () => ({ categories: ['hot'] }),
    answer: { news: { nodes: [{ url: null, inverse: false, title: 'tour', text: null, image: null }] } },
  },
  PRODUCT: {
    rows: 'GQL-33',
    document:
      'query PRODUCT($product_id: ID!) { product(product_id: $product_id) { id slug name descriptiveName price available cartLimit meta } }',
    variables: () => ({ product_id: event }),
    answer: { product: expect.objectContaining({ slug: 'torfmond-bremen', price: 39.9 }) },
  },
  MERCH_PRODUCT: {
    rows: 'GQL-34',
    document: `query MERCH_PRODUCT($product_id: ID!) { merchProduct(product_id: $product_id) { id name descriptiveName description meta slug artist { slug } productType
      color price originalPrice available cartLimit publicShippableFrom shippingRequirements additionalInformation details
      artistCategory { slug name squareImage { sha256 } } images { order tags thumbnails { width } } overlayListingImage { sha256 }
      overlayDetailImage { sha256 } combinedProducts { id slug name descriptiveName price available variants { id } } categories { slug }
      productVariants { id order price available description additionalPrice message } } }`,
    variables: () => ({ product_id: 'moorgrab-torf-shirt' }),
    answer: { merchProduct: expect.objectContaining({ slug: 'moorgrab-torf-shirt', color: 'schwarz', categories: [{ slug: 'shirts' }] }) },
  },
  PRODUCT_WITHPRICEDETAILS: {
    rows: 'GQL-35',
    document: 'query PRODUCT_WITHPRICEDETAILS($product_id: ID!) { productWithPriceDetails(product_id: $product_id) { id price } }',
    variables: () => ({ product_id: event }),
    answer: { productWithPriceDetails: { id: expect.any(String), price: 39.9 } },
  },
  PRODUCTS_WITHPRICEDETAILS: {
    rows: 'GQL-36',
    document: `query PRODUCTS_WITHPRICEDETAILS { first: productWithPriceDetails(productId: "torfmond-bremen") { id price }
      second: productWithPriceDetails(productId: "moorgrab-torf-shirt") { id price } }`,
    answer: { first: expect.objectContaining({ price: 39.9 }), second: expect.objectContaining({ price: 24.9 }) },
  },
  META: {
    rows: 'GQL-37',
    document: 'query META($product_id: ID!) { meta(product_id: $product_id) }',
    variables: () => ({ product_id: event }),
    answer: { meta: { hideDate: true, custom_tag: 'Zusatzkonzert' } },
  },
  ORGANIZER: {
    rows: 'GQL-38',
    document: 'query ORGANIZER($event_id: ID!) { organizer(event_id: $event_id) { localOrganizer owningCompanyAddress { company } } }',
    variables: () => ({ event_id: event }),
    answer: { organizer: { localOrganizer: null, owningCompanyAddress: { company: 'Nordwind Konzerte GmbH' } } },
  },
  TOUR: {
    rows: 'GQL-41',
    document:
      'query TOUR($slug: String!) { tour(slug: $slug) { slug name subtitle startDate endDate artists { id name slug } events { slug } } }',
    variables: () => ({ slug: 'torfmond' }),
    answer: { tour: expect.objectContaining({ slug: 'torfmond', events: [{ slug: 'torfmond-bremen' }] }) },
  },
  ALL_TOURS: {
    rows: 'GQL-42',
    document: 'query ALL_TOURS { allTours { slug name ticketImage { sha256 } featuredAt sortOrderHomepage } }',
    answer: { allTours: [expect.objectContaining({ slug: 'torfmond' })] },
  },
}

test.each(Object.entries(browsing))(
  'a client written from the specification calls %s',
  async (_operation, { document, variables, answer }) => {
    expect(await shop.visitor().graphql(document, variables?.() ?? {})).toEqual(answer)
  },
)
