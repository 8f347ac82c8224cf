import { Link } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { officePaths } from '#core/office-urls.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { listSettlements } from '#server/operations/settlements/list-settlements.ts'
import type { listUnsettled } from '#server/operations/settlements/list-unsettled.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../../frame/frame-choice.tsx'
import { readLimits } from '../../frame/frame-filter.ts'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext, type PageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { Pages } from '../../ui/pages.tsx'
import { MoneyPages } from '../money-pages.tsx'
import type { Route } from './+types/settlements.route.ts'

export const handle: FrameHandle = { limits: ['period'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  const after = new URL(request.url).searchParams.get('after')
  const { from, to } = await readLimits(office, request)
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const closed = await office.call<typeof listSettlements>('settlements.list', { ...days, limit: 50, ...(after !== null && { after }) })
  // A period that is none is said above empty lists.
  if (!closed.ok && closed.status === 422) return { closed: [], next: null, open: [], hasMoreOpen: false, faults: closed.faults }
  const { items, next } = needed(closed)
  const open = needed(await office.call<typeof listUnsettled>('settlements.open', { ...days, limit: 100 }))
  return { closed: items, next, open: open.items, hasMoreOpen: open.next !== null, faults: [] }
}

/** What is to be settled, and what was. */
export default function Settlements({ loaderData: { closed, next, open, hasMoreOpen, faults } }: Route.ComponentProps) {
  const page = usePageContext()
  const [gross, net] = [m.settlement_gross({}, page), m.settlement_row_net({}, page)]
  return (
    <>
      <Title of={m.office_settlements({}, page)} />
      <h1>{m.office_settlements({}, page)}</h1>
      {page.places.includes('money') ? <MoneyPages /> : null}
      {faults.length === 0 ? null : (
        <div className="faults" role="alert">
          {faults.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </div>
      )}
      <section>
        <h2>{m.office_settlements_open({}, page)}</h2>
        {open.length === 0 ? (
          <p className="empty">{m.office_settlements_open_none({}, page)}</p>
        ) : (
          <table className="list is-stacked is-figures">
            <thead>
              <tr>
                <th scope="col">{m.settlement_event({}, page)}</th>
                <th scope="col">{m.settlement_partner({}, page)}</th>
                <th scope="col" className="amount">
                  {gross}
                </th>
              </tr>
            </thead>
            <tbody>
              {open.map(({ event, eventName, artist, happeningFrom, timeZone, partner, partnerName, grossCents, closed: before }) => (
                <tr key={`${event} ${partner}`}>
                  <th scope="row">
                    <Link to={officePaths.settlement(event, partner)}>{titleOf({ artist, eventName }, page)}</Link>
                    <small>{formatMoment(new Date(happeningFrom), 'day', page.locale, timeZone)}</small>
                  </th>
                  <td>
                    {partnerName}
                    {before === 0 ? null : <small>{m.office_settlement_follow_up({}, page)}</small>}
                  </td>
                  <td className="amount">{formatPrice(grossCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {hasMoreOpen ? <p className="quiet">{m.office_settlements_open_more({}, page)}</p> : null}
      </section>
      <section>
        <h2>{m.office_settlements_closed({}, page)}</h2>
        {closed.length === 0 ? (
          <p className="empty">{m.office_settlements_closed_none({}, page)}</p>
        ) : (
          <table className="list is-stacked is-figures">
            <thead>
              <tr>
                <th scope="col">{m.settlement_number({}, page)}</th>
                <th scope="col">{m.settlement_event({}, page)}</th>
                <th scope="col">{m.settlement_closed({}, page)}</th>
                <th scope="col" className="amount">
                  {net}
                </th>
              </tr>
            </thead>
            <tbody>
              {closed.map(({ number, eventName, artist, partnerName, closedAt, netCents }) => (
                <tr key={number}>
                  <th scope="row" className="code">
                    <Link to={officePaths.closedSettlement(number)}>{number}</Link>
                  </th>
                  <td>
                    {titleOf({ artist, eventName }, page)}
                    <small>{partnerName}</small>
                  </td>
                  <td className="moment">{dayAndTime(closedAt, page)}</td>
                  <td className="amount">{formatPrice(netCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pages next={next} word={m.office_settlements_next({}, page)} />
      </section>
    </>
  )
}

function titleOf({ artist, eventName }: { artist: LocalText | null; eventName: LocalText }, { locale }: PageContext): string {
  return [inLocale(artist, locale), inLocale(eventName, locale)].filter(Boolean).join(', ')
}
