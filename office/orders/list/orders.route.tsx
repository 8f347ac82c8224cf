import { Link, useSearchParams } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import type { listShops } from '#server/operations/shops/list-shops.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { Pages } from '../../ui/pages.tsx'
import { State } from '../../ui/state.tsx'
import { statusWords } from '../order-words.ts'
import { BulkActs, Tick } from './bulk-acts.tsx'
import { FilterForm } from './filter-form.tsx'
import { orderFilters } from './order-filters.ts'
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
    call<typeof listOrders>('orders.list', { ...filters, limit: 50, ...(after && { after }) }),
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
      {items.length === 0 ? (
        <p className="empty">{isFiltered ? m.office_orders_none({}, page) : m.office_orders_empty({}, page)}</p>
      ) : (
        <BulkActs key={`list ${query}`} acts={acts} filters={filters} rows={items.length}>
          <table className={acts.length > 0 ? 'list is-orders has-ticks' : 'list is-orders'}>
            <thead>
              <tr>
                {acts.length > 0 ? (
                  <th scope="col">
                    <span className="visually-hidden">{m.office_keys_tick({}, page)}</span>
                  </th>
                ) : null}
                <th scope="col">{m.office_order_reference({}, page)}</th>
                <th scope="col">{m.office_order_placed({}, page)}</th>
                <th scope="col">{m.office_orders_shop({}, page)}</th>
                <th scope="col">{m.office_order_buyer({}, page)}</th>
                <th scope="col">{m.office_order_what({}, page)}</th>
                <th scope="col">{m.office_orders_status({}, page)}</th>
                <th scope="col" className="amount">
                  {m.office_order_total({}, page)}
                </th>
                <th scope="col" className="amount">
                  {m.office_order_open({}, page)}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((order) => (
                <Row key={order.reference} order={order} hasTick={acts.length > 0} />
              ))}
            </tbody>
          </table>
        </BulkActs>
      )}
      <Pages next={next} word={m.office_orders_next({}, page)} />
    </>
  )
}

type Listed = Route.ComponentProps['loaderData']['items'][number]

function Row({ order, hasTick }: { order: Listed; hasTick: boolean }) {
  const page = usePageContext()
  const { reference, placedAt, shop, firstName, lastName, email, items, status, totalCents, openCents } = order
  const { word, tone } = statusWords(status, page)
  return (
    <tr>
      {hasTick ? <Tick reference={reference} /> : null}
      <th scope="row" className="code">
        <Link to={officePaths.order(reference)} data-row>
          {reference}
        </Link>
      </th>
      <td className="moment">{dayAndTime(placedAt, page)}</td>
      <td className="shop">{shop}</td>
      <td className="buyer" title={email ?? undefined}>
        {[firstName, lastName].filter(Boolean).join(' ')}
      </td>
      <td className="what" title={items}>
        {items}
      </td>
      <td className="how">
        <State tone={tone}>{word}</State>
      </td>
      <td className="amount">{totalCents === null ? '' : formatPrice(totalCents)}</td>
      <td className="amount open">{openCents === null || openCents === 0 ? '' : formatPrice(openCents)}</td>
    </tr>
  )
}
