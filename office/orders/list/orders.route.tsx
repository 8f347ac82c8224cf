import { useSearchParams } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import type { listShops } from '#server/operations/shops/list-shops.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { Pages } from '../../ui/pages.tsx'
import { BulkActs } from './bulk-acts.tsx'
import { FilterForm } from './filter-form.tsx'
import { readSort } from './order-columns.ts'
import { orderFilters } from './order-filters.ts'
import { OrderTable } from './order-table.tsx'
import { ViewChoice } from './view-choice.tsx'
import type { Route } from './+types/orders.route.ts'

/** What can be done to many orders at once. */
const bulkActs = ['bulk.tag', 'bulk.mark-sent', 'bulk.resend', 'bulk.cancel'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  const { call } = page
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams, orderFilters)
  const after = searchParams.get('after')
  const [found, shops, ...forms] = await Promise.all([
    call<typeof listOrders>('orders.list', { ...filters, sort: readSort(searchParams), limit: 50, ...(after && { after }) }),
    call<typeof listShops>('shops.list', { limit: 500 }),
    ...bulkActs.map((name) => page.form(name)),
  ])
  const acts = forms.flatMap((form) => (form ? [{ name: form.name, button: form.button }] : []))
  const choice = shops.ok ? shops.value.items.map(({ shop, name }) => ({ shop, name })) : []
  // A filter that fits no value is said at its field, with an empty list below.
  if (!found.ok && found.status === 422) return { items: [], next: null, shops: choice, acts, faults: found.faults }
  return { ...needed(found), shops: choice, acts, faults: [] }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { items, next, shops, acts, faults } = loaderData
  const page = usePageContext()
  const [query] = useSearchParams()
  const filters = readFilters(query, orderFilters)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <Title of={m.office_orders({}, page)} />
      <div className="head">
        <h1>{m.office_orders({}, page)}</h1>
        {items.length > 0 ? (
          <ul className="files">
            <li>
              <a href={`${officeAddress(officePaths.ordersFile())}?${new URLSearchParams(filters)}`} download>
                {m.office_orders_csv({}, page)}
              </a>
            </li>
            <li>
              <a href={`${officeAddress(officePaths.ordersWorkbook())}?${new URLSearchParams(filters)}`} download>
                {m.office_orders_xlsx({}, page)}
              </a>
            </li>
          </ul>
        ) : null}
      </div>
      <FilterForm key={query.toString()} filters={filters} shops={shops} faults={faults} />
      {items.length === 0 ? null : <ViewChoice key={`view ${query}`} />}
      {items.length === 0 ? (
        <p className="empty">{isFiltered ? m.office_orders_none({}, page) : m.office_orders_empty({}, page)}</p>
      ) : (
        <BulkActs key={`list ${query}`} acts={acts} filters={filters} rows={items.length}>
          <OrderTable items={items} hasTicks={acts.length > 0} />
        </BulkActs>
      )}
      <Pages next={next} word={m.office_orders_next({}, page)} />
    </>
  )
}
