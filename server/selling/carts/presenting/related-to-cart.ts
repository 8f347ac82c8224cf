import type { CartItem, CartProduct } from '#api/resolvers.ts'
import { maxSuggestions } from '#core/carts/related-items.ts'
import { eventState, isBuyable } from '#core/catalog/events/event-state.ts'
import { readAvailable, isOver } from '#server/selling/catalog/availability.ts'
import { merchOfTheEvening, relatedItems } from '#server/selling/catalog/related-products.ts'
import { merchOfArtistsAt } from '#server/selling/catalog/records-events.ts'
import { catalogLoaders, type EventListing, type MerchListing } from '#server/selling/catalog/loaders.ts'
import type { RequestContext } from '#server/foundations/context.ts'

/**
 * The related merchandise of everything in a cart, product by product, each item once, without what is in the cart (CHK-09): what the
 * operator named, and for tickets without that what the page of their event shows.
 */
export async function relatedToCart(ctx: RequestContext, items: readonly Partial<CartItem>[]): Promise<MerchListing[]> {
  const inCart = productsIn(items)
  const lists = await Promise.all([...inCart.values()].map((product) => relatedToProduct(ctx, product)))
  const bySlug = new Map(lists.flat().map((listing) => [listing.slug, listing]))
  return [...bySlug.values()].filter(({ slug }) => slug !== undefined && !inCart.has(slug))
}

function relatedToProduct(ctx: RequestContext, product: CartProduct): Promise<MerchListing[]> {
  return product.kind === 'event' ? merchOfTheEvening(ctx, product) : relatedItems(ctx, product)
}

/**
 * The next dates of the artists whose merchandise is in a cart, by start, as far as tickets are sold for them now; at most as many as step
 * 1 suggests. An artist who plays at an event in the cart has none: that buyer has chosen their evening.
 */
export async function datesForCart(ctx: RequestContext, items: readonly Partial<CartItem>[]): Promise<EventListing[]> {
  const inCart = [...productsIn(items).values()]
  const idsOf = (requested: CartProduct['kind']) => inCart.flatMap(({ kind, id }) => (kind === requested ? [Number(id)] : []))
  const [merch, events] = [idsOf('merch'), idsOf('event')]
  const chosen = merch.length > 0 && events.length > 0 ? await merchOfArtistsAt(ctx.db, merch, events) : new Set<number>()
  const others = merch.filter((id) => !chosen.has(id))
  const lists = await Promise.all(others.map(async (id) => catalogLoaders(ctx).datesOfMerch.load(id)))
  const next = [...new Map(lists.flat().map((event) => [event.id, event])).values()].toSorted((a, b) =>
    // Hidden dates last, as in lists.
    (a.happeningFrom ?? '9999').localeCompare(b.happeningFrom ?? '9999'),
  )
  const onSale = await Promise.all(next.map((event) => isOnSale(ctx, event)))
  return next.filter((_event, index) => onSale[index]).slice(0, maxSuggestions)
}

async function isOnSale(ctx: RequestContext, event: EventListing): Promise<boolean> {
  const { cancelled = false, presaleAt, meta } = event
  const available = await readAvailable(ctx, event)
  const now = ctx.clock.now()
  const state = {
    cancelled,
    over: isOver(event, now),
    available,
    presaleAt: presaleAt ?? null,
    meta: (meta ?? {}) as Record<string, unknown>,
    tickets: [],
  }
  return isBuyable(eventState(state, now.toISOString()))
}

/** The products in a cart, by slug. */
function productsIn(items: readonly Partial<CartItem>[]): Map<string, CartProduct> {
  return new Map(
    items.flatMap(({ productVariant }) => (productVariant ? [[productVariant.product.slug, productVariant.product] as const] : [])),
  )
}
