import { Link } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { showSettlement } from '#server/operations/settlements/show-settlement.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice } from '../../office-context.ts'
import { actorWord } from '../../orders/order/history-words.ts'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { Statement } from './statement.tsx'
import type { Route } from './+types/settlement.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return needed(await readOffice(context).call<typeof showSettlement>('settlements.show', { number: params.number }))
}

/** A closed settlement, with its files. */
export default function ClosedSettlement({ loaderData: settlement }: Route.ComponentProps) {
  const page = usePageContext()
  const { number, event, eventName, artist, happeningFrom, timeZone, partnerName, partner, until, follows, closedAt, closedBy } = settlement
  const name = number ?? ''
  const title = [inLocale(artist, page.locale), inLocale(eventName, page.locale)].filter(Boolean).join(', ')
  return (
    <>
      <Title of={name} />
      <p className="quiet">
        <Link to={officePaths.settlement(event, partner)}>{title}</Link>
      </p>
      <div className="head">
        <h1>{name}</h1>
        <p className="quiet">{settlement.part === 1 ? m.settlement_title({}, page) : m.settlement_follow_up({}, page)}</p>
      </div>
      <nav className="acts" aria-label={m.office_settlement_files({}, page)}>
        <a className="button button-small" href={officeAddress(officePaths.settlementFile(name, 'pdf'))} download>
          {m.office_settlement_pdf({}, page)}
        </a>
        <a className="button button-small" href={officeAddress(officePaths.settlementFile(name, 'csv'))} download>
          {m.office_settlement_csv({}, page)}
        </a>
      </nav>
      <dl className="facts">
        <div>
          <dt>{m.settlement_partner({}, page)}</dt>
          <dd>{partnerName}</dd>
        </div>
        <div>
          <dt>{m.settlement_event({}, page)}</dt>
          <dd>{happeningFrom === null ? title : `${title}, ${formatMoment(new Date(happeningFrom), 'day', page.locale, timeZone)}`}</dd>
        </div>
        <div>
          <dt>{m.settlement_until({}, page)}</dt>
          <dd>{dayAndTime(until, page)}</dd>
        </div>
        <div>
          <dt>{m.settlement_closed({}, page)}</dt>
          <dd>
            {dayAndTime(closedAt ?? until, page)}, {actorWord(closedBy ?? '', page)}
          </dd>
        </div>
        {follows === null ? null : (
          <div>
            <dt>{m.settlement_follows({}, page)}</dt>
            <dd>
              <Link to={officePaths.closedSettlement(follows)}>{follows}</Link>
            </dd>
          </div>
        )}
      </dl>
      <Statement settlement={settlement} />
    </>
  )
}
