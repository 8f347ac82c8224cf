import { Link } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { ActLinks } from '../../ui/act-links.tsx'
import { clockTime, dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import { Curve } from './curve.tsx'
import { Doors } from './doors.tsx'
import { Counts } from './counts.tsx'
import { Queue, WaitingLists, Windows } from './around.tsx'
import { DatePages } from './date-pages.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { loadDate, type DatePage } from './load-date.ts'
import type { Route } from './+types/date.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadDate(readOffice(context), params.event)
}

/** A date: how it sells, who comes, and what can be done with it. */
export default function DateOfEvent({ loaderData }: Route.ComponentProps) {
  const { date, counts, acts, doors, inside, windows, lists, queue, orders, mayListHolders, maySettle } = loaderData
  const page = usePageContext()
  const { event } = date
  return (
    <>
      <Head {...loaderData} />
      {maySettle ? <DatePages event={event} /> : null}
      <ActLinks label={m.office_date_acts({}, page)} acts={acts} fields={{ event }} back={officePaths.date(event)} />
      <Counts counts={counts} />
      <div className="columns">
        <div>
          <Curve days={counts.days} />
          {queue === null ? null : <Queue queue={queue} />}
          <LatestOrders event={event} orders={orders} />
        </div>
        <div>
          <Doors doors={doors} inside={inside} event={event} />
          <WaitingLists lists={lists} />
          <Windows windows={windows} />
          {mayListHolders ? (
            <ul className="files">
              <li>
                <a href={officeAddress(officePaths.holdersFile(event))} download>
                  {m.office_date_holders_csv({}, page)}
                </a>
              </li>
              <li>
                <a href={officeAddress(officePaths.holdersWorkbook(event))} download>
                  {m.office_date_holders_xlsx({}, page)}
                </a>
              </li>
            </ul>
          ) : null}
        </div>
      </div>
    </>
  )
}

function Head({ date, counts, isOver }: DatePage) {
  const page = usePageContext()
  const { name, artist, happeningFrom, timeZone, venue, city, shopNames, cancelledAt } = date
  const title = [inLocale(artist, page.locale), inLocale(name, page.locale)].filter(Boolean).join(', ')
  const at = new Date(happeningFrom)
  // Two names of one time, such as Berlin's and Vienna's, need no second clock.
  const isElsewhere = [at, new Date(page.now)].some(
    (each) => dayAndTime(each.toISOString(), page) !== dayAndTime(each.toISOString(), { ...page, timeZone }),
  )
  const isSoldOut = counts.categories.length > 0 && counts.categories.every(({ left }) => left === 0)
  return (
    <>
      <Title of={title} />
      <p className="quiet">
        <Link to={officePaths.dates()}>{m.office_dates({}, page)}</Link>
      </p>
      <div className="head">
        <h1>{title}</h1>
        {cancelledAt === null ? null : <State tone="over">{m.office_event_called_off({}, page)}</State>}
        {cancelledAt === null && isOver ? <State tone="plain">{m.office_date_over({}, page)}</State> : null}
        {cancelledAt === null && !isOver && isSoldOut ? <State tone="good">{m.office_date_sold_out({}, page)}</State> : null}
        <p className="quiet">
          <time dateTime={happeningFrom}>
            {formatMoment(at, 'long', page.locale, timeZone)}, {formatMoment(at, 'time', page.locale, timeZone)}
          </time>
          {' · '}
          {[venue, city].filter(Boolean).join(', ')}
          {isElsewhere ? (
            <>
              {' · '}
              {m.office_date_venue_clock({}, page)}: <time dateTime={page.now}>{clockTime(new Date(page.now), timeZone, page.locale)}</time>
            </>
          ) : null}
          {shopNames.length === 0 ? '' : ` · ${m.office_date_listed({}, page)} ${shopNames.join(', ')}`}
        </p>
      </div>
    </>
  )
}
