import { sql, type RawBuilder } from 'kysely'
import type { VatKind } from '#core/money/vat-rates.ts'
import type { ListedStock } from '../availability/queries-stock.ts'
import type { Cursor } from '#server/foundations/request/list-page.ts'
import { sold } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'

/** Pages of products (`id`, `category_id`, `place`) by id or slug, for merchandise and events alike. */
type Kind = 'merch' | 'event'

/** A product of a list, with its place there. */
export interface Listed<Node> {
  /** Its stock, and what its VAT rate depends on, are not shown by the API. */
  node: Partial<Node> & { id: string; stock: ListedStock; vatKind: VatKind | null; sellerCountry?: string }
  cursor: Cursor
  /** The category or product it was read for, if several were requested. */
  categoryId: number | null
  place: number
}

/** The product with this slug, else with this id. */
export function pageOfName(view: View, kind: Kind, idOrSlug: string): RawBuilder<unknown> {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : null
  return sql`
    select p.id, null::integer as category_id, 1 as place from product p
    where (p.slug = ${idOrSlug} or p.id = ${id}) and ${isSold(view, kind)}
    order by p.slug = ${idOrSlug} desc limit 1`
}

/** The products with these ids and slugs. */
export function pageOfNames(view: View, kind: Kind, ids: readonly number[], slugs: readonly string[]): RawBuilder<unknown> {
  return sql`
    select p.id, null::integer as category_id, 1 as place from product p
    where p.id = any(array(
      select id from product where id = any(${[...ids]}::integer[]) union select id from product where slug = any(${[...slugs]}::text[])))
    and ${isSold(view, kind)}`
}

/** The products to buy with each of several products, in their order; `category_id` is the product. */
export function pageOfCombined(view: View, kind: Kind, productIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select p.id, cp.product_id as category_id, cp.position as place from combined_product cp join product p on p.id = cp.combined_id
    where cp.product_id = any(${[...productIds]}::integer[]) and ${isSold(view, kind)}`
}

/** By id, for products that the shop is known to list. */
export function pageOfIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select id, null::integer as category_id, 1 as place from unnest(${[...ids]}::integer[]) as id`
}

function isSold(view: View, kind: Kind): RawBuilder<boolean> {
  return sql`p.kind = ${sql.lit(kind)} and ${sold(view)}`
}
