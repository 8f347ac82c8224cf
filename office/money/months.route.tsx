import { Link, useSearchParams } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import type { listMonths } from '#server/operations/accounting/list-months.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../frame/frame-choice.tsx'
import { readLimits } from '../frame/frame-filter.ts'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { dayAndTime } from '../ui/moments.ts'
import { Pages } from '../ui/pages.tsx'
import { State } from '../ui/state.tsx'
import { MoneyPages } from './money-pages.tsx'
import { periodWord } from './period-word.ts'
import type { Route } from './+types/months.route.ts'

export const handle: FrameHandle = { limits: ['period'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  const query = new URL(request.url).searchParams
  const [after, partner] = [query.get('after'), query.get('partner')]
  const { from, to } = await readLimits(office, request)
  const found = await office.call<typeof listMonths>('accounting.months', {
    ...{ limit: 50, ...(after !== null && { after }), ...(partner && { partner }) },
    // A month that lies partly in the period is shown.
    ...(from !== undefined && { from: from.slice(0, 7) }),
    ...(to !== undefined && { to: to.slice(0, 7) }),
  })
  // A period that is none is said above an empty list.
  if (!found.ok && found.status === 422) return { items: [], next: null, faults: found.faults, close: null, mayExport: false }
  const months = needed(found)
  const close = await office.form('accounting.close')
  return { ...months, faults: [], close: close?.button ?? null, mayExport: office.person.may('accounting.export') }
}

/** The months of companies' accounts, the latest first, each closed where it can be. */
export default function Months({ loaderData: { items, next, faults, close, mayExport } }: Route.ComponentProps) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const states = {
    closed: { tone: 'good', word: m.office_month_closed({}, page) },
    ready: { tone: 'waits', word: m.office_month_ready({}, page) },
    open: { tone: 'plain', word: m.office_month_open({}, page) },
  } as const
  return (
    <>
      <Title of={m.office_months({}, page)} />
      <h1>{m.office_months({}, page)}</h1>
      <MoneyPages />
      {faults.length === 0 ? null : (
        <div className="faults" role="alert">
          {faults.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </div>
      )}
      {items.length === 0 ? (
        <p className="empty">{page.frame.period === null ? m.office_months_empty({}, page) : m.office_months_none({}, page)}</p>
      ) : (
        <table className="list is-stacked is-figures is-categories">
          <thead>
            <tr>
              <th scope="col">{m.office_vat_month({}, page)}</th>
              <th scope="col">{m.office_month_state({}, page)}</th>
              {[m.office_vat_documents({}, page), m.office_vat_tax({}, page), m.office_vat_gross({}, page)].map((word) => (
                <th key={word} scope="col" className="amount">
                  {word}
                </th>
              ))}
              <th scope="col">{m.office_month_act({}, page)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ partner, partnerName, month, state, documents, vatCents, grossCents, closedAt, closedBy }) => (
              <tr key={`${partner} ${month}`}>
                <th scope="row">
                  {periodWord(month, page)}
                  <small>{query.has('partner') ? partnerName : <Link to={`?partner=${partner}`}>{partnerName}</Link>}</small>
                </th>
                <td>
                  <State tone={states[state].tone}>{states[state].word}</State>
                  {closedAt === null ? null : (
                    <small>
                      {dayAndTime(closedAt, page)}, {closedBy}
                    </small>
                  )}
                </td>
                <td className="amount" data-label={m.office_vat_documents({}, page)}>
                  {documents}
                </td>
                <td className="amount" data-label={m.office_vat_tax({}, page)}>
                  {formatPrice(vatCents)}
                </td>
                <td className="amount" data-label={m.office_vat_gross({}, page)}>
                  {formatPrice(grossCents)}
                </td>
                <td>
                  {state === 'ready' && close !== null ? (
                    <Link to={officePaths.act('accounting.close', { partner, month }, officePaths.months())}>{close}</Link>
                  ) : null}
                  {state === 'closed' && mayExport ? (
                    <a href={officeAddress(officePaths.datev(partner, month))} download>
                      {m.office_month_datev({}, page)}
                    </a>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages next={next} word={m.office_months_next({}, page)} />
    </>
  )
}
