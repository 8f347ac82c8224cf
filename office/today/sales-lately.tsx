import { formatPrice } from '#core/money/format-price.ts'
import { usualWeeks } from '#core/orders/usual-sales.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import type { TodayPage } from './load-today.ts'

type Sales = NonNullable<TodayPage['sales']>

const figures = ['orders', 'tickets', 'goods', 'grossCents'] as const

/** What sold today and yesterday, beside the same weekday of the last weeks. */
export function SalesLately({ sales }: { sales: Sales }) {
  const page = usePageContext()
  const names = {
    orders: m.office_sales_orders,
    tickets: m.office_sales_tickets,
    goods: m.office_sales_goods,
    grossCents: m.office_sales_gross,
  }
  const days = [
    { name: m.office_today({}, page), day: sales.today },
    { name: m.office_today_yesterday({}, page), day: sales.yesterday },
  ]
  return (
    <section>
      <h2>{m.office_today_sales({}, page)}</h2>
      <table className="list is-stacked is-figures is-sales">
        <thead>
          <tr>
            <th scope="col">{m.office_today_day({}, page)}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="amount">
                {names[figure]({}, page)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ name, day: { sold, usual } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure) => (
                <td key={figure} className="amount" data-label={names[figure]({}, page)}>
                  <strong>{figureValue(figure, sold)}</strong>
                  <small>{m.office_today_usual({ value: figureValue(figure, usual) }, page)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{m.office_today_sales_text({ weeks: usualWeeks }, page)}</p>
    </section>
  )
}

function figureValue(figure: (typeof figures)[number], sales: Sales['today']['sold']): string {
  return figure === 'grossCents' ? formatPrice(sales.grossCents) : String(sales[figure])
}
