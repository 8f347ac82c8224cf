import { bundlesImport } from '#server/selling/bundles/import/import-bundles.ts'
import { catalogImport } from '#server/selling/catalog/import/import-catalog.ts'
import { contentImport } from '#server/publishing/content/import/import-content.ts'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import { ordersImport } from '#server/money/orders/import/import-affected-orders.ts'
import { shippingImport } from '#server/selling/shipping/importing/import-carriers.ts'
import { shopsImport } from '#server/house/shops/stored/import-shops.ts'

/**
 * Every slice's share of an import, in the order in which they build on each other. Beside `slices.ts`, because a process that serves the
 * shop does not import: it need not load the readers of Markdown, YAML, tables and fonts.
 */
export function importParts(): readonly ImportPart[] {
  return [shopsImport, catalogImport, bundlesImport, shippingImport, contentImport, ordersImport]
}
