import { Link } from 'react-router'
import { isNarrowed, merchQuery } from '#core/catalog/products/merch-query.ts'
import { noFilter, type MerchFilter } from '#core/catalog/products/merch-filter.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { ProductList } from '../products/product-list.tsx'
import type { NarrowedList, ProductPage } from './load-listings.ts'
import { chosenName, MerchFilterForm } from './merch-filter-form.tsx'

interface NarrowedProductsProps {
  /** Identifies the list. */
  name: string
  /** The path of the list. */
  path: string
  firstPage: ProductPage
  narrowed: NarrowedList | null
  after: string | null
}

/** A list of products below the form that filters and sorts it. */
export function NarrowedProducts({ name, path, firstPage, narrowed, after }: NarrowedProductsProps) {
  const page = usePageContext()
  const query = narrowed ? merchQuery(narrowed.filter, narrowed.sort) : {}
  const key = `${name} ${new URLSearchParams(query)} ${after ?? ''}`
  const { totalCount } = firstPage
  return (
    <>
      {narrowed ? <MerchFilterForm key={name} path={path} narrowed={narrowed} total={totalCount} /> : null}
      {totalCount === 0 && narrowed ? (
        <NothingLeft path={path} narrowed={narrowed} />
      ) : (
        <>
          <p className="muted merch-count" role="status">
            {totalCount === 1 ? m.merch_count_one({}, page) : m.merch_count({ count: totalCount }, page)}
          </p>
          <ProductList key={key} name={key} firstPage={firstPage} isContinued={after !== null} query={query} />
        </>
      )}
    </>
  )
}

/** No product matches. Each filter can be left out by a link that says how many there are then. */
function NothingLeft({ path, narrowed: { filter, sort, facets } }: { path: string; narrowed: NarrowedList }) {
  const page = usePageContext()
  const wider = facets.without.filter(({ count }) => count > 0)
  const to = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
  return (
    <div className="state" role="status">
      <p className="heading-2">{m.merch_none({}, page)}</p>
      {wider.length > 0 ? (
        <>
          <p className="lead">{m.merch_none_text({}, page)}</p>
          <ul className="bare merch-wider">
            {wider.map(({ value, count }) => {
              const field = value as keyof MerchFilter
              return (
                <li key={value}>
                  <Link className="button" to={to(merchQuery({ ...filter, [field]: noFilter[field] }, sort))} preventScrollReset>
                    {m.merch_without({ name: chosenName(field, { filter, facets }, page), count }, page)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
      {isNarrowed(filter) ? (
        <Link className="button button-main" to={path} preventScrollReset>
          {m.merch_clear({}, page)}
        </Link>
      ) : null}
    </div>
  )
}
