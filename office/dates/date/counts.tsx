import { inLocale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { Share } from '../../ui/share.tsx'
import type { DatePage } from './load-date.ts'

type Category = DatePage['counts']['categories'][number]

const columns = ['sold', 'complimentary', 'unpaid', 'inCarts', 'left', 'capacity', 'returned', 'admitted'] as const
type Column = (typeof columns)[number]

/** What became of the tickets, a category a row. */
export function Counts({ counts: { categories, capacity } }: Pick<DatePage, 'counts'>) {
  const page = usePageContext()
  const words: Record<Column, string> = {
    sold: m.office_event_sold({}, page),
    complimentary: m.office_date_complimentary({}, page),
    unpaid: m.office_date_unpaid({}, page),
    inCarts: m.office_date_in_carts({}, page),
    left: m.office_event_left({}, page),
    capacity: m.office_event_capacity({}, page),
    returned: m.office_date_returned({}, page),
    admitted: m.office_event_admitted({}, page),
  }
  return (
    <section>
      <h2>{m.office_date_figures({}, page)}</h2>
      <table className="list is-stacked is-figures is-categories">
        <thead>
          <tr>
            <th scope="col">{m.office_date_category({}, page)}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="amount">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, position) => (
            <tr key={position}>
              <th scope="row">{inLocale(category.category, page.locale) ?? m.office_date_figures({}, page)}</th>
              <Cells of={category} words={words} />
            </tr>
          ))}
        </tbody>
        {categories.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{m.office_date_all({}, page)}</th>
              <Cells of={sumOfAll(categories, capacity)} words={words} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function Cells({ of, words }: { of: Omit<Category, 'category'>; words: Record<Column, string> }) {
  return columns.map((column) => (
    <td key={column} className="amount" data-label={words[column]}>
      {column === 'sold' ? <Share of={of.sold + of.complimentary + of.unpaid} in={of.capacity} /> : null} {of[column]}
    </td>
  ))
}

/** Categories may draw on one contingent, so places count once for all of them. */
function sumOfAll(categories: readonly Category[], capacity: number): Omit<Category, 'category'> {
  const sum = (column: Column) => categories.reduce((all, each) => all + each[column], 0)
  const taken = { sold: sum('sold'), complimentary: sum('complimentary'), unpaid: sum('unpaid'), inCarts: sum('inCarts') }
  const left = Math.max(0, capacity - taken.sold - taken.complimentary - taken.unpaid - taken.inCarts)
  return { ...taken, left, capacity, returned: sum('returned'), admitted: sum('admitted') }
}
