import { colourFamily } from '#core/catalog/products/colour-family.ts'
import type { FilterableProduct, FilterMoment } from '#core/catalog/products/merch-filter.ts'
import { readSize } from '#core/catalog/products/size-order.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { cachedRead } from '../cached-reads.ts'
import { readEmptyPools, readMembers, readMerchIndex, type IndexedMerch } from './queries-merch-to-filter.ts'

/** The merchandise of a list, ready to be filtered and counted. */
export interface MerchIndex {
  products: readonly FilterableProduct[]
  artistNames: ReadonlyMap<string, string>
  moment: FilterMoment
}

/**
 * All merchandise of a category, or of the whole shop. Filters and their counts are worked out in memory: a shop of 20,000 products is
 * read once after each change of the catalog, and what is sold out once a second. Whether a shown product is available is read
 * with it each time, so a count is up to a second older than the cards below it.
 */
export async function loadMerchIndex(ctx: RequestContext, categorySlug: string | null): Promise<MerchIndex> {
  const [rows, empty, ids] = await Promise.all([
    indexRows(ctx),
    emptyPools(ctx),
    categorySlug === null ? null : cachedMembers(ctx, categorySlug),
  ])
  const { products, artistNames } = prepare(rows)
  const inList = ids && new Set(ids)
  return {
    products: inList ? products.filter(({ id }) => inList.has(id)) : products,
    artistNames,
    moment: { emptyPools: new Set(empty), now: ctx.clock.now() },
  }
}

const indexRows = cachedRead({ name: 'merchIndex', read: readMerchIndex })
const emptyPools = cachedRead({ name: 'emptyPools', timeDependent: true, read: (connection) => readEmptyPools(connection) })
const cachedMembers = cachedRead({ name: 'merchMembers', read: (connection, _view, slug: string) => readMembers(connection, slug) })

type Prepared = Pick<MerchIndex, 'products' | 'artistNames'>
/** By the rows, which the catalog cache returns unchanged until the catalog changes. */
const prepare = oncePer((rows: readonly IndexedMerch[]): Prepared => {
  const products = rows.map(({ id, order, priceCents, reduced, artist, color, since, variants }) => ({
    id,
    order,
    priceCents,
    reduced,
    artist,
    color: color === null ? null : colourFamily(color),
    since,
    variants: variants.map(([text, pools]) => ({ size: readSize(text, variants.length), pools: pools ?? [] })),
  }))
  const artistNames = new Map(rows.flatMap(({ artist, artistName }) => (artist && artistName ? [[artist, artistName] as const] : [])))
  return { products, artistNames }
})
