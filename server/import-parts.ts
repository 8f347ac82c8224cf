import { bundlesImport } from '#server/bundles/import-bundles.ts'
import { catalogImport } from '#server/catalog/import/import-catalog.ts'
import { contentImport } from '#server/content/import/import-content.ts'
import type { ImportPart } from '#server/import-support/import-part.ts'
import { ordersImport } from '#server/orders/import-affected-orders.ts'
import { shippingImport } from '#server/shipping/import-carriers.ts'
import { shopsImport } from '#server/shops/import-shops.ts'

/**
 * Every slice's share of an import, in the order in which they build on each other. Beside `slices.ts`, because a process that serves the
 * shop does not import: it need not load the readers of Markdown, YAML, tables and fonts.
 */
export function importParts(): readonly ImportPart[] {
  return [shopsImport, catalogImport, bundlesImport, shippingImport, contentImport, ordersImport]
}
