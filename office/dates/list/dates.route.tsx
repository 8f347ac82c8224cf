import { Form, Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { listEvents } from '#server/operations/events/list-events.ts'
import type { listShops } from '#server/operations/shops/list-shops.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { ShopChoice } from '../../ui/shop-choice.tsx'
import { Pages } from '../../ui/pages.tsx'
import { DateTable } from '../date-table.tsx'
import type { Route } from './+types/dates.route.ts'

const dateFilters = ['text', 'shop', 'over'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = readOffice(context)
  const { searchParams } = new URL(request.url)
  const { text, shop, over } = readFilters(searchParams, dateFilters)
  const after = searchParams.get('after')
  const [found, shops] = await Promise.all([
    call<typeof listEvents>('events.list', {
      ...(text !== undefined && { text }),
      ...(shop !== undefined && { shop }),
      ...(after !== null && { after }),
      over: over === 'true',
    }),
    call<typeof listShops>('shops.list', { limit: 500 }),
  ])
  const choice = shops.ok ? shops.value.items.map(({ shop: slug, name }) => ({ shop: slug, name })) : []
  // A filter that fits no value is said above an empty list.
  if (!found.ok && found.status === 422) return { dates: [], next: null, shops: choice, faults: found.faults }
  const { items, next } = needed(found)
  const dates = items.map(({ unpaid, inCarts, sold, capacity, ...date }) => ({
    ...{ ...date, capacity, sold: sold + unpaid, left: Math.max(0, capacity - sold - unpaid - inCarts), admitted: null },
  }))
  return { dates, next, shops: choice, faults: [] }
}

/** All dates, the next one first, or those that are over. */
export default function Dates({ loaderData }: Route.ComponentProps) {
  const { dates, next, shops, faults } = loaderData
  const page = usePageContext()
  const [query] = useSearchParams()
  const filters = readFilters(query, dateFilters)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <Title of={m.office_dates({}, page)} />
      <h1>{m.office_dates({}, page)}</h1>
      <Form className="filters" role="search" aria-label={m.office_dates_filter({}, page)} key={query.toString()}>
        {faults.length === 0 ? null : (
          <div className="faults" role="alert">
            {faults.map(({ field, text }) => (
              <p key={field}>{text}</p>
            ))}
          </div>
        )}
        <label className="is-wide">
          {m.office_dates_text({}, page)}
          <input
            className="input"
            type="search"
            name="text"
            defaultValue={filters['text']}
            maxLength={100}
            placeholder={m.office_dates_hint({}, page)}
          />
        </label>
        <ShopChoice shops={shops} chosen={filters['shop']} />
        <label>
          {m.office_dates_when({}, page)}
          <select className="input" name="over" defaultValue={filters['over'] ?? ''}>
            <option value="">{m.office_dates_coming({}, page)}</option>
            <option value="true">{m.office_dates_over({}, page)}</option>
          </select>
        </label>
        <button className="button button-small">{m.office_orders_apply({}, page)}</button>
        {isFiltered ? <Link to={officePaths.dates()}>{m.office_orders_clear({}, page)}</Link> : null}
      </Form>
      {dates.length === 0 ? (
        <p className="empty">{isFiltered ? m.office_dates_none({}, page) : m.office_dates_empty({}, page)}</p>
      ) : (
        <DateTable dates={dates} />
      )}
      <Pages next={next} word={m.office_dates_next({}, page)} />
    </>
  )
}
