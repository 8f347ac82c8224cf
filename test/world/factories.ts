import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { DB } from '#db/types.ts'
import { refreshProductTexts } from '#server/selling/catalog/records-bulk.ts'
import type { Clock } from '#server/foundations/clock.ts'
import { saveNews, type NewNews } from '#server/publishing/content/news/queries-news.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import type { Shop } from '#core/shops/shop.ts'

/** A variant created for a test: its id, its price in cents, and its stock pools. */
export interface MadeVariant {
  id: number
  priceCents: number
  poolIds: number[]
}

export interface MadeProduct {
  id: number
  slug: string
  /** By slug: `innenraum-online`, `m`. */
  variants: Record<string, MadeVariant>
}

export interface World {
  /** Sells all products. */
  main: Shop
  /** A band's shop at `/moorgrab` with only Moorgrab's products. */
  band: Shop
  company: number
  promoter: number
  artist: number
  shirts: number
  tour: number
  venue: number
  /** In 30 days, 20:00 in Bremen: floor (100, online 39.90 and hard 42.90), balcony (20, online 49.90), hall 110. */
  event: MadeProduct
  /** 24.90 in S, M, L and XXL (26.90), ten of each, 200 g. */
  shirt: MadeProduct
}

/** The account of a test company; the bank does not exist. */
export const testAccount = { bankIban: 'DE93999999990000000001', bankBic: 'XMPLDE21XXX', bankName: 'Probebank' }

const day = 86_400_000
let serial = 0

/** Creates a small set of named shops, products and events, ready to buy from, with the other functions of this file. */
export async function makeWorld(db: Database, clock: Clock): Promise<World> {
  const now = clock.now()
  await makeCountries(db)
  await makePaymentMethods(db)
  const company = await makeLegalEntity(db, { slug: 'stagefront', role: 'shop', company: 'Stagefront GmbH', ...testAccount })
  const promoter = await makeLegalEntity(db, { slug: 'nordwind', role: 'promoter', company: 'Nordwind Konzerte GmbH' })
  await makeCarrier(db, { slug: 'dhl', name: { de: 'DHL Paket', en: 'DHL parcel' } }, { de: 490, at: 990, ch: 1490 })
  await makeCarrier(db, { slug: 'express', name: { de: 'Express', en: 'Express' } }, { de: 1290 })

  const main = await makeShop(db, now, { slug: 'main', name: { de: 'Stagefront' }, isBand: false, legalEntityId: company })
  const band = await makeShop(db, now, { slug: 'moorgrab', name: { de: 'Moorgrab' }, design: 'moorgrab', legalEntityId: company })
  const shops = [main.id, band.id]
  const artist = await makeCategory(db, { slug: 'moorgrab', type: 'ARTIST', name: { de: 'Moorgrab' }, mainCategory: true }, shops)
  const shirts = await makeCategory(
    db,
    { slug: 'shirts', type: 'CATEGORY', name: { de: 'T-Shirts', en: 'T-shirts' }, mainCategory: true },
    shops,
  )
  const tour = await makeCategory(db, { slug: 'torfmond', type: 'TOUR', name: { de: 'Torfmond-Tour', en: 'Peat Moon Tour' } }, shops)
  await db.insertInto('tourArtist').values({ tourId: tour, artistId: artist }).execute()
  const venue = await makeVenue(db, { slug: 'kesselhaus' })

  const event = await makeEvent(db, clock, {
    product: { slug: 'torfmond-bremen', name: { de: 'Torfmond', en: 'Peat Moon' }, artistId: artist, contractPartnerId: promoter },
    event: { venueId: venue },
    tickets: [
      { slug: 'innenraum', name: { de: 'Innenraum', en: 'Floor' }, capacity: 100, online: 3990, hard: 4290 },
      { slug: 'balkon', name: { de: 'Balkon', en: 'Balcony' }, capacity: 20, online: 4990 },
    ],
    hall: 110,
    categories: [tour],
    shops,
  })
  const shirt = await makeProduct(db, clock, {
    product: {
      slug: 'moorgrab-torf-shirt',
      name: { de: 'Torf', en: 'Peat' },
      productType: { de: 'T-Shirt' },
      color: { de: 'schwarz', en: 'black' },
      priceCents: 2490,
      artistId: artist,
      contractPartnerId: company,
    },
    variants: [{ slug: 's' }, { slug: 'm' }, { slug: 'l' }, { slug: 'xxl', priceCents: 2690 }],
    categories: [shirts],
    shops,
  })
  return { main, band, company, promoter, artist, shirts, tour, venue, event, shirt }
}

export async function makeShop(
  db: Database,
  now: Date,
  values: Partial<Insertable<DB['shop']>> & { slug: string; legalEntityId: number },
): Promise<Shop> {
  const { id } = await db
    .insertInto('shop')
    .values({ name: { de: values.slug }, createdAt: now, updatedAt: now, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shop = (await listShops(db)).find((shop) => shop.id === id)
  if (!shop) throw new Error('The shop was not inserted')
  return shop
}

/** `shops` are the ids of the shops that list the category. */
export async function makeCategory(
  db: Database,
  values: Partial<Insertable<DB['category']>> & Pick<Insertable<DB['category']>, 'slug' | 'type'>,
  shops: number[] = [],
): Promise<number> {
  const { id } = await db
    .insertInto('category')
    .values({ name: { de: values.slug }, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (shops.length > 0) {
    await db
      .insertInto('shopCategory')
      .values(shops.map((shopId) => ({ shopId, categoryId: id, position: ++serial })))
      .execute()
  }
  return id
}

export async function makeVenue(db: Database, values: Partial<Insertable<DB['venue']>> & { slug: string }): Promise<number> {
  const hall = {
    name: 'Kesselhaus',
    address: 'Am Kanal 3',
    postCode: '28217',
    city: { de: 'Bremen' },
    countryCode: 'de',
    timeZone: 'Europe/Berlin',
  }
  const { id } = await db
    .insertInto('venue')
    .values({ ...hall, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeLegalEntity(
  db: Database,
  values: Partial<Insertable<DB['legalEntity']>> & Pick<Insertable<DB['legalEntity']>, 'slug' | 'role'>,
): Promise<number> {
  const house = { company: values.slug, address: 'Lagerstraße 12', postCode: '20357', city: 'Hamburg', countryCode: 'de' }
  const { id } = await db
    .insertInto('legalEntity')
    .values({ ...house, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MakeProduct {
  product: Partial<Insertable<DB['product']>> & { slug: string; contractPartnerId: number }
  /** Each variant has its own pool with `stock` units (default 10). The default price is the product's. */
  variants?: (Partial<Insertable<DB['productVariant']>> & { slug: string; stock?: number })[]
  categories?: number[]
  shops: number[]
}

/** Creates merchandise, by default for 24.90 euros in one size. */
export async function makeProduct(db: Database, clock: Clock, make: MakeProduct): Promise<MadeProduct> {
  const made = await insertProduct(db, clock, { kind: 'merch', priceCents: 2490, ...make.product }, make)
  for (const [position, { stock = 10, ...variant }] of (make.variants ?? [{ slug: 'one-size' }]).entries()) {
    const pool = await makePool(db, `${made.slug}/${variant.slug}`, stock)
    const defaults = { priceCents: made.priceCents, description: { de: variant.slug.toUpperCase() }, weightGrams: 200, position }
    made.variants[variant.slug] = await insertVariant(db, { productId: made.id, ...defaults, ...variant }, [pool])
  }
  await makeFindable(db, [made.id])
  return made
}

interface MakeEvent {
  product: Partial<Insertable<DB['product']>> & { slug: string; contractPartnerId: number }
  event: Partial<Insertable<DB['event']>> & { venueId: number }
  /** Pricing categories; `online` and `hard` are prices in cents and become variants `<slug>-online`, `<slug>-hard`. */
  tickets?: { slug: string; name?: { de: string; en?: string }; capacity: number; online?: number; hard?: number; free?: boolean }[]
  /** Capacity of the whole venue, a pool that every ticket also uses. */
  hall?: number
  categories?: number[]
  shops: number[]
}

/** Creates a concert in 30 days at 20:00 Berlin time, by default with 100 places at 39.90 euros. */
export async function makeEvent(db: Database, clock: Clock, make: MakeEvent): Promise<MadeProduct> {
  const tickets = make.tickets ?? [{ slug: 'stehplatz', capacity: 100, online: 3990 }]
  const prices = tickets.flatMap((ticket) => [ticket.online, ticket.hard]).filter((price) => price !== undefined)
  const profile = { kind: 'event', priceCents: Math.min(...prices), vatRate: 7, withdrawal: 'none', cartLimit: 8 }
  const made = await insertProduct(db, clock, { ...profile, ...make.product }, make)

  const evening = new Date(Math.floor(clock.now().getTime() / day) * day + 30 * day + 19 * 3_600_000)
  await db
    .insertInto('event')
    .values({ productId: made.id, happeningFrom: evening, ...make.event })
    .execute()
  const hall = make.hall === undefined ? [] : [await makePool(db, `${made.slug}/hall`, make.hall)]
  let position = 0
  for (const [order, { slug, name, capacity, online, hard, free = false }] of tickets.entries()) {
    const { id: pricingCategoryId } = await db
      .insertInto('pricingCategory')
      .values({ eventId: made.id, slug, name: name ?? { de: slug }, position: order })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pools = [await makePool(db, `${made.slug}/${slug}`, capacity), ...hall]
    for (const [type, priceCents] of Object.entries({ online, hard })) {
      if (priceCents === undefined) continue
      const description = type === 'hard' ? { de: 'Hardticket', en: 'Hard ticket' } : { de: 'Online-Ticket', en: 'Online ticket' }
      const row = {
        productId: made.id,
        slug: `${slug}-${type}`,
        description,
        priceCents,
        free,
        physical: type === 'hard',
        weightGrams: type === 'hard' ? 20 : 0,
      }
      made.variants[row.slug] = await insertVariant(db, { ...row, pricingCategoryId, position: position++ }, pools)
    }
  }
  await makeFindable(db, [made.id])
  return made
}

interface MakeBundle {
  /** The bundle's root item; with a price of 0 it is only the bundle's name. */
  root: MadeProduct
  bundle?: Partial<Insertable<DB['bundle']>>
  /** `slug` names a part whose product is in the bundle more than once. */
  parts: {
    product: MadeProduct
    slug?: string
    role?: string
    combination?: string
    variants?: string[]
    price?: number
    leaveEmpty?: boolean
  }[]
  combinations?: { slug: string; price?: number }[]
}

/** Creates a bundle for an existing product. @returns the ids of its parts by product slug, and the root's as `root` */
export async function makeBundle(
  db: Database,
  make: MakeBundle,
): Promise<{ id: number; parts: Record<string, string>; combinations: Record<string, string> }> {
  const bundleId = make.root.id
  await db
    .insertInto('bundle')
    .values({ productId: bundleId, ...make.bundle })
    .execute()
  const combinations: Record<string, string> = {}
  for (const [position, { slug, price = null }] of (make.combinations ?? []).entries()) {
    const { id } = await db
      .insertInto('bundleCombination')
      .values({ bundleId, slug, name: { de: slug }, priceCents: price, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    combinations[slug] = String(id)
  }
  const parts: Record<string, string> = {}
  const all = [{ product: make.root, role: 'root' }, ...make.parts] as MakeBundle['parts']
  for (const [
    position,
    { product, slug: named = product.slug, role = 'common', combination, variants = [], price = null, leaveEmpty = false },
  ] of all.entries()) {
    const slug = role === 'root' ? 'root' : named
    const combinationId = combination === undefined ? null : Number(combinations[combination])
    const { id } = await db
      .insertInto('bundlePart')
      .values({
        bundleId,
        slug,
        role,
        combinationId,
        productId: product.id,
        variantSlugs: variants,
        priceCents: price,
        leaveEmpty,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    parts[slug] = String(id)
  }
  return { id: bundleId, parts, combinations }
}

/** Writes the search texts of products, as an import does. */
async function makeFindable(db: Database, productIds: number[]): Promise<void> {
  await refreshProductTexts(db, productIds)
}

/** Creates a news post in these shops, by default published now. */
export async function makeNews(db: Database, clock: Clock, news: Partial<NewNews> & { slug: string; shopIds: number[] }): Promise<number> {
  const usual = { kind: 'regular' as const, title: { de: news.slug }, text: null, url: null, inverse: false, imageId: null, endsAt: null }
  return saveNews(db, { ...usual, publishedAt: clock.now(), categoryIds: [], ...news })
}

/** Creates a picture with these widths; its hash starts with its name. @returns its id */
export async function makePicture(db: Database, clock: Clock, name: string, widths: number[]): Promise<number> {
  const row = { sha256: name.padEnd(64, '0'), mediaType: 'image/png', width: 1200, height: 800, sourceName: name, createdAt: clock.now() }
  const { id } = await db
    .insertInto('image')
    .values({ ...row, state: 'ready', widths })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the pool's id */
export async function makePool(db: Database, label: string, capacity: number): Promise<number> {
  const { id } = await db.insertInto('stockPool').values({ label, capacity }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Creates a carrier with rates by country in cents, for parcels up to 10 kg. */
export async function makeCarrier(
  db: Database,
  values: Partial<Insertable<DB['carrier']>> & { slug: string },
  rates: Record<string, number>,
): Promise<number> {
  const { id } = await db
    .insertInto('carrier')
    .values({ name: { de: values.slug }, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(rates).map(([countryCode, priceCents]) => ({
    carrierId: id,
    countryCode,
    priceCents,
    maxWeightGrams: 10_000,
  }))
  await db.insertInto('carrierRate').values(rows).execute()
  return id
}

async function makeCountries(db: Database): Promise<void> {
  await db
    .insertInto('country')
    .values([
      { code: 'de', name: { de: 'Deutschland', en: 'Germany' }, position: 1 },
      { code: 'at', name: { de: 'Österreich', en: 'Austria' }, position: 2 },
      { code: 'ch', name: { de: 'Schweiz', en: 'Switzerland' }, inEu: false, position: 3 },
      { code: 'us', name: { de: 'USA' }, inEu: false, shippable: false, position: 4 },
    ])
    .execute()
}

async function makePaymentMethods(db: Database): Promise<void> {
  await db
    .insertInto('paymentMethod')
    .values([
      { id: 'stripe_checkout', name: { de: 'Kreditkarte', en: 'Credit card' }, position: 1 },
      { id: 'bank_transfer', name: { de: 'Überweisung', en: 'Bank transfer' }, position: 2 },
    ])
    .execute()
}

async function insertProduct(
  db: Database,
  clock: Clock,
  values: Partial<Insertable<DB['product']>> & { slug: string; kind: string; priceCents: number; contractPartnerId: number },
  listed: { categories?: number[]; shops: number[] },
): Promise<MadeProduct & { priceCents: number }> {
  const now = clock.now()
  const row = { name: { de: values.slug }, createdAt: now, updatedAt: now, ...values }
  const { id } = await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()
  const { categories = [], shops } = listed
  if (categories.length > 0)
    await db
      .insertInto('productCategory')
      .values(categories.map((categoryId) => ({ productId: id, categoryId })))
      .execute()
  if (shops.length > 0)
    await db
      .insertInto('shopProduct')
      .values(shops.map((shopId) => ({ productId: id, shopId })))
      .execute()
  return { id, slug: values.slug, priceCents: values.priceCents, variants: {} }
}

async function insertVariant(db: Database, values: Insertable<DB['productVariant']>, poolIds: number[]): Promise<MadeVariant> {
  const { id } = await db.insertInto('productVariant').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('variantPool')
    .values(poolIds.map((poolId) => ({ variantId: id, poolId })))
    .execute()
  return { id, priceCents: values.priceCents, poolIds }
}
