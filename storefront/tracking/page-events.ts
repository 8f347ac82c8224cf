import type { CartViewFragment } from '#api/client/graphql.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import type { TrackedEvent, TrackedItem } from './tracked-event.ts'

type CartItem = CartViewFragment['items'][number]

/**
 * What a page that was just shown means: always that it was seen; on the page of a thing or a concert that this was looked at; on
 * the first step behind the cart that the checkout began (API-19).
 * @param data what the page's loader answered
 */
export function eventsOfPage(path: string, title: string, data: unknown, cart: CartViewFragment | null): TrackedEvent[] {
  const events: TrackedEvent[] = [{ kind: 'page_view', path, title }]
  const item = itemOfPage(path, data)
  if (item) events.push({ kind: 'view_item', items: [item] })
  if (path === '/checkout/details' && cart && cart.items.length > 0) {
    events.push({ kind: 'begin_checkout', items: itemsOfCart(cart.items), value: cart.total, currency: 'EUR' })
  }
  return events
}

export function itemsOfCart(items: readonly CartItem[]): TrackedItem[] {
  return items.map(({ total, productVariant: { product } }) => ({
    id: product.slug,
    name: descriptiveName({ ...product, artist: product.artistName }),
    price: total,
  }))
}

export function sumOf(items: readonly CartItem[]): number {
  return Math.round(items.reduce((sum, { total }) => sum + total * 100, 0)) / 100
}

/** The product or event that a page is about, as far as its data say. */
function itemOfPage(path: string, data: unknown): TrackedItem | null {
  if (!/^\/(products|bundle|events)\/[^/]+$/.test(path) || !isObject(data)) return null
  const about = [data, data['product'], data['event'], data['bundle']].filter(isObject).find((each) => typeof each['slug'] === 'string')
  if (!about) return null
  const { slug, descriptiveName: fullName, name, price, priceLow } = about
  const euros = [price, priceLow].find((each) => typeof each === 'number') ?? 0
  return {
    id: String(slug),
    name: String(fullName ?? name ?? slug),
    price: Number(euros),
    categories: categorySlugs(about),
  }
}

function categorySlugs(about: Record<string, unknown>): string[] {
  const { category, artist, categories, tours } = about
  const lists = [categories, tours].flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []))
  return [category, artist, ...lists].filter(isObject).flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
