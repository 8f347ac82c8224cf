import { searchText } from '#core/catalog/search/search-text.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteChange } from '#server/changes/queries.ts'
import type { Context } from '#server/context.ts'
import { categoryWords, productDescription } from '../queries.ts'
import { setSearchTexts } from '../queries-products.ts'
import type { Progress } from '../run-import.ts'
import { pick } from './chance.ts'
import { inventEvents, inventMerch, posters, type InventedListing } from './invent-listings.ts'
import { inventScene, type Scene } from './invent-scene.ts'
import {
  addCategories,
  addListings,
  addTourArtists,
  addVariants,
  addVenues,
  findPictures,
  joinByHash,
  knownSlugs,
  measureTables,
  type NewCategory,
} from './queries-demo.ts'
import { newCategories } from './words.ts'

export interface DemoSize {
  products: number
  events: number
}

export const largeDemo: DemoSize = { products: 20_000, events: 5_000 }

/** Listings written in one transaction. */
const batchSize = 1000

/**
 * Puts a large catalogue of made-up artists into a shop that has the demo's pictures: the same one every time, its dates ahead
 * of today. What is there already stays as it is, so a second run adds nothing and one that was broken off goes on.
 *
 * @param into the shop, and the company that sells
 * @returns how many listings were new
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
  const known = await knownSlugs(
    ctx.db,
    listings.map((each) => each.slug),
  )
  const missing = listings.filter((each) => !known.has(each.slug))
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
    await measureTables(ctx.db)
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
  await addTourArtists(trx, tours)
  await addVenues(trx, venues)
  const words = await categoryWords(trx, ids)
  await setSearchTexts(
    trx,
    'category',
    words.map((each) => ({ id: each.id, text: searchText(each.words) })),
  )
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
  await joinByHash(trx)
  const ids = await addListings(trx, into, pictured)
  await addVariants(trx, batch)
  const words = await productDescription(trx, ids, [], [])
  await setSearchTexts(
    trx,
    'product',
    words.map((each) => ({ id: each.id, text: searchText(each.words) })),
  )
  await noteChange(trx, 'products')
}

function pictureOf(pictures: Pictures, kind: string, ...names: readonly string[]): number | null {
  const those = pictures.get(kind)
  return those && those.length > 0 ? pick(those, 'picture', ...names) : null
}
