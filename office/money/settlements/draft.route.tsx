import { Link } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { officePaths } from '#core/office-urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { listSettlements } from '#server/operations/settlements/list-settlements.ts'
import type { listUnsettled } from '#server/operations/settlements/list-unsettled.ts'
import type { previewSettlement } from '#server/operations/settlements/preview-settlement.ts'
import { m } from '#texts/compiled/messages.js'
import { DatePages } from '../../dates/date/date-pages.tsx'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { Statement, type Settlement } from './statement.tsx'
import type { Route } from './+types/draft.route.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  const partner = new URL(request.url).searchParams.get('partner')
  const { event } = params
  const draft = needed(await office.call<typeof previewSettlement>('settlements.preview', { event, ...(partner && { partner }) }))
  const closed = needed(await office.call<typeof listSettlements>('settlements.list', { event, limit: 100 }))
  const open = needed(await office.call<typeof listUnsettled>('settlements.open', { event, limit: 100 }))
  const partners = new Map([draft, ...closed.items, ...open.items].map((each) => [each.partner, each.partnerName]))
  const [terms, close] = await Promise.all([office.form('settlements.terms'), office.form('settlements.close')])
  return {
    draft,
    partners: [...partners].map(([slug, name]) => ({ slug, name })),
    closed: closed.items.filter((each) => each.partner === draft.partner),
    terms: terms?.button ?? null,
    close: close?.button ?? null,
  }
}

/** What a partner is owed for a date by now, what of it is settled, and what can be done. */
export default function DraftSettlement({ loaderData: { draft, partners, closed, terms, close } }: Route.ComponentProps) {
  const page = usePageContext()
  const { event, partner, partnerName, happeningFrom, timeZone } = draft
  const title = [inLocale(draft.artist, page.locale), inLocale(draft.eventName, page.locale)].filter(Boolean).join(', ')
  const here = officePaths.settlement(event, partner)
  const isEmpty = draft.documents === 0 && draft.free.length === 0 && Object.values(draft.sums).every((each) => each === 0)
  return (
    <>
      <Title of={`${m.office_settlement({}, page)}: ${title}`} />
      <p className="quiet">
        <Link to={officePaths.dates()}>{m.office_dates({}, page)}</Link>
      </p>
      <div className="head">
        <h1>{title}</h1>
        <p className="quiet">
          {happeningFrom === null ? '' : `${formatMoment(new Date(happeningFrom), 'long', page.locale, timeZone)} · `}
          {partnerName} · {m.office_settlement_by_now({}, page)}
        </p>
      </div>
      <DatePages event={event} />
      {partners.length < 2 ? null : (
        <nav className="view" aria-label={m.settlement_partner({}, page)}>
          {partners.map(({ slug, name }) => (
            <Link key={slug} to={officePaths.settlement(event, slug)} {...(slug === partner && { 'aria-current': 'page' as const })}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <nav className="acts" aria-label={m.office_date_acts({}, page)}>
        {close === null || isEmpty ? null : (
          <Link className="button button-small" to={officePaths.act('settlements.close', { event, partner }, here)}>
            {close}
          </Link>
        )}
        {terms === null ? null : (
          <Link className="button button-small" to={officePaths.act('settlements.terms', { event, partner, ...typedTerms(draft) }, here)}>
            {terms}
          </Link>
        )}
      </nav>
      {closed.length === 0 ? null : <Closed closed={closed} />}
      {isEmpty && closed.length > 0 ? (
        <p className="empty">{m.office_settlement_nothing_since({}, page)}</p>
      ) : (
        <Statement settlement={draft} />
      )}
    </>
  )
}

function Closed({ closed }: { closed: readonly { number: string; closedAt: string; netCents: number }[] }) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.office_settlements_closed({}, page)}</h2>
      <table className="list is-stacked is-figures">
        <thead>
          <tr>
            <th scope="col">{m.settlement_number({}, page)}</th>
            <th scope="col">{m.settlement_closed({}, page)}</th>
            <th scope="col" className="amount">
              {m.settlement_row_net({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {closed.map(({ number, closedAt, netCents }) => (
            <tr key={number}>
              <th scope="row" className="code">
                <Link to={officePaths.closedSettlement(number)}>{number}</Link>
              </th>
              <td className="moment">{dayAndTime(closedAt, page)}</td>
              <td className="amount">{formatPrice(netCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is agreed, as the form for it is typed. */
function typedTerms({ terms }: Settlement): Record<string, string> {
  const typed = {
    ticketFeeCents: amount(terms.ticketFeeCents || null),
    ticketPercent: percent(terms.ticketFeePoints || null),
    goodsPercent: percent(terms.goodsFeePoints || null),
    costsCents: amount(terms.costsCents || null),
    guaranteeCents: amount(terms.guaranteeCents || null),
    share: percent(terms.sharePoints),
    advancesCents: amount(terms.advancesCents || null),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}

function amount(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

function percent(points: number | null): string {
  return points === null ? '' : String(points / 100)
}
