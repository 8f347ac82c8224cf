import { v4 } from 'uuid'
import { offerEnd } from '#core/waiting-list/offer-end.ts'
import { shareUnits, unitsToSetAside, type ListGrant } from '#core/waiting-list/share-units.ts'
import { hour } from '#core/time/durations.ts'
import type { Locale } from '#core/shops/locale.ts'
import { inTransaction } from '#db/transaction.ts'
import type { CartAddition } from '#server/carts/adding/cart-addition.ts'
import { holdTogether } from '#server/carts/adding/hold-batch.ts'
import { readCharges } from '#server/carts/pricing/price-cart.ts'
import type { Context } from '#server/context.ts'
import { enqueueAll } from '#server/jobs/jobs.ts'
import { originOf } from '#server/request/request-context.ts'
import { newSession } from '#server/sessions/new-session.ts'
import { allShops } from '#server/shops/shop-list.ts'
import { noteTurns } from '#server/stock/note-turns.ts'
import { awaitedPools, changeAside, poolsWithAreas, type AsideChange } from '#server/stock/queries-awaited.ts'
import { lockPools, poolsOfVariants } from '#server/stock/queries.ts'
import { findListed, lockList, moveEntries, waitingEntries, type ListedProduct } from '../queries.ts'
import { insertOffers, poolsAwaitedElsewhere } from './queries-offers.ts'

/*
 * How units that have come back reach the list.
 *
 * The idea: an offer is an ordinary hold, in a cart of a session that nobody has the cookie of and that ends with the offer. So one
 * ledger counts everything, the sweeper ends offers too, and accepting one moves the items into the fan's cart. What comes back in the
 * meantime is set aside: it stays part of the pool's `held`, so nobody else can take it (`stock/await-units.ts`).
 *
 * One transaction puts what is set aside back into its pools, which it has locked, makes the offers by the same function that serves
 * cart additions, and sets the rest aside again. Its limit: lists of one product are served one after the other, and so many offers at a
 * time, so that the pools are not locked for long.
 */

/** How many offers one transaction makes. */
const offersAtOnce = 50
/** How many of those who wait are looked at. Everybody behind them waits until the list has moved. */
const mostConsidered = 5000

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
    const now = ctx.clock.now()
    await lockList(trx, productId)
    const product = await findListed(trx, productId)
    if (!product || product.kind !== 'event') return { offers: 0, refused: [] }
    const waiting = await waitingEntries(trx, productId, 'tickets', mostConsidered)
    const variantIds = product.variants.map(({ id }) => id)
    const poolsOf = await poolsOfVariants(trx, variantIds)
    const left = await lockPools(trx, await poolsWithAreas(trx, variantIds))
    const aside = await awaitedPools(trx, [...left.keys()])
    for (const { poolId, units } of aside.values()) left.set(poolId, (left.get(poolId) ?? 0) + units)

    const until = isOnSale(product, now) ? offerEnd(now, product.endsAt, ctx.config.waitingLists.offerHours) : null
    const fitting = (amount: number) => product.variants.flatMap(({ id, amountStep }) => (amount % amountStep === 0 ? [id] : []))
    const entries = waiting.map((entry) => ({
      ...entry,
      variantIds: entry.variantId === null ? fitting(entry.amount) : [entry.variantId],
    }))
    const considered = until ? entries.filter(({ id }) => !passedOver.has(id)) : []
    const { grants } = shareUnits(considered, poolsOf, left, offersAtOnce)
    await changeAside(
      trx,
      [...aside.values()].map((pool) => ({ ...pool, units: 0, setsAside: true })),
    )
    const made = until ? await makeOffers() : []
    const keep = leftAside(made, await poolsAwaitedElsewhere(trx, [...aside.keys()], productId))
    await changeAside(trx, keep)
    await noteTurns(trx, onSaleAgain(keep, made))
    const served = new Set(made.map(({ entryId }) => entryId))
    return { offers: made.length, refused: grants.flatMap(({ entryId }) => (served.has(entryId) ? [] : [entryId])) }

    async function makeOffers(): Promise<ListGrant[]> {
      if (!until) return []
      const additions = grants.flatMap((grant) => {
        const entry = waiting.find(({ id }) => id === grant.entryId)
        const shop = shops.find(({ id }) => id === entry?.shopId)
        if (!entry || !shop) return []
        const host = new URL(originOf(ctx, shop)).hostname
        return [{ grant, addition: offerCart(ctx, { ...entry, ...grant, host, until }) }]
      })
      if (additions.length === 0) return []
      const outcomes = await holdTogether(
        ctx,
        trx,
        additions.map(({ addition }) => addition),
        charges,
      )
      // An entry that the rules refuse, for example because its seats are only sold by whole tables, goes on waiting.
      const offers = additions.flatMap(({ grant, addition }, index) =>
        outcomes[index]?.ok
          ? [{ ...grant, id: v4({ random: ctx.random.bytes(16) }), sessionId: addition.session.id, expiresAt: until }]
          : [],
      )
      await insertOffers(trx, offers, now)
      await moveEntries(
        trx,
        offers.map(({ entryId }) => entryId),
        'offered',
        now,
      )
      await enqueueAll(
        trx,
        offers.map(({ id, entryId }) => ({
          name: 'send-waiting-list-mail',
          payload: { entryId, kind: 'offer', cause: id },
          key: `waiting-list-offer:${id}`,
        })),
      )
      return offers
    }

    /** What stays set aside, and of which pools: while somebody waits, and not for longer than it may fit nobody. */
    function leftAside(made: readonly ListGrant[], elsewhere: ReadonlySet<number>): AsideChange[] {
      const served = new Set(made.map(({ entryId }) => entryId))
      const others = until ? entries.filter(({ id }) => !served.has(id)) : []
      const leftOf = (poolId: number) => Math.max(0, (left.get(poolId) ?? 0) - unitsTaken(poolId, made))
      const units = unitsToSetAside(
        [...new Set(others.flatMap((entry) => entry.variantIds))],
        poolsOf,
        new Map([...aside.values()].map((pool) => [pool.poolId, pool.units])),
        leftOf,
      )
      const awaited = new Set(others.flatMap((entry) => entry.variantIds.flatMap((id) => poolsOf.get(id) ?? [])))
      return [...aside.values()].map(({ poolId, units: before, leftSince }) => {
        // What another list of the same pool may want is left to it.
        const remainder = elsewhere.has(poolId) ? Math.min(before, leftOf(poolId)) : (units.get(poolId) ?? 0)
        const since = made.length > 0 ? now : (leftSince ?? now)
        const isOver = now.getTime() - since.getTime() >= ctx.config.waitingLists.remainderHours * hour
        const rest = isOver ? 0 : remainder
        return { poolId, units: rest, leftSince: rest > 0 ? since : null, setsAside: awaited.has(poolId) || elsewhere.has(poolId) }
      })
    }

    function unitsTaken(poolId: number, made: readonly ListGrant[]): number {
      return made.reduce((sum, { variantId, amount }) => sum + (poolsOf.get(variantId)?.includes(poolId) ? amount : 0), 0)
    }

    /** Pools that had nothing on sale before and have now. */
    function onSaleAgain(keep: readonly AsideChange[], made: readonly ListGrant[]): number[] {
      return keep.flatMap(({ poolId, units }) => {
        const total = left.get(poolId) ?? 0
        const before = total - (aside.get(poolId)?.units ?? 0)
        return before <= 0 && total - unitsTaken(poolId, made) - units > 0 ? [poolId] : []
      })
    }
  })
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
