import type { CartViewFragment } from '#api/client/graphql.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { paths } from '#core/urls.ts'
import type { TrackedEvent, TrackedItem } from './tracked-event.ts'

type CartItem = CartViewFragment['items'][number]

/**
 * The events of a page that was just shown: always a page view, on the page of a product or event also a view of it, and on the first
 * checkout step the beginning of the checkout (API-19).
 * @param data the data of the page's loader
 */
export function eventsOfPage(path: string, title: string, data: unknown, cart: CartViewFragment | null): TrackedEvent[] {
  const events: TrackedEvent[] = [{ kind: 'page_view', path, title }]
  const item = itemOfPage(path, data)
  if (item) events.push({ kind: 'view_item', items: [item] })
  if (path === paths.details() && cart && cart.items.length > 0) {
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

export function sumItems(items: readonly CartItem[]): number {
  return Math.round(items.reduce((sum, { total }) => sum + total * 100, 0)) / 100
}

/** The product, bundle or event that a page shows, read from its loader's data. */
function itemOfPage(path: string, data: unknown): TrackedItem | null {
  const slug = path.split('/').at(-1)
  const isItemPage = slug && [paths.product(slug), paths.bundle(slug), paths.event(slug)].includes(path)
  if (!isItemPage || !isObject(data)) return null
  const details = [data, data['product'], data['event'], data['bundle']].filter(isObject).find((item) => typeof item['slug'] === 'string')
  if (!details) return null
  const { descriptiveName: fullName, name, price, priceLow } = details
  const euros = [price, priceLow].find((amount) => typeof amount === 'number') ?? 0
  return {
    id: String(details['slug']),
    name: String(fullName ?? name ?? details['slug']),
    price: Number(euros),
    categories: categorySlugs(details),
  }
}

function categorySlugs(details: Record<string, unknown>): string[] {
  const { category, artist, categories, tours } = details
  const lists = [categories, tours].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return [category, artist, ...lists].filter(isObject).flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
