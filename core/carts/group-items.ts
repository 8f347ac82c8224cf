import type { Cents } from '#core/money/cents.ts'

/** What grouping needs of an item of a cart or an order (ENT-08). */
export interface GroupableItem {
  id: string
  variantId: string
  price: Cents
  kind: 'merch' | 'event'
  physical: boolean
  shippableFrom: string | null
  seatId?: string | null
  personalIdentifier?: string | null
  /** A ticket that may share a line with equal ones, as on pages. In the API every ticket is a line (CRT-06). */
  sharesLine?: boolean
  /** On a bundle's root: the other items of the bundle (CRT-05). */
  bundledItemIds?: string[]
}

/** Items that are displayed as one line (ENT-07). */
export interface Line<Item extends GroupableItem> {
  /** The first of its items; the others follow in `itemIds`. */
  item: Item
  type: 'product' | 'event' | 'bundle'
  itemIds: string[]
  amount: number
  /** Sum over the line, bundled items included. */
  total: Cents
  physical: boolean
  shippableFrom: string | null
  bundledItems: Item[]
}

/**
 * Groups items into lines, in the order they were added (CRT-05, CRT-06, CRT-09).
 *
 * Plain merchandise of the same variant becomes one line with an amount. Tickets, seated and personalised items stay single,
 * because they are not interchangeable; the caller may say which tickets are. A bundle becomes one line with its items summed, and counts as physical so that it is
 * displayed with the parcel.
 */
export function groupItems<Item extends GroupableItem>(items: readonly Item[]): Line<Item>[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const bundled = new Set(items.flatMap((item) => item.bundledItemIds ?? []))
  const lines: Line<Item>[] = []
  const open = new Map<string, Line<Item>>()
  for (const item of items) {
    if (bundled.has(item.id)) continue
    const parts = (item.bundledItemIds ?? []).flatMap((id) => byId.get(id) ?? [])
    if (parts.length > 0) lines.push(bundleLine(item, parts))
    else if (!merges(item)) lines.push(singleLine(item))
    else {
      const line = open.get(item.variantId)
      if (line) {
        line.itemIds.push(item.id)
        line.amount += 1
        line.total += item.price
      } else {
        const first = singleLine(item)
        open.set(item.variantId, first)
        lines.push(first)
      }
    }
  }
  return lines
}

/** Only interchangeable items share a line (CRT-06). */
function merges(item: GroupableItem): boolean {
  return (item.kind !== 'event' || item.sharesLine === true) && !item.seatId && !item.personalIdentifier
}

function singleLine<Item extends GroupableItem>(item: Item): Line<Item> {
  return {
    item,
    type: item.kind === 'event' ? 'event' : 'product',
    itemIds: [item.id],
    amount: 1,
    total: item.price,
    physical: item.physical,
    shippableFrom: item.physical ? item.shippableFrom : null,
    bundledItems: [],
  }
}

function bundleLine<Item extends GroupableItem>(root: Item, parts: Item[]): Line<Item> {
  const days = [root, ...parts].flatMap((item) => (item.physical && item.shippableFrom ? [item.shippableFrom] : []))
  return {
    item: root,
    type: 'bundle',
    itemIds: [root.id],
    amount: 1,
    total: parts.reduce((sum, part) => sum + part.price, root.price),
    physical: true,
    shippableFrom: days.sort().at(-1) ?? null,
    bundledItems: parts,
  }
}
