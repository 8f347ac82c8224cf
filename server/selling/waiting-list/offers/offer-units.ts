import { v4 } from 'uuid'
import { offerEnd } from '#core/waiting-list/offer-end.ts'
import { planOffers, planRest, type ListState } from '#core/waiting-list/plan-offers.ts'
import type { ListGrant } from '#core/waiting-list/distribute-units.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { CartAddition } from '#server/selling/carts/cart.ts'
import { holdTogether } from '#server/selling/carts/hold-batch.ts'
import { readCharges } from '#server/selling/carts/price-cart.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { newSession } from '#server/house/sessions/visitor-session.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { awaitedPools, changeAside, lockPools, noteTurns, poolsOfVariants, poolsWithAreas } from '#server/selling/stock/records-pools.ts'
import { findListed, lockList, moveEntries, waitingEntries, type ListedProduct } from '../stored/queries-entries.ts'
import { insertOffers, poolsAwaitedElsewhere } from './queries-offers.ts'

/*
 * How units that have come back reach the list.
 *
 * The decisions are `core/waiting-list/plan-offers.ts`; this file reads, holds and writes.
 *
 * The idea: an offer is an ordinary hold, in a cart of a session that nobody has the cookie of and that ends with the offer. So one
 * ledger counts everything, the sweeper ends offers too, and accepting one moves the items into the fan's cart. What comes back in the
 * meantime is set aside: it stays part of the pool's `held`, so nobody else can take it (`stock/units/await-units.ts`).
 *
 * One transaction puts what is set aside back into its pools, which it has locked, makes the offers by the same function that serves
 * cart additions, and sets the rest aside again. Its limit: lists of one product are served one after the other, and so many offers at a
 * time, so that the pools are not locked for long.
 */

/** How many offers one transaction makes. */
const offersAtOnce = 50
/** How many of those who wait are looked at. Everybody behind them waits until the list has moved. */
const maxConsidered = 5000

interface Served {
  /** How many offers were made. */
  offers: number
  /** Entries whose units are there, but which the rules of sale or the seats refuse. */
  refused: string[]
}

/** Offers what a product's list can have now. @returns how many offers were made */
export async function offerUnits(ctx: Context, productId: number): Promise<number> {
  const refused = new Set<string>()
  for (let offers = 0; ;) {
    const served = await offerSome(ctx, productId, refused)
    offers += served.offers
    served.refused.forEach((id) => refused.add(id))
    if (served.offers + served.refused.length < offersAtOnce) return offers
  }
}

/** @param passedOver entries that this run has tried already */
async function offerSome(ctx: Context, productId: number, passedOver: ReadonlySet<string>): Promise<Served> {
  const charges = await readCharges(ctx)
  const shops = await allShops(ctx)
  return inTransaction<Served>(ctx.db, async (trx) => {
    await lockList(trx, productId)
    const product = await findListed(trx, productId)
    if (!product || product.kind !== 'event') return { offers: 0, refused: [] }
    const state = await lockedState(ctx, trx, product)
    const grants = planOffers(state, passedOver, offersAtOnce)
    const back = state.aside.map((pool) => ({ ...pool, units: 0, setsAside: true }))
    await changeAside(trx, back)
    const made = await makeOffers(ctx, trx, { state, grants, shops, charges })
    const poolIds = state.aside.map(({ poolId }) => poolId)
    const elsewhere = await poolsAwaitedElsewhere(trx, poolIds, productId)
    const { keep, onSaleAgain } = planRest(state, made, { elsewhere, remainderHours: ctx.config.waitingLists.remainderHours })
    await changeAside(trx, keep)
    await noteTurns(trx, onSaleAgain)
    const served = new Set(made.map(({ entryId }) => entryId))
    return { offers: made.length, refused: grants.flatMap(({ entryId }) => (served.has(entryId) ? [] : [entryId])) }
  })
}

interface LockedList extends ListState {
  waiting: Awaited<ReturnType<typeof waitingEntries>>
}

/** The list as it is now, with its pools locked. */
async function lockedState(ctx: Context, trx: Connection, product: ListedProduct): Promise<LockedList> {
  const now = ctx.clock.now()
  const waiting = await waitingEntries(trx, product.id, 'tickets', maxConsidered)
  const variantIds = product.variants.map(({ id }) => id)
  const poolsOf = await poolsOfVariants(trx, variantIds)
  const onSale = await lockPools(trx, await poolsWithAreas(trx, variantIds))
  const aside = [...(await awaitedPools(trx, [...onSale.keys()])).values()]
  const until = isOnSale(product, now) ? offerEnd(now, product.endsAt, ctx.config.waitingLists.offerHours) : null
  return { now, until, variants: product.variants, waiting, poolsOf, onSale, aside }
}

interface Making {
  state: LockedList
  grants: readonly ListGrant[]
  shops: Awaited<ReturnType<typeof allShops>>
  charges: Awaited<ReturnType<typeof readCharges>>
}

/**
 * Holds the granted units in carts of their own, and mails them. @returns the offers that were made: an entry that the rules refuse, for
 * example because its seats are only sold by whole tables, goes on waiting
 */
async function makeOffers(ctx: Context, trx: Connection, { state, grants, shops, charges }: Making): Promise<ListGrant[]> {
  const { now, until, waiting } = state
  if (!until) return []
  const wanted = grants.flatMap((grant) => {
    const entry = waiting.find(({ id }) => id === grant.entryId)
    const shop = shops.find(({ id }) => id === entry?.shopId)
    if (!entry || !shop) return []
    const host = new URL(publicOrigin(ctx, shop)).hostname
    return [{ grant, addition: offerCart(ctx, { ...entry, ...grant, host, until }) }]
  })
  if (wanted.length === 0) return []
  const additions = wanted.map(({ addition }) => addition)
  const outcomes = await holdTogether(ctx, trx, additions, charges)
  const offers = wanted.flatMap(({ grant, addition }, index) =>
    outcomes[index]?.ok ? [{ ...grant, id: v4({ random: ctx.random.bytes(16) }), sessionId: addition.session.id, expiresAt: until }] : [],
  )
  await insertOffers(trx, offers, now)
  const entryIds = offers.map(({ entryId }) => entryId)
  await moveEntries(trx, entryIds, 'offered', now)
  const mails = offers.map(({ id, entryId }) => ({
    name: 'send-waiting-list-mail' as const,
    payload: { entryId, kind: 'offer' as const, cause: id },
    key: `waiting-list-offer:${id}`,
  }))
  await enqueueAll(trx, mails)
  return offers
}

function isOnSale({ active, cancelledAt, presaleAt }: ListedProduct, now: Date): boolean {
  return active && !cancelledAt && (!presaleAt || presaleAt <= now)
}

/** The addition that holds an offer's units: for a session of its own, which ends with the offer. */
function offerCart(
  ctx: Context,
  { shopId, locale, variantId, amount, host, until }: { shopId: number; locale: Locale; host: string; until: Date } & ListGrant,
): CartAddition {
  const { row, begins } = newSession(ctx, { host, locale })
  return {
    ...{ shopId, locale, network: null, hiddenCategories: [], showsTotal: false },
    session: { ...row, expiresAt: until },
    begins: { ...begins, expiresAt: until },
    variants: [{ variantId, amount }],
  }
}
