import type { EventVariant, MerchVariant } from '#api/resolvers.ts'
import { isBundleAvailable } from '#core/bundles/offer-state.ts'
import type { RequestContext } from '#server/context.ts'
import { catalogLoaders } from '../loaders.ts'
import type { ListedStock } from './queries-stock.ts'
import { isAvailable, presentVariants, priceRange, type LowPools } from './stock-state.ts'

/** A listing from our own queries carries its stock; others are looked up by their number. */
interface Stocked {
  id?: string
  stock?: ListedStock
  meta?: unknown
}

/** Whether it can be bought. What is sold in its bundle only needs everything that must be in there (ERR-19). */
export async function availableOf(ctx: RequestContext, product: Stocked): Promise<boolean> {
  const { stock, low } = await stockNow(ctx, product)
  if (!isAvailable(stock, low, ctx.clock.now())) return false
  if ((product.meta as Record<string, unknown> | undefined)?.['bundle_only'] !== true) return true
  const bundle = await catalogLoaders(ctx).bundleTerms.load(Number(product.id))
  return bundle !== null && bundle.active && isBundleAvailable(bundle)
}

/** In euros: what merchandise costs, and tickets at least and at most. */
export async function pricesOf(ctx: RequestContext, product: Stocked): Promise<{ low: number; high: number }> {
  const { stock, low } = await stockNow(ctx, product)
  return priceRange(stock, low)
}

export async function variantsOf(ctx: RequestContext, product: Stocked): Promise<(MerchVariant | EventVariant)[]> {
  const { stock, low } = await stockNow(ctx, product)
  return presentVariants(stock, low, ctx.clock.now())
}

async function stockNow(ctx: RequestContext, { id, stock: known }: Stocked): Promise<{ stock: ListedStock; low: LowPools }> {
  const { stocks, lowPoolsOf } = catalogLoaders(ctx)
  const stock = known ?? (await stocks.load(Number(id)))
  return { stock, low: stock.low ?? (await lowPoolsOf(stock)) }
}
