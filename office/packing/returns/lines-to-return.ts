import { inLocale } from '#core/shops/locale.ts'
import type { PageContext } from '../../page-context.ts'
import type { OrderPage } from '../../orders/order/load-order.ts'

type Item = OrderPage['order']['items'][number]

/** Equal goods of an order that are with the buyer. */
export interface LineToReturn extends Pick<Item, 'artist' | 'name' | 'type' | 'variant'> {
  /** One of them, by which the operation knows the line. */
  item: number
  pieces: number
}

/** The goods of an order that can come back, equal ones in one line. */
export function linesToReturn(items: readonly Item[]): LineToReturn[] {
  const lines = Map.groupBy(
    items.filter(({ isOut }) => isOut),
    ({ product, variant }) => JSON.stringify([product, variant]),
  )
  return [...lines.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { id: item, artist, name, type, variant } = first
    return { item, artist, name, type, variant, pieces: 1 + more.length }
  })
}

/** A line in words. */
export function lineWords({ artist, name, type, variant }: LineToReturn, { locale }: PageContext): string {
  return [artist, type, name, variant]
    .map((word) => inLocale(word, locale))
    .filter(Boolean)
    .join(', ')
}

/** How many pieces of which lines were typed, as the operation's form reads them: `1001=2`, a line each. @param kind the first part of the names */
export function piecesIn(query: URLSearchParams, kind: 'restock' | 'damaged'): string {
  const pairs = [...query].flatMap(([name, value]) => {
    const [, item] = new RegExp(`^${kind}\\.(\\d{1,15})$`).exec(name) ?? []
    const pieces = value.trim()
    return item === undefined || pieces === '' || pieces === '0' ? [] : [`${item}=${pieces}`]
  })
  return pairs.join('\n')
}
