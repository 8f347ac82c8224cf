import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../world/test-shop.ts'
import { makePicture } from '../world/factories.ts'

/* The catalog as a third-party client reads it over HTTP: every field of each type, with a value wherever possible. */

let shop: TestShop
let fan: Visitor
const text = (words: string) => JSON.stringify({ de: words }) as never

beforeAll(async () => {
  shop = await openTestShop()
  fan = shop.visitor()
  const { db } = shop.database
  const imageId = await makePicture(db, shop.clock, 'front', [75, 360])
  await db
    .insertInto('productImage')
    .values([shop.world.shirt, shop.world.event].map(({ id: productId }) => ({ productId, imageId })))
    .execute()
})
afterAll(() => shop.close())

test('ENT-16 ENT-18 `meta` returns what the operator set for an event and a product, but never access codes', async () => {
  const { db } = shop.database
  const event = {
    external_link: 'https://elsewhere.example',
    hideDate: true,
    hide_map: true,
    force_section: true,
    leads: [{ title: 'Einlass', text: 'ab 18 Uhr' }],
    related_item_slugs: ['moorgrab-torf-shirt'],
    only_online_tickets: true,
    only_hard_tickets: false,
    checkin: 'open',
    distancing: { amount: 2 },
    disclaimer_text: 'Stehplätze',
    policy_link: 'https://policy.example',
    custom_terms_anchor: 'agb',
    custom_tag: 'abgesagt',
  }
  const product = {
    root: true,
    hide: false,
    hide_optional_variant: true,
    personalised: true,
    related_item_slugs: ['a'],
    additional_products: { single: ['b'], group: ['c'] },
    ticket_required: true,
    only_hard_tickets: false,
    only_online_tickets: false,
    bind_leave_empty: true,
    hide_in_combined_product: true,
    show_color_in_combined_product: true,
    external_url: 'https://elsewhere.example',
    external_url_text: 'dort',
    disclaimer: 'Einzelstück',
    order: 7,
    refund_error_message: 'nein',
  }
  const set = (id: number, meta: object) =>
    db
      .updateTable('product')
      .set({ meta: JSON.stringify({ ...meta, password: ['hash'] }) })
      .where('id', '=', id)
      .execute()
  await set(shop.world.event.id, event)
  await set(shop.world.shirt.id, product)
  const answer = await fan.graphql(
    '{ event(id: "torfmond-bremen") { meta } merchProduct(id: "moorgrab-torf-shirt") { meta } ofEvent: meta(productId: "torfmond-bremen") }',
  )
  expect(answer).toEqual({ event: { meta: event }, merchProduct: { meta: product }, ofEvent: event })
  const rest = await shop.app.inject('/api/shops/main/products/torfmond-bremen/meta')
  expect(JSON.stringify(rest.json())).toContain('"custom_tag":"abgesagt"')
  expect(rest.body).not.toContain('hash')
})

test('ENT-13 a merchandise product with all fields', async () => {
  const { db } = shop.database
  await db
    .updateTable('product')
    .set({
      publicShippableFrom: '2027-01-15',
      description: text('<p>Aus Torf.</p>'),
      soldOutMessage: text('Kommt wieder'),
      originalPriceCents: 2990,
      over18: true,
      additionalInformation: JSON.stringify([{ title: { de: 'Pflege' }, description: { de: 'kalt' } }]),
      details: JSON.stringify([{ title: { de: 'Schnitt' }, description: { de: 'weit' } }]),
    })
    .where('id', '=', shop.world.shirt.id)
    .execute()
  const { merchProduct } =
    await fan.graphql(`{ merchProduct(id: "moorgrab-torf-shirt") { id slug name descriptiveName description productType color
    artist { slug } artistCategory { slug name displayName squareImage { sha256 } } price originalPrice available cartLimit publicShippableFrom
    shippingRequirements additionalInformation details images { order tags thumbnails { width } } overlayListingImage { sha256 }
    overlayDetailImage { sha256 } soldOutMessage productVariants { id order price available description additionalPrice message }
    combinedProducts { id } categories { slug } } }`)
  expect(merchProduct).toEqual({
    id: String(shop.world.shirt.id),
    slug: 'moorgrab-torf-shirt',
    name: 'Torf',
    descriptiveName: 'Moorgrab, T-Shirt Torf, schwarz',
    description: '<p>Aus Torf.</p>',
    productType: 'T-Shirt',
    color: 'schwarz',
    artist: { slug: 'moorgrab' },
    artistCategory: { slug: 'moorgrab', name: 'Moorgrab', displayName: 'Moorgrab', squareImage: null },
    price: 24.9,
    originalPrice: 29.9,
    available: true,
    cartLimit: 10,
    publicShippableFrom: '2027-01-15',
    shippingRequirements: ['over_18'],
    additionalInformation: [{ title: 'Pflege', description: 'kalt' }],
    details: [{ title: 'Schnitt', description: 'weit' }],
    images: [{ order: 0, tags: [], thumbnails: [{ width: 75 }, { width: 360 }] }],
    overlayListingImage: null,
    overlayDetailImage: null,
    soldOutMessage: 'Kommt wieder',
    productVariants: ['S', 'M', 'L', 'XXL'].map((description, order) => ({
      id: String(Object.values(shop.world.shirt.variants)[order]?.id),
      order,
      price: description === 'XXL' ? 26.9 : 24.9,
      available: true,
      description,
      additionalPrice: description === 'XXL' ? 2 : 0,
      message: null,
    })),
    combinedProducts: [],
    categories: [{ slug: 'shirts' }],
  })
})

test('ENT-17 ENT-21 an event with all fields', async () => {
  const { db } = shop.database
  const moments = {
    happeningFrom: '2026-12-20T19:00:00.000Z',
    happeningUntil: '2026-12-20T22:30:00.000Z',
    doorTime: '2026-12-20T18:00:00.000Z',
    stageTime: '2026-12-20T19:30:00.000Z',
    presaleAt: '2026-11-01T09:00:00.000Z',
    checkInStartAt: '2026-12-15T08:00:00.000Z',
    checkInEndAt: '2026-12-20T19:00:00.000Z',
  }
  await db
    .updateTable('event')
    .set({
      ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, new Date(at)])),
      supportArtists: ['Linde Lahr'],
      localOrganizer: 'Schlachthof e. V.',
      displayMap: true,
      personalizationRequirement: 'every_ticket',
    })
    .where('productId', '=', shop.world.event.id)
    .execute()
  await db
    .updateTable('product')
    .set({ meta: '{}' as never, description: text('<p>Laut.</p>'), soldOutMessage: text('Voll') })
    .where('id', '=', shop.world.event.id)
    .execute()
  await db
    .updateTable('legalEntity')
    .set({ firstName: 'Nora', lastName: 'Wind', address2: 'Kai 2' })
    .where('id', '=', shop.world.promoter)
    .execute()
  const { event } =
    await fan.graphql(`{ event(id: "torfmond-bremen") { id slug name descriptiveName artist { slug } artists description available
    ${Object.keys(moments).join(' ')} venue { id name address { address postCode city countryCode } } price priceLow priceHigh cartLimit
    seatmapUrl displayMap soldOutMessage personalizationRequirement localOrganizer
    owningCompanyAddress { company firstName lastName address address2 city postCode countryCode }
    tours { slug ticketImage { sha256 } artists { id name slug squareImage { sha256 } } } image { thumbnails { width } } combinedProducts { id }
    productVariants { id order price description physical active available pricingCategory { id name } } } }`)
  expect(event).toMatchObject({
    id: String(shop.world.event.id),
    slug: 'torfmond-bremen',
    name: 'Torfmond',
    descriptiveName: 'Moorgrab, Torfmond',
    artist: { slug: 'moorgrab' },
    artists: ['Moorgrab', 'Linde Lahr'],
    description: '<p>Laut.</p>',
    available: true,
    ...moments,
    venue: {
      id: String(shop.world.venue),
      name: 'Kesselhaus',
      address: { address: 'Am Kanal 3', postCode: '28217', city: 'Bremen', countryCode: 'de' },
    },
    price: 39.9,
    priceLow: 39.9,
    priceHigh: 49.9,
    cartLimit: 8,
    seatmapUrl: null,
    displayMap: true,
    soldOutMessage: 'Voll',
    personalizationRequirement: 'every_ticket',
    localOrganizer: 'Schlachthof e. V.',
    owningCompanyAddress: {
      company: 'Nordwind Konzerte GmbH',
      firstName: 'Nora',
      lastName: 'Wind',
      address: 'Lagerstraße 12',
      address2: 'Kai 2',
      city: 'Hamburg',
      postCode: '20357',
      countryCode: 'de',
    },
    tours: [
      {
        slug: 'torfmond',
        ticketImage: null,
        artists: [{ id: String(shop.world.artist), name: 'Moorgrab', slug: 'moorgrab', squareImage: null }],
      },
    ],
    image: { thumbnails: [{ width: 75 }, { width: 360 }] },
    combinedProducts: [],
    productVariants: [
      {
        order: 0,
        price: 39.9,
        description: 'Online-Ticket',
        physical: false,
        active: true,
        available: true,
        pricingCategory: { name: 'Innenraum' },
      },
      {
        order: 1,
        price: 42.9,
        description: 'Hardticket',
        physical: true,
        active: true,
        available: true,
        pricingCategory: { name: 'Innenraum' },
      },
      { order: 2, price: 49.9, pricingCategory: { id: expect.stringMatching(/^\d+$/), name: 'Balkon' } },
    ],
  })
})

test('ENT-26 a tour with all fields', async () => {
  const { db } = shop.database
  await db
    .updateTable('category')
    .set({
      subtitle: text('im Winter'),
      description: text('<p>Fünf Nächte.</p>'),
      abstract: text('Fünf'),
      alternativeNames: 'Peat Moon',
      sortOrder: 3,
      sortOrderTicketTopLeft: 4,
      sortOrderTicketTopRight: 5,
      sortOrderTicketBottom: 6,
      sortOrderHomepage: 7,
      featuredAt: new Date('2026-11-01T00:00:00Z'),
      startDate: '2026-12-01',
      endDate: '2026-12-31',
    })
    .where('id', '=', shop.world.tour)
    .execute()
  const { tour } =
    await fan.graphql(`{ tour(slug: "torfmond") { id slug name type mainCategory squareImage { sha256 } landscapeImage { sha256 }
    ticketImage { sha256 } subtitle description abstract order alternativeNames subcategories { type slug } tours { slug } sortOrderTicketTopLeft
    sortOrderTicketTopRight sortOrderTicketBottom sortOrderHomepage featuredAt startDate endDate artists { slug } events { slug } artistNames } }`)
  expect(tour).toEqual({
    id: String(shop.world.tour),
    slug: 'torfmond',
    name: 'Torfmond-Tour',
    type: 'TOUR',
    mainCategory: false,
    squareImage: null,
    landscapeImage: null,
    ticketImage: null,
    subtitle: 'im Winter',
    description: '<p>Fünf Nächte.</p>',
    abstract: 'Fünf',
    order: 3,
    alternativeNames: 'Peat Moon',
    subcategories: [],
    tours: [],
    sortOrderTicketTopLeft: 4,
    sortOrderTicketTopRight: 5,
    sortOrderTicketBottom: 6,
    sortOrderHomepage: 7,
    featuredAt: '2026-11-01T00:00:00.000Z',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    artists: [{ slug: 'moorgrab' }],
    events: [{ slug: 'torfmond-bremen' }],
    artistNames: 'Moorgrab',
  })
})
