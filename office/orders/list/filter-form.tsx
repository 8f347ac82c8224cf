import { Form, Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { orderStatuses } from '#core/orders/status.ts'
import { m } from '#texts/compiled/messages.js'
import { frameFields } from '../../frame/frame-filter.ts'
import type { Fault } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { statusWords } from '../order-words.ts'
import { otherFields } from './order-columns.ts'
import { orderFilters } from './order-filters.ts'

interface FilterFormProps {
  filters: Readonly<Record<string, string>>
  faults: readonly Fault[]
}

/** The filters above the list: a form whose answer is an address that can be sent to a colleague. */
export function FilterForm({ filters, faults }: FilterFormProps) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const view = otherFields(query, [...orderFilters, ...frameFields])
  // What the address names of the frame goes on to be named.
  const framed = frameFields.filter((name) => query.has(name)).map((name) => [name, page.frame[name] ?? ''] as const)
  return (
    <Form className="filters" role="search" aria-label={m.office_orders_filter({}, page)}>
      {faults.length > 0 ? (
        <div className="faults" role="alert">
          {faults.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </div>
      ) : null}
      <label className="is-wide">
        {m.office_orders_text({}, page)}
        <input
          className="input"
          type="search"
          name="text"
          defaultValue={filters['text']}
          maxLength={100}
          placeholder={m.office_find_hint({}, page)}
        />
      </label>
      {filters['event'] ? (
        <label>
          {m.office_event({}, page)}
          <input className="input" name="event" defaultValue={filters['event']} />
        </label>
      ) : null}
      <label>
        {m.office_orders_status({}, page)}
        <select className="input" name="status" defaultValue={filters['status'] ?? ''}>
          <option value="">{m.office_orders_all({}, page)}</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords(status, page).word}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.office_orders_tagged({}, page)}
        <input className="input" name="tagged" defaultValue={filters['tagged']} maxLength={40} autoCapitalize="none" />
      </label>
      {[...view, ...framed].map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-small">{m.office_orders_apply({}, page)}</button>
      {orderFilters.some((name) => name in filters) ? (
        <Link to={`${officePaths.orders()}?${new URLSearchParams([...view, ...framed.map(([name, value]) => [name, value])])}`}>
          {m.office_orders_clear({}, page)}
        </Link>
      ) : null}
    </Form>
  )
}
