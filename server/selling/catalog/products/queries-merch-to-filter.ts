import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { lowestPriorPrice } from '#core/catalog/products/lowest-prior-price.ts'
import { struckPrice } from '#core/catalog/products/struck-price.ts'
import { inListing, inReadersLanguage, members } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'
import { readOffer, priceHistories, type Offer } from '../records-products.ts'

/** What lists are filtered by, of one product. Short, because a shop may have thousands of them in memory. */
export interface IndexedMerch {
  id: number
  order: number
  priceCents: number
  /** Whether a price is struck out beside its own. */
  reduced: boolean
  artist: string | null
  artistName: string | null
  color: string | null
  /** Since when it is sold, in days since 1970. */
  since: number
  /** Texts of the variants on sale, and their pools. */
  variants: [text: string, pools: number[]][]
}

/** All merchandise that the shop lists, as far as filters need it: one statement, and one or two more where prices were reduced. */
export async function readMerchIndex(connection: Connection, view: View): Promise<IndexedMerch[]> {
  const rows = await readRows(connection, view)
  const compared = rows.filter(({ originalPriceCents }) => originalPriceCents !== null)
  const reduced = new Set<number>()
  for (const offer of ['product', 'bundle'] as const) {
    for (const id of await readReduced(connection, offer, compared)) reduced.add(id)
  }
  return rows.map(({ originalPriceCents: _original, meta: _meta, ...row }) => ({ ...row, reduced: reduced.has(row.id) }))
}

type IndexRow = Omit<IndexedMerch, 'reduced'> & {
  /** Null where it is not above the price. */
  originalPriceCents: number | null
  meta: unknown
}

/** Which products have a price struck out beside their own on cards, by the rule of the cards (PAngV § 11). */
async function readReduced(connection: Connection, offer: Offer, compared: readonly IndexRow[]): Promise<number[]> {
  const products = compared.filter(({ meta }) => readOffer(meta) === offer)
  if (products.length === 0) return []
  const histories = await priceHistories(
    connection,
    offer,
    products.map(({ id }) => id),
  )
  return products.flatMap(({ id, priceCents: price, originalPriceCents: originalPrice }) =>
    struckPrice({ price, originalPrice, lowestPriorPrice: lowestPriorPrice(histories.get(id) ?? []) }) === null ? [] : [id],
  )
}

async function readRows(connection: Connection, view: View): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`${prepared}
    with listed as materialized (
      select listing.product_id as id, listing.sort_order from shop_product listing where ${inListing(view, 'merch')})
    , offered as (
      select v.product_id, json_agg(json_build_array(${inReadersLanguage('v.description', view.locale)}, pools.ids) order by v.position, v.id) as list
      from listed join product_variant v on v.product_id = listed.id
      left join (select variant_id, array_agg(pool_id) as ids from variant_pool group by variant_id) pools on pools.variant_id = v.id
      where v.sellable group by v.product_id)
    select p.id, listed.sort_order as "order", p.price_cents, case when p.original_price_cents > p.price_cents then p.original_price_cents end as original_price_cents, p.meta,
      artist.slug as artist, ${inReadersLanguage('artist.name', view.locale)} as artist_name,
      (select string_agg(value, ' ') from jsonb_each_text(p.color)) as color,
      coalesce(p.released_on, p.created_at::date) - date '1970-01-01' as since, coalesce(offered.list, '[]') as variants
    from listed join product p on p.id = listed.id
    left join offered on offered.product_id = p.id left join category artist on artist.id = p.artist_id`.execute(connection)
  return rows
}

/** The pools of which nothing is left. */
export async function readEmptyPools(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select id from stock_pool where capacity - sold - held <= 0`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The products of a category, whatever the shop lists of them. */
export async function readMembers(connection: Connection, categorySlug: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select distinct product_id as id from (${members(sql`= (select id from category where slug = ${categorySlug})`, 'merch')}) member`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
