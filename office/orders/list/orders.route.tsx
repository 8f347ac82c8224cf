import { data, redirect, useSearchParams } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import type { listViews } from '#server/operations/views/list-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../../frame/frame-choice.tsx'
import { readLimits } from '../../frame/frame-filter.ts'
import { frameLimits } from '../../frame/frame-words.ts'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { Pages } from '../../ui/pages.tsx'
import { BulkActs } from './bulk-acts.tsx'
import { FilterForm } from './filter-form.tsx'
import { otherFields, readSort } from './order-columns.ts'
import { orderFilters } from './order-filters.ts'
import { OrderTable } from './order-table.tsx'
import { ViewChoice } from './view-choice.tsx'
import { Views } from './views.tsx'
import type { Route } from './+types/orders.route.ts'

/** What can be done to many orders at once. */
const bulkActs = ['bulk.tag', 'bulk.mark-sent', 'bulk.resend', 'bulk.cancel'] as const

export const handle: FrameHandle = { limits: ['shop', 'period'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  const { call } = page
  const { searchParams } = new URL(request.url)
  const filters = { ...readFilters(searchParams, orderFilters), ...(await readLimits(page, request)) }
  const after = searchParams.get('after')
  const [found, saved, ...forms] = await Promise.all([
    call<typeof listOrders>('orders.list', { ...filters, sort: readSort(searchParams), limit: 50, ...(after && { after }) }),
    call<typeof listViews>('views.list', { limit: 100 }),
    ...bulkActs.map((name) => page.form(name)),
  ])
  const acts = forms.flatMap((form) => (form ? [{ name: form.name, button: form.button }] : []))
  const views = saved.ok ? saved.value.items : []
  const token = page.person.may('orders.view') ? page.formToken() : null
  // A filter that fits no value is said at its field, with an empty list below.
  if (!found.ok && found.status === 422) return { items: [], next: null, acts, views, token, faults: found.faults }
  return { ...needed(found), acts, views, token, faults: [] }
}

/** Saves how the list is looked at, under a name. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = readOffice(context)
  const sent = await request.formData()
  const { searchParams } = new URL(request.url)
  // What the list is limited to is what is saved, wherever it was chosen.
  const { text: _names, ...filters } = { ...readFilters(searchParams, orderFilters), ...(await readLimits(page, request)) }
  const column = searchParams.getAll('column')
  const sort = searchParams.get('sort')
  const view = { ...filters, ...(sort && { sort }), ...(column.length > 0 && { column }) }
  const named = { name: String(sent.get('name') ?? ''), shared: sent.get('shared') === 'true' }
  const answer = await page.perform('views.save', { ...view, ...named }, String(sent.get('token')))
  if (!answer.ok) return data({ viewFaults: answer.faults, viewNamed: named }, { status: answer.status })
  throw redirect(`${officePaths.orders()}?${new URLSearchParams(otherFields(searchParams, ['text']))}`)
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, acts, faults, views, token } = loaderData
  const page = usePageContext()
  const [query] = useSearchParams()
  const filters = { ...readFilters(query, orderFilters), ...frameLimits(page) }
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <Title of={m.office_orders({}, page)} />
      <div className="head">
        <h1>{m.office_orders({}, page)}</h1>
        {items.length > 0 ? (
          <ul className="files">
            <li>
              <a href={`${officeAddress(officePaths.ordersFile())}?${new URLSearchParams({ ...filters, sort: readSort(query) })}`} download>
                {m.office_orders_csv({}, page)}
              </a>
            </li>
            <li>
              <a
                href={`${officeAddress(officePaths.ordersWorkbook())}?${new URLSearchParams({ ...filters, sort: readSort(query) })}`}
                download
              >
                {m.office_orders_xlsx({}, page)}
              </a>
            </li>
          </ul>
        ) : null}
      </div>
      <Views
        key={`views ${query} ${views.length}`}
        views={views}
        token={token}
        faults={actionData?.viewFaults ?? []}
        typed={actionData?.viewNamed}
      />
      <FilterForm key={query.toString()} filters={filters} faults={faults} />
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
