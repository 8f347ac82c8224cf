import { Form, Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { listEvents } from '#server/operations/events/list-events.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../../frame/frame-choice.tsx'
import { frameFields, readLimits, type Limits } from '../../frame/frame-filter.ts'
import { frameLimits } from '../../frame/frame-words.ts'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { Pages } from '../../ui/pages.tsx'
import { DateTable } from '../date-table.tsx'
import type { Route } from './+types/dates.route.ts'

const dateFilters = ['text', 'over'] as const

export const handle: FrameHandle = { limits: ['shop', 'period'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  const { searchParams } = new URL(request.url)
  const { text, over } = readFilters(searchParams, dateFilters)
  const limits = await readLimits(office, request)
  const after = searchParams.get('after')
  const found = await office.call<typeof listEvents>('events.list', {
    ...limits,
    ...(text !== undefined && { text }),
    ...(after !== null && { after }),
    over: over === 'true',
    // A period has its own beginning and end, whatever the time is now.
    all: hasPeriod(limits),
  })
  // A filter that fits no value is said above an empty list.
  if (!found.ok && found.status === 422) return { dates: [], next: null, faults: found.faults }
  const { items, next } = needed(found)
  const dates = items.map(({ unpaid, inCarts, sold, capacity, ...date }) => ({
    ...{ ...date, capacity, sold: sold + unpaid, left: Math.max(0, capacity - sold - unpaid - inCarts), admitted: null },
  }))
  return { dates, next, faults: [] }
}

function hasPeriod({ from, to }: Limits): boolean {
  return from !== undefined || to !== undefined
}

/** All dates, the next one first, or those that are over. */
export default function Dates({ loaderData }: Route.ComponentProps) {
  const { dates, next, faults } = loaderData
  const page = usePageContext()
  const [query] = useSearchParams()
  const filters = readFilters(query, dateFilters)
  const limits = frameLimits(page)
  // What the address names of the frame goes on to be named.
  const framed = frameFields.filter((name) => query.has(name))
  const isFiltered = Object.keys({ ...filters, ...limits }).length > 0
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
        <label>
          {m.office_dates_when({}, page)}
          <select className="input" name="over" defaultValue={filters['over'] ?? ''}>
            <option value="">{hasPeriod(limits) ? m.office_dates_within({}, page) : m.office_dates_coming({}, page)}</option>
            <option value="true">{m.office_dates_over({}, page)}</option>
          </select>
        </label>
        <button className="button button-small">{m.office_orders_apply({}, page)}</button>
        {framed.map((name) => (
          <input key={name} type="hidden" name={name} value={page.frame[name] ?? ''} />
        ))}
        {Object.keys(filters).length > 0 ? <Link to={officePaths.dates()}>{m.office_orders_clear({}, page)}</Link> : null}
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
