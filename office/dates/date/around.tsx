import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State, type StateTone } from '../../ui/state.tsx'
import type { DatePage } from './load-date.ts'

/** The queue of a date, while one is open. */
export function Queue({ queue }: { queue: NonNullable<DatePage['queue']> }) {
  const page = usePageContext()
  const states: Record<typeof queue.state, [StateTone, string]> = {
    announced: ['plain', m.office_date_queue_announced({}, page)],
    admitting: ['good', m.office_date_queue_admitting({}, page)],
    halted: ['waits', m.office_date_queue_halted({}, page)],
  }
  const [tone, word] = states[queue.state]
  const counts: [string, string | number][] = [
    [m.office_date_queue_places({}, page), queue.places],
    [m.office_date_queue_admitted({}, page), queue.admitted],
    [m.office_date_queue_inside({}, page), queue.inside],
    [m.office_date_queue_rate({}, page), queue.rate ?? m.office_date_queue_unlimited({}, page)],
  ]
  return (
    <section>
      <h2>{m.office_date_queue({}, page)}</h2>
      <p>
        <State tone={tone}>{word}</State>
        {queue.state === 'announced' && queue.startsAt !== null ? ` ${dayAndTime(queue.startsAt, page)}` : ''}
      </p>
      <dl className="facts">
        {counts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Who waits for tickets, for a size or for the start of the sale. */
export function WaitingLists({ lists }: Pick<DatePage, 'lists'>) {
  const page = usePageContext()
  if (lists.length === 0) return null
  const kinds = { tickets: m.office_date_list_tickets, restock: m.office_date_list_restock, sale_start: m.office_date_list_presale }
  return (
    <section>
      <h2>{m.office_date_lists({}, page)}</h2>
      <table className="list is-stacked is-figures">
        <thead>
          <tr>
            <th scope="col">{m.office_order_kind({}, page)}</th>
            {[m.office_date_waiting, m.office_date_wanted, m.office_date_offered, m.office_date_taken].map((word) => (
              <th key={word({}, page)} scope="col" className="amount">
                {word({}, page)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lists.map(({ kind, waiting, wanted, offered, taken }) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]({}, page)}</th>
              <td className="amount" data-label={m.office_date_waiting({}, page)}>
                {waiting}
              </td>
              <td className="amount" data-label={m.office_date_wanted({}, page)}>
                {wanted}
              </td>
              <td className="amount" data-label={m.office_date_offered({}, page)}>
                {offered}
              </td>
              <td className="amount" data-label={m.office_date_taken({}, page)}>
                {taken}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** When the forms for fans are open, where the staff have set it. */
export function Windows({ windows }: Pick<DatePage, 'windows'>) {
  const page = usePageContext()
  if (windows.length === 0) return null
  const forms = {
    refund: m.office_date_form_refund,
    change: m.office_date_form_change,
    cancel: m.office_date_form_cancel,
    checkin: m.office_date_form_checkin,
  }
  const states: Record<(typeof windows)[number]['state'], [StateTone, string]> = {
    open: ['good', m.office_date_window_open({}, page)],
    upcoming: ['plain', m.office_date_window_upcoming({}, page)],
    closed: ['over', m.office_date_window_closed({}, page)],
  }
  return (
    <section>
      <h2>{m.office_date_windows({}, page)}</h2>
      <table className="list is-stacked">
        <thead>
          <tr>
            <th scope="col">{m.office_date_form({}, page)}</th>
            <th scope="col">{m.office_date_from({}, page)}</th>
            <th scope="col">{m.office_date_until({}, page)}</th>
          </tr>
        </thead>
        <tbody>
          {windows.map(({ form, state, opensAt, closesAt }) => (
            <tr key={form}>
              <th scope="row">
                {forms[form]({}, page)} <State tone={states[state][0]}>{states[state][1]}</State>
              </th>
              <td className="moment">{dayAndTime(opensAt, page)}</td>
              <td className="moment">{closesAt === null ? '' : dayAndTime(closesAt, page)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
