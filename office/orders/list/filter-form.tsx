import { Form, Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { orderStatuses } from '#core/orders/status.ts'
import { m } from '#texts/compiled/messages.js'
import type { Fault } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { ShopChoice } from '../../ui/shop-choice.tsx'
import { statusWords } from '../order-words.ts'
import { otherFields } from './order-columns.ts'
import { orderFilters } from './order-filters.ts'

interface FilterFormProps {
  filters: Readonly<Record<string, string>>
  shops: readonly { shop: string; name: string }[]
  faults: readonly Fault[]
}

/** The filters above the list: a form whose answer is an address that can be sent to a colleague. */
export function FilterForm({ filters, shops, faults }: FilterFormProps) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const view = otherFields(query, orderFilters)
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
      <ShopChoice shops={shops} chosen={filters['shop']} />
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
        {m.office_orders_from({}, page)}
        <input className="input" type="date" name="from" defaultValue={filters['from']} />
      </label>
      <label>
        {m.office_orders_to({}, page)}
        <input className="input" type="date" name="to" defaultValue={filters['to']} />
      </label>
      <label>
        {m.office_orders_tagged({}, page)}
        <input className="input" name="tagged" defaultValue={filters['tagged']} maxLength={40} autoCapitalize="none" />
      </label>
      {view.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-small">{m.office_orders_apply({}, page)}</button>
      {Object.keys(filters).length > 0 ? (
        <Link to={`${officePaths.orders()}?${new URLSearchParams(view)}`}>{m.office_orders_clear({}, page)}</Link>
      ) : null}
    </Form>
  )
}
