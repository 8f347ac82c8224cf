import { Form, Link, useSearchParams } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { columnWords, otherFields, readColumns, readSort } from './order-columns.ts'

/** How the list is sorted and which columns it has. Both stand in its address, which can be kept and sent to a colleague. */
export function ViewChoice() {
  const page = usePageContext()
  const [query] = useSearchParams()
  const chosen = readColumns(query)
  const sort = readSort(query)
  const sorts = [
    ['placed', m.office_orders_sort_placed({}, page)],
    ['changed', m.office_orders_sort_changed({}, page)],
    ['total', m.office_orders_sort_total({}, page)],
  ] as const
  return (
    <div className="view">
      {sorts.map(([name, word]) => (
        <Link
          key={name}
          to={`?${new URLSearchParams([...otherFields(query, ['sort']), ['sort', name]])}`}
          aria-current={name === sort ? 'true' : undefined}
        >
          {word}
        </Link>
      ))}
      <details>
        <summary>{m.office_orders_columns({}, page)}</summary>
        <Form>
          {otherFields(query, ['column']).map(([name, value], place) => (
            <input key={place} type="hidden" name={name} value={value} />
          ))}
          {columnWords(page).map(([column, word]) => (
            <label key={column} className="check-line">
              <input type="checkbox" name="column" value={column} defaultChecked={chosen.has(column)} />
              {word}
            </label>
          ))}
          <button className="button button-small">{m.office_orders_columns_apply({}, page)}</button>
        </Form>
      </details>
    </div>
  )
}
