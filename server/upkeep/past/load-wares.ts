import { seededRandom } from '#core/random/seeded-random.ts'
import { day, hour } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { addListings, addVariants, refreshProductTexts } from '#server/selling/catalog/records-bulk.ts'
import type { PastPool } from '#server/selling/stock/records-pools.ts'
import { insertPools, insertVariantPools } from '#server/selling/stock/records-pools.ts'
import { openPastDoors } from '#server/after-sale/door/records.ts'
import type { Wares, Sellable, SellableShow } from './wares.ts'
import { inventShows, type PastShow } from './invent-shows.ts'
import { artistsAndHalls, existingSlugs, sellables, shopsOfArtists, type SellableRow } from './queries-past.ts'

interface Size {
  orders: number
  seed: number
  now: Date
}

/** Adds the shows of the past that are not there yet to a shop, each with a door. */
export async function addShows({ db }: Pick<Context, 'db'>, shopId: number, { orders, seed, now }: Size): Promise<void> {
  const shows = inventShows(await artistsAndHalls(db), { orders, now, seed })
  const known = await existingSlugs(
    db,
    shows.map(({ listing }) => listing.slug),
  )
  const missing = Map.groupBy(
    shows.filter(({ listing }) => !known.has(listing.slug)),
    ({ promoterId }) => promoterId,
  )
  if (missing.size === 0) return
  await inTransaction(db, async (trx) => {
    for (const [partnerId, added] of missing) await addShowsOf(trx, { shopId, partnerId, now }, added)
    await noteChange(trx, 'products')
  })
}

async function addShowsOf(
  trx: Connection,
  into: { shopId: number; partnerId: number; now: Date },
  shows: readonly PastShow[],
): Promise<void> {
  const listings = shows.map(({ listing }) => listing)
  const ids = await addListings(
    trx,
    into,
    listings.map((listing) => ({ ...listing, imageId: null })),
  )
  const capacities = new Map(listings.flatMap(({ variants }) => variants.map(({ pool, capacity }) => [pool, capacity])))
  const pools = await insertPools(
    trx,
    [...capacities].map(([label, capacity]) => ({ label, capacity })),
  )
  const variants = await addVariants(trx, listings)
  await insertVariantPools(
    trx,
    variants.map(({ id, pool }) => ({ variantId: id, poolId: pools.get(pool) ?? 0 })),
  )
  await refreshProductTexts(trx, ids)
}

/** Reads what a shop sells and has sold, and gives every show that is over a door. */
export async function loadWares({ db }: Pick<Context, 'db'>, shopId: number, { seed, now }: Omit<Size, 'orders'>): Promise<Wares> {
  const rows = await sellables(db, shopId, now)
  const shows = rows.flatMap((row) => (row.startsAt === null ? [] : [showOf(row, row.startsAt.getTime(), seed, now.getTime())]))
  const merch: Sellable[] = rows.filter(({ kind }) => kind === 'merch')
  const poolKinds = new Map<number, PastPool>()
  const left = new Map<number, number>()
  for (const { kind, startsAt, pools } of rows) {
    const isComing = kind === 'event' && startsAt !== null && startsAt > now
    for (const { id, left: places } of pools) {
      poolKinds.set(id, kind === 'merch' ? 'shelf' : isComing ? 'open' : 'hall')
      if (isComing) left.set(id, Math.floor(places * 0.9))
    }
  }
  const over = shows.filter(({ isOver }) => isOver).toSorted((one, other) => other.startsAt - one.startsAt)
  await openPastDoors(
    db,
    over.map(({ productId, startsAt }) => ({
      eventId: productId,
      openedAt: new Date(startsAt - hour),
      closesAt: new Date(startsAt + 6 * hour),
    })),
    'Demo',
  )
  return {
    shows: [...over, ...shows.filter(({ isOver }) => !isOver).toSorted((one, other) => one.startsAt - other.startsAt)],
    merch,
    merchOf: Map.groupBy(merch, ({ artistId }) => artistId ?? 0),
    shopsOf: await shopsOfArtists(db, shopId),
    mainShopId: shopId,
    poolKinds,
    left,
  }
}

function showOf(row: SellableRow, startsAt: number, seed: number, now: number): SellableShow {
  const random = seededRandom(seed, 2_000_000 + row.productId)
  const isOver = startsAt < now
  const lead = isOver ? random.integer(60, 170) : random.integer(100, 230)
  // Sales begin at ten in the morning.
  const opensAt = Math.floor((startsAt - lead * day) / day) * day + 9 * hour
  const places = row.pools.reduce((sum, { left, capacity }) => sum + (isOver ? capacity : left), 0)
  const demand = isOver ? Math.min(1, 0.5 + 0.7 * random.number()) : 0.4 + 0.45 * random.number()
  return { ...row, startsAt, isOver, opensAt: Math.min(opensAt, now - 5 * day), tickets: row.isSeated ? 0 : Math.floor(places * demand) }
}
