import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Image, MerchProduct } from '#api/resolvers.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { toEuros } from '#core/money/cents.ts'
import { publicMeta } from '#core/shops/settings/public-meta.ts'
import type { VatKind } from '#core/money/vat-rates.ts'
import type { Cursor } from '#server/foundations/request/list-page.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { artistColumns, toArtist, type ArtistColumns } from '../categories/queries-artist.ts'
import { overlayColumns, selectPictures, type Overlays } from './queries-product-parts.ts'
import { inCategory, inListing, inReadersLanguage, joinListing, members } from '../records-conditions.ts'
import type { View } from '../cached-reads.ts'
import { pageOfCombined, pageOfIds, pageOfName, pageOfNames, type Listed } from './queries-named.ts'
import { stockColumns, toListedStock, type StockColumns } from '../availability/queries-stock.ts'

export type ListedMerch = Listed<MerchProduct>

/** A product by id or slug, also one that lists leave out (GQL-34); null outside the shop's range. */
export async function findMerch(connection: Connection, view: View, idOrSlug: string): Promise<ListedMerch['node'] | null> {
  const [product] = await readMerch(connection, view, pageOfName(view, 'merch', idOrSlug))
  return product?.node ?? null
}

/** Several products by id or slug; those outside the shop's range are missing. */
export async function merchByName(
  connection: Connection,
  view: View,
  ids: readonly number[],
  slugs: readonly string[],
): Promise<ListedMerch['node'][]> {
  return (await readMerch(connection, view, pageOfNames(view, 'merch', ids, slugs))).map(({ node }) => node)
}

/** The merchandise to buy with each of several products; `categoryId` is the product. */
export function merchCombinedWith(connection: Connection, view: View, productIds: readonly number[]): Promise<ListedMerch[]> {
  return readMerch(connection, view, pageOfCombined(view, 'merch', productIds))
}

/** By id, for products that the shop is known to list. */
export async function merchById(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, ListedMerch['node']>> {
  const products = await readMerch(connection, view, pageOfIds(ids))
  return new Map(products.map(({ node }) => [Number(node.id), node]))
}

function following(after: Cursor | null): RawBuilder<unknown> {
  return after ? sql`and (listing.sort_order, listing.product_id) < (${after[0]}, ${after[1]})` : sql``
}

/** A page of the products of a category or of the whole shop: by meta order, then id, both descending (GQL-25). */
export function pageOfMerch(
  connection: Connection,
  view: View,
  { categorySlug, after, first }: { categorySlug: string | null; after: Cursor | null; first: number },
): Promise<ListedMerch[]> {
  const from =
    categorySlug === null
      ? sql`shop_product listing where ${inListing(view, 'merch')} ${following(after)}`
      : sql`(${firstOfCategory(view, categorySlug, { after, first })}) listing`
  const page = sql`
    select listing.product_id as id, null::integer as category_id, row_number() over (order by listing.sort_order desc, listing.product_id desc) as place
    from ${from}
    order by listing.sort_order desc, listing.product_id desc limit ${first}`
  return readMerch(connection, view, page)
}

/**
 * The first products after a place in the list, for each of the ways to belong to a category (`members`). Each way is read from an index in
 * list order, so that only the products of the page are read and sorted.
 */
function firstOfCategory(view: View, slug: string, { after, first }: { after: Cursor | null; first: number }): RawBuilder<unknown> {
  const category = sql`(select id from category where slug = ${slug})`
  const follows = (place: RawBuilder<unknown>) => (after ? sql`and ${place} < (${after[0]}, ${after[1]})` : sql``)
  const ofMember = (id: string) => sql`listing.product_id = ${sql.ref(id)} and ${inListing(view, 'merch')}`
  return sql`
    (select pc.product_id, pc.sort_order from product_category pc join shop_product listing on ${ofMember('pc.product_id')}
      where pc.category_id = ${category} ${follows(sql`(pc.sort_order, pc.product_id)`)}
      order by pc.sort_order desc, pc.product_id desc limit ${first})
    union
    (select p.id, p.sort_order from product p join shop_product listing on ${ofMember('p.id')}
      where p.artist_id = ${category} and p.kind = 'merch' ${follows(sql`(p.sort_order, p.id)`)}
      order by p.sort_order desc, p.id desc limit ${first})
    union
    (select pc.product_id, pc.sort_order from tour_artist ta join product_category pc on pc.category_id = ta.tour_id
      join shop_product listing on ${ofMember('pc.product_id')}
      where ta.artist_id = ${category} ${follows(sql`(pc.sort_order, pc.product_id)`)}
      order by pc.sort_order desc, pc.product_id desc limit ${first})`
}

export async function countMerch(connection: Connection, view: View, categorySlug: string | null): Promise<number> {
  const which = categorySlug === null ? sql`` : sql`and ${inCategory(categorySlug)}`
  const { rows } = await sql<{ count: number }>`${prepared}
    select count(*) as count from shop_product listing where ${inListing(view, 'merch')} ${which}`.execute(connection)
  return rows[0]?.count ?? 0
}

/** The first products of each of several categories, in list order. */
export function merchOfCategories(connection: Connection, view: View, categoryIds: readonly number[], max: number): Promise<ListedMerch[]> {
  const page = sql`
    select listed.id, requested.id as category_id, listed.place from unnest(${[...categoryIds]}::integer[]) as requested (id) cross join lateral (
      select listing.product_id as id, row_number() over (order by listing.sort_order desc, listing.product_id desc) as place
      from (${members(sql`= requested.id`, 'merch')}) member ${joinListing(inListing(view, 'merch'))}
      order by place limit ${max}
    ) listed`
  return readMerch(connection, view, page)
}

/**
 * The merchandise of the tours of each of several events, then that of their headliners, each once and in list order, without what is sold
 * in bundles only; `categoryId` is the event.
 */
export function merchOfEvents(connection: Connection, view: View, eventIds: readonly number[], max: number): Promise<ListedMerch[]> {
  const page = sql`
    select listed.id, requested.id as category_id, listed.place from unnest(${[...eventIds]}::integer[]) as requested (id) cross join lateral (
      select listing.product_id as id, row_number() over (order by min(source.rank), listing.sort_order desc, listing.product_id desc) as place
      from (
        select c.id, 0 as rank from product_category tour join category c on c.id = tour.category_id and c.type = 'TOUR'
        where tour.product_id = requested.id
        union all
        select artist_id, 1 from product where id = requested.id and artist_id is not null
      ) source
      cross join lateral (${members(sql`= source.id`, 'merch')}) member
      ${joinListing(sql`${inListing(view, 'merch')} and not exists (
        select from product where id = listing.product_id and meta @> '{"bundle_only": true}')`)}
      group by listing.product_id, listing.sort_order
      order by place limit ${max}
    ) listed`
  return readMerch(connection, view, page)
}

interface MerchRow extends ArtistColumns, StockColumns, Overlays {
  id: number
  slug: string
  name: string
  productType: string | null
  color: string | null
  originalPriceCents: number | null
  vatRate: number
  vatKind: VatKind | null
  sellerCountry: string
  cartLimit: number
  publicShippableFrom: string | null
  over18: boolean
  withdrawal: '14_days' | 'none'
  soldOutMessage: string | null
  meta: Record<string, unknown>
  sortOrder: number
  images: Picture[]
  otherColors: { slug: string; color: string }[]
  categoryId: number | null
  place: number
}

/** Reads the products of `page` (`id`, `category_id`, `place`) with one statement. */
async function readMerch(connection: Connection, view: View, page: RawBuilder<unknown>): Promise<ListedMerch[]> {
  const { locale } = view
  const { rows } = await sql<MerchRow>`${prepared}
    with page as materialized (${page})
    select p.id, p.slug, p.price_cents, p.original_price_cents, p.vat_rate, p.vat_kind, seller.country_code as seller_country, p.cart_limit, p.public_shippable_from, p.over_18, p.withdrawal, p.meta,
      p.sort_order, page.category_id, page.place,
      ${inReadersLanguage('p.name', locale)} as name,
      ${inReadersLanguage('p.product_type', locale)} as product_type,
      ${inReadersLanguage('p.color', locale)} as color,
      ${inReadersLanguage('p.sold_out_message', locale)} as sold_out_message,
      ${selectPictures(locale)} as images, ${otherColors(view)} as other_colors, ${overlayColumns}, ${stockColumns(view)}, ${artistColumns(locale)}
    from page
    join product p on p.id = page.id
    join legal_entity seller on seller.id = p.contract_partner_id
    left join category artist on artist.id = p.artist_id
    order by page.category_id, page.place`.execute(connection)
  return rows.map((row) => ({ node: presentMerch(row), cursor: [row.sortOrder, row.id], categoryId: row.categoryId, place: row.place }))
}

/** The same design in other colours, as a column: what the artist sells under the same name and type. */
function otherColors(view: View): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('slug', other.slug, 'color', ${inReadersLanguage('other.color', view.locale)}) order by other.id), '[]')
    from product other join shop_product listing on listing.product_id = other.id and ${inListing(view, 'merch')}
    where p.color is not null and other.artist_id = p.artist_id and other.kind = 'merch' and other.id <> p.id and other.color is not null
      and other.name = p.name and other.product_type is not distinct from p.product_type)`
}

function presentMerch(row: MerchRow): ListedMerch['node'] {
  return {
    __typename: 'MerchProduct',
    id: String(row.id),
    slug: row.slug,
    kind: 'merch',
    name: row.name,
    descriptiveName: descriptiveName({ artist: row.artistName, productType: row.productType, name: row.name, color: row.color }),
    artist: toArtist(row),
    productType: row.productType,
    color: row.color,
    price: toEuros(row.priceCents),
    originalPrice: row.originalPriceCents === null ? null : toEuros(row.originalPriceCents),
    vatRate: row.vatRate,
    vatKind: row.vatKind,
    sellerCountry: row.sellerCountry,
    cartLimit: row.cartLimit,
    publicShippableFrom: row.publicShippableFrom,
    shippingRequirements: row.over18 ? ['over_18'] : [],
    withdrawal: row.withdrawal,
    soldOutMessage: row.soldOutMessage,
    meta: publicMeta(row.meta),
    // The fields that follow from the widths are resolved when a client asks for them.
    otherColors: row.otherColors,
    images: row.images as Image[],
    overlayListingImage: row.overlayListingImage as Image | null,
    overlayDetailImage: row.overlayDetailImage as Image | null,
    stock: toListedStock(row),
  }
}
