import { isBundleAvailable } from '#core/bundles/offer-state.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { catalogLoaders, type EventListing } from './loaders.ts'
import type { ListedStock } from './availability/queries-stock.ts'
import {
  isAvailable,
  isCategoryAvailable,
  presentVariants,
  priceRange,
  type LowPools,
  type PresentedVariant,
} from './availability/stock-state.ts'

/** A product. One from a listing contains its stock; for others it is read by id. */
interface Stocked {
  id?: string
  stock?: ListedStock
  meta?: unknown
}

/** Whether a product can be bought. A product that is only sold in its bundle needs every required part of the bundle (ERR-19). */
export function readAvailable(ctx: RequestContext, product: Stocked): Promise<boolean> {
  return withStock(ctx, product, (stock, low) => {
    if (!isAvailable(stock, low, ctx.clock.now())) return false
    const isBundleOnly = (product.meta as Record<string, unknown> | undefined)?.['bundle_only'] === true
    return !isBundleOnly || isBundleOfAvailable(ctx, Number(product.id))
  })
}

async function isBundleOfAvailable(ctx: RequestContext, rootId: number): Promise<boolean> {
  const bundle = await catalogLoaders(ctx).bundleTerms.load(rootId)
  return bundle !== null && bundle.active && isBundleAvailable(bundle)
}

/** The lowest and the highest price in euros: of available variants, or of all if none is available. */
export function readPrices(ctx: RequestContext, product: Stocked): Promise<{ low: number; high: number }> {
  return withStock(ctx, product, priceRange)
}

export function readVariants(ctx: RequestContext, product: Stocked): Promise<PresentedVariant[]> {
  return withStock(ctx, product, (stock, low) => {
    const variants = presentVariants(stock, low, ctx.clock.now())
    return variants.some(tellsRemaining) ? withoutRemaining(ctx, Number(product.id), variants) : variants
  })
}

function tellsRemaining(variant: PresentedVariant): boolean {
  return variant.__typename === 'EventVariant' && variant.remaining != null
}

/** A fan who has to wait for an event's tickets is not told how many are left of them (docs/rules/waiting-room.md). */
async function withoutRemaining(ctx: RequestContext, eventId: number, variants: PresentedVariant[]): Promise<PresentedVariant[]> {
  if (!(await ctx.waitingRoom.mustWaitFor(eventId))) return variants
  return variants.map((variant) => (tellsRemaining(variant) ? { ...variant, remaining: null } : variant))
}

/** Whether any ticket of a pricing category can be bought (ENT-22). */
export function categoryAvailable(ctx: RequestContext, { id, eventId }: { id: number; eventId: number }): Promise<boolean> {
  return withStock(ctx, { id: String(eventId) }, (stock, low) => isCategoryAvailable(stock, low, ctx.clock.now(), id))
}

/** Passes on a product's stock and its low pools. A list does this for each of its entries, hence no `async`: it would double the promises. */
function withStock<Result>(
  ctx: RequestContext,
  { id, stock: listed }: Stocked,
  pass: (stock: ListedStock, low: LowPools) => Result | Promise<Result>,
): Promise<Result> {
  const { stocks, lowPoolsOf } = catalogLoaders(ctx)
  const passWithPools = (stock: ListedStock) =>
    stock.low ? Promise.resolve(pass(stock, stock.low)) : lowPoolsOf(stock).then((low) => pass(stock, low))
  return listed ? passWithPools(listed) : Promise.resolve(stocks.load(Number(id))).then(passWithPools)
}

/** Whether an event has ended; also told of one whose date is hidden. */
export function isOver({ stock }: Pick<EventListing, 'stock'>, now: Date): boolean {
  return stock.until !== null && Date.parse(stock.until) <= now.getTime()
}
