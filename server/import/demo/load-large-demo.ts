import { baseLocale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import type { Context } from '#server/foundations/context.ts'
import {
  addCategories,
  addListings,
  addTourArtists,
  addVariants,
  addVenues,
  disableNestedLoops,
  refreshCategoryTexts,
  refreshProductTexts,
  type NewCategory,
} from '#server/selling/catalog/records-bulk.ts'
import { idOf } from '#server/foundations/import-support/import-part.ts'
import { insertPools, insertVariantPools } from '#server/selling/stock/records-pools.ts'
import type { Progress } from '../run-import.ts'
import { pick } from './seeded-number.ts'
import { inventEvents, inventMerch, posters, type InventedListing } from './invent-listings.ts'
import { inventScene, type Scene } from './invent-scene.ts'
import { analyzeTables, existingSlugs, findPictures } from './queries-demo.ts'
import { newCategories } from './words.ts'

export interface DemoSize {
  products: number
  events: number
}

export const largeDemo: DemoSize = { products: 20_000, events: 5_000 }

/** Listings written in one transaction. */
const batchSize = 1000

/**
 * Adds a large catalogue of invented artists to a shop that has the demo's pictures. It is the same every time, with dates in the
 * future. Existing entries are left alone: a second run adds nothing, and an interrupted one continues.
 *
 * @param into the shop, and the company that sells
 * @returns how many products and events were new
 */
export async function loadLargeDemo(
  ctx: Pick<Context, 'db' | 'clock'>,
  into: { shopId: number; partnerId: number },
  { products, events }: DemoSize = largeDemo,
  progress?: Progress,
): Promise<DemoSize> {
  const now = ctx.clock.now()
  const scene = inventScene({ artists: Math.max(20, Math.ceil(products / 50)), tours: Math.ceil(events / 10) })
  const listings = [...inventMerch(scene, products), ...inventEvents(scene, events, now)]
  const existing = await existingSlugs(
    ctx.db,
    listings.map((each) => each.slug),
  )
  const missing = listings.filter((each) => !existing.has(each.slug))
  if (missing.length === 0) return { products: 0, events: 0 }

  const pictures = await findPictures(ctx.db, posters)
  progress?.begin('the large demo', Math.ceil(missing.length / batchSize))
  try {
    await inTransaction(ctx.db, (trx) => writeScene(trx, into.shopId, scene, pictures))
    for (let from = 0; from < missing.length; from += batchSize) {
      const batch = missing.slice(from, from + batchSize)
      await inTransaction(ctx.db, (trx) => writeListings(trx, { ...into, now }, batch, pictures))
      progress?.step()
    }
    await analyzeTables(ctx.db)
  } finally {
    progress?.end()
  }
  const count = (kind: string) => missing.filter((each) => each.kind === kind).length
  return { products: count('merch'), events: count('event') }
}

type Pictures = ReadonlyMap<string, readonly number[]>

async function writeScene(trx: Connection, shopId: number, { artists, tours, venues }: Scene, pictures: Pictures): Promise<void> {
  const bare = { subtitle: null, main: true, squareImageId: null, ticketImageId: null }
  const categories: NewCategory[] = [
    ...newCategories.map((each) => ({ ...bare, ...each, type: 'CATEGORY' as const })),
    ...artists.map((each) => ({
      ...bare,
      ...each,
      type: 'ARTIST' as const,
      name: { de: each.name },
      squareImageId: pictureOf(pictures, 'artists', each.slug),
    })),
    ...tours.map(({ slug, name, subtitle }) => {
      return { ...bare, slug, name, subtitle, main: false, type: 'TOUR' as const, ticketImageId: pictureOf(pictures, posters, slug) }
    }),
  ]
  const ids = await addCategories(trx, shopId, categories)
  await addTourArtists(
    trx,
    tours.map(({ slug, artist }) => ({ tour: slug, artist: artist.slug })),
  )
  await addVenues(
    trx,
    venues.map(({ slug, name, address, city }) => ({ slug, address, ...city, venue: name, city: { [baseLocale]: city.name } })),
  )
  await refreshCategoryTexts(trx, ids)
}

async function writeListings(
  trx: Connection,
  into: { shopId: number; partnerId: number; now: Date },
  batch: readonly InventedListing[],
  pictures: Pictures,
): Promise<void> {
  const pictured = batch.map((each) => ({
    ...each,
    imageId: each.pictures ? pictureOf(pictures, each.pictures, each.categories[0] ?? each.slug, each.slug) : null,
  }))
  await disableNestedLoops(trx)
  const ids = await addListings(trx, into, pictured)
  await writeVariants(trx, batch)
  await refreshProductTexts(trx, ids)
  await noteChange(trx, 'products')
}

async function writeVariants(trx: Connection, batch: readonly InventedListing[]): Promise<void> {
  const capacities = new Map(batch.flatMap(({ variants }) => variants.map(({ pool, capacity }) => [pool, capacity])))
  const pools = await insertPools(
    trx,
    [...capacities].map(([label, capacity]) => ({ label, capacity })),
  )
  const variants = await addVariants(trx, batch)
  await insertVariantPools(
    trx,
    variants.map(({ id, pool }) => ({ variantId: id, poolId: idOf(pools, pool) })),
  )
}

function pictureOf(pictures: Pictures, kind: string, ...names: readonly string[]): number | null {
  const those = pictures.get(kind)
  return those && those.length > 0 ? pick(those, 'picture', ...names) : null
}
