import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '#storefront/page-context.ts'

/** The number of items, for example "1 Artikel" or "4 Artikel". */
export function itemsText(count: number, page: Pick<PageContext, 'locale'>): string {
  return count === 1 ? m.cart_items_one({}, page) : m.cart_items_other({ count }, page)
}
