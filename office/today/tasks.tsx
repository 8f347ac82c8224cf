import { Link } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { ago, dayAndTime } from '../ui/moments.ts'
import type { TodayPage } from './load-today.ts'

const kinds = {
  money: m.office_task_money,
  'failed-refund': m.office_task_failed_refund,
  transfer: m.office_task_transfer,
  refund: m.office_task_refund,
  form: m.office_task_form,
  parcel: m.office_task_parcel,
  job: m.office_task_job,
  bounce: m.office_task_bounce,
}

/** What waits for somebody, the oldest first. */
export function Tasks({ tasks, isCut }: Pick<TodayPage, 'tasks' | 'isCut'>) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.office_today_tasks({}, page)}</h2>
      {tasks.length === 0 ? (
        <p className="empty">{m.office_today_nothing({}, page)}</p>
      ) : (
        <table className="list is-stacked is-tasks">
          <thead>
            <tr>
              <th scope="col">{m.office_today_task({}, page)}</th>
              <th scope="col">{m.office_order({}, page)}</th>
              <th scope="col">{m.office_today_about({}, page)}</th>
              <th scope="col" className="amount">
                {m.office_order_amount({}, page)}
              </th>
              <th scope="col" className="amount">
                {m.office_today_since({}, page)}
              </th>
              <th scope="col">{m.office_today_act({}, page)}</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map(({ kind, id, since, order, amountCents, about, act }) => (
              <tr key={`${kind} ${id} ${order} ${since}`}>
                <th scope="row">{kinds[kind]({}, page)}</th>
                <td className="code">
                  {order === null ? null : (
                    <Link to={officePaths.order(order)} data-row>
                      {order}
                    </Link>
                  )}
                </td>
                <td>{about}</td>
                <td className="amount">{amountCents === null ? '' : formatPrice(amountCents)}</td>
                <td className="amount">
                  <time dateTime={since} title={dayAndTime(since, page)}>
                    {ago(since, page)}
                  </time>
                </td>
                <td>{act === null ? null : <Link to={act.path}>{act.button}</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page.frame.shop === null ? null : <p className="quiet">{m.office_today_no_shop({}, page)}</p>}
      {isCut ? <p className="quiet">{m.office_today_cut({}, page)}</p> : null}
    </section>
  )
}
