import type { EventVariant, MerchVariant } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'

/** What can be sold of a product: its variants, and the pools they draw on. It changes with the catalog only. */
export interface Stock {
  kind: 'merch' | 'event'
  /** Of the product itself, in cents. */
  priceCents: number
  /** When an event ends, ISO 8601; null for merchandise. */
  until: string | null
  cancelled: boolean
  /** Those that are for sale, in order (EVT-17). */
  variants: StockedVariant[]
}

export interface StockedVariant {
  id: number
  slug: string
  order: number
  price: number
  physical: boolean
  /** How many of it are sold at a time; 1 for any amount. */
  amountStep: number
  description: string
  note: string | null
  message: string | null
  category: { id: number; eventId: number; name: string; mapColor: string | null; dailyEntry: boolean } | null
  pools: number[]
}

/** Units left by pool, for pools with few units left. A pool that is missing has plenty. */
export type LowPools = ReadonlyMap<number, number>

/** A variant is free while every pool it draws on has as many units left as are sold at a time. */
function isFree({ pools, amountStep }: StockedVariant, low: LowPools): boolean {
  return pools.every((pool) => (low.get(pool) ?? amountStep) >= amountStep)
}

/** Whether any variant can be bought; never for an event that is over or cancelled. */
export function isAvailable(stock: Stock, low: LowPools, now: Date): boolean {
  return isOnSale(stock, now) && stock.variants.some((variant) => isFree(variant, low))
}

function isOnSale({ until, cancelled }: Stock, now: Date): boolean {
  return !cancelled && (until === null || new Date(until) > now)
}

/** Whether any variant of a pricing category can be bought. */
export function isCategoryAvailable(stock: Stock, low: LowPools, now: Date, categoryId: number): boolean {
  return isOnSale(stock, now) && stock.variants.some((variant) => variant.category?.id === categoryId && isFree(variant, low))
}

/**
 * In euros: the prices of the free variants, or of all if none is free. Those that cost nothing count only where all do (EVT-23). A
 * category with seats or standing areas has a free unit in its pool as long as one of its sections has a place.
 */
export function priceRange({ variants, priceCents }: Stock, low: LowPools): { low: number; high: number } {
  const paid = variants.filter(({ price }) => price > 0)
  const counted = paid.length > 0 ? paid : variants
  const free = counted.filter((variant) => isFree(variant, low))
  const prices = (free.length > 0 ? free : counted).map(({ price }) => price)
  if (prices.length === 0) return { low: toEuros(priceCents), high: toEuros(priceCents) }
  return { low: toEuros(Math.min(...prices)), high: toEuros(Math.max(...prices)) }
}

/** A variant as far as its stock says; resolvers add what the seats say. */
export type PresentedVariant =
  | MerchVariant
  | (Omit<EventVariant, 'availableSectionIds' | 'pricingCategory'> & {
      pricingCategory: { id: string; eventId: number; name: string; mapColor: string | null; dailyEntry: boolean } | null
    })

export function presentVariants(stock: Stock, low: LowPools, now: Date): PresentedVariant[] {
  const onSale = isOnSale(stock, now)
  return stock.variants.map((variant) => {
    const { id, slug, order, price, physical, amountStep, description, note, message, category } = variant
    const shared = { id: String(id), order, description, price: toEuros(price), physical, available: onSale && isFree(variant, low) }
    if (stock.kind === 'merch') {
      return { __typename: 'MerchVariant', slug, ...shared, additionalPrice: toEuros(price - stock.priceCents), message }
    }
    const pricingCategory = category && { ...category, id: String(category.id) }
    return { __typename: 'EventVariant', ...shared, amountStep, note, active: true, remaining: unitsLeft(variant, low), pricingCategory }
  })
}

/** Units left in the lowest pool of a variant; null if every pool has plenty. */
function unitsLeft({ pools }: StockedVariant, low: LowPools): number | null {
  const left = pools.flatMap((pool) => low.get(pool) ?? [])
  return left.length > 0 ? Math.min(...left) : null
}
