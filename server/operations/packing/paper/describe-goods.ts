import { inLocale, type Locale } from '#core/shops/locale.ts'
import { goodsLines, type GoodsToSend, type PackedLine } from '#server/money/orders/records-parcels.ts'

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
