import { printedIdentifier } from '#core/carts/personal-identifier.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { GoodsToSend } from '#server/money/orders/records-parcels.ts'

/** Equal goods in one line. */
export interface PackedLine {
  amount: number
  /** `Moorgrab, T-Shirt Torf, schwarz` */
  title: string
  /** The size or the like; empty without one. */
  detail: string
  sku: string | null
  shelf: string | null
}

/** The parts of a bundle, as often as it was bought; or what was bought by itself. */
export interface PackedGroup {
  bundle: string | null
  lines: PackedLine[]
}

/** Goods as a packing slip lists them, in a language: first what was bought by itself, then each bundle with what is in it. */
export function groupGoods(goods: readonly GoodsToSend[], locale: Locale): PackedGroup[] {
  const byBundle = Map.groupBy(goods, ({ bundleRootId }) => bundleRootId)
  const single = byBundle.get(null)
  const bundles = [...byBundle].flatMap(([root, parts]) => {
    if (root === null) return []
    const [first] = parts
    const name = parts.map(({ bundleName }) => bundleName).find((each) => each !== null) ?? first?.productName ?? null
    return [{ bundle: inLocale(name, locale), lines: goodsLines(parts, locale) }]
  })
  return [...(single ? [{ bundle: null, lines: goodsLines(single, locale) }] : []), ...bundles]
}

/** Goods in lines, equal ones together, in the order in which they were bought. */
export function goodsLines(goods: readonly GoodsToSend[], locale: Locale): PackedLine[] {
  const lines = new Map<string, PackedLine>()
  for (const item of goods) {
    const line = { amount: 1, ...nameGoods(item, locale), sku: item.sku, shelf: item.shelf }
    const key = JSON.stringify([item.variantId, line.title, line.detail])
    const known = lines.get(key)
    if (known) known.amount += 1
    else lines.set(key, line)
  }
  return [...lines.values()]
}

/** One of the goods in words. */
export function nameGoods(item: GoodsToSend, locale: Locale): { title: string; detail: string } {
  const text = (value: Parameters<typeof inLocale>[0]) => inLocale(value, locale)
  const title = descriptiveName({
    artist: text(item.artistName),
    productType: text(item.productType),
    name: text(item.productName) ?? '',
    color: text(item.productColor),
  })
  const printed = printedIdentifier(item.personalIdentifier)
  return { title, detail: [text(item.pricingCategoryName), text(item.variantDescription), printed].filter(Boolean).join(', ') }
}
