import type { EventVariant, MerchVariant } from '#api/resolvers.ts'
import { isBundleAvailable } from '#core/bundles/offer-state.ts'
import type { RequestContext } from '#server/context.ts'
import { catalogLoaders } from '../loaders.ts'
import type { ListedStock } from './queries-stock.ts'
import { isAvailable, presentVariants, priceRange, type LowPools } from './stock-state.ts'

/** A product. One from a listing contains its stock; for others it is read by id. */
interface Stocked {
  id?: string
  stock?: ListedStock
  meta?: unknown
}

/** Whether a product can be bought. A product that is only sold in its bundle needs every required part of the bundle (ERR-19). */
export async function availableOf(ctx: RequestContext, product: Stocked): Promise<boolean> {
  const { stock, low } = await stockNow(ctx, product)
  if (!isAvailable(stock, low, ctx.clock.now())) return false
  if ((product.meta as Record<string, unknown> | undefined)?.['bundle_only'] !== true) return true
  const bundle = await catalogLoaders(ctx).bundleTerms.load(Number(product.id))
  return bundle !== null && bundle.active && isBundleAvailable(bundle)
}

/** The lowest and the highest price in euros: of available variants, or of all if none is available. */
export async function pricesOf(ctx: RequestContext, product: Stocked): Promise<{ low: number; high: number }> {
  const { stock, low } = await stockNow(ctx, product)
  return priceRange(stock, low)
}

export async function variantsOf(ctx: RequestContext, product: Stocked): Promise<(MerchVariant | EventVariant)[]> {
  const { stock, low } = await stockNow(ctx, product)
  return presentVariants(stock, low, ctx.clock.now())
}

async function stockNow(ctx: RequestContext, { id, stock: listed }: Stocked): Promise<{ stock: ListedStock; low: LowPools }> {
  const { stocks, lowPoolsOf } = catalogLoaders(ctx)
  const stock = listed ?? (await stocks.load(Number(id)))
  return { stock, low: stock.low ?? (await lowPoolsOf(stock)) }
}
