import { Fragment } from 'react'
import { Link } from 'react-router'
import { contactTracingDays } from '#core/catalog/events/event-settings.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { SectionHead } from '#storefront/ui/section.tsx'
import type { EventView } from './load-event.ts'

/** The description of an event, what visitors have to do beforehand, the venue, and who is responsible (EVT-09 to EVT-11). */
export function EventDescription({ event }: { event: EventView }) {
  const page = usePageContext()
  return (
    <>
      {event.description ? (
        <section className="event-part" aria-labelledby="abend">
          <SectionHead title={m.event_evening({}, page)} headingId="abend" />
          {/* Sanitised by the import. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: event.description }} />
        </section>
      ) : null}
      <PersonalNote event={event} />
      <section className="event-part" aria-labelledby="halle">
        <SectionHead title={event.venue.name} headingId="halle" />
        <VenueFacts event={event} />
      </section>
      <Legal event={event} />
    </>
  )
}

/** What visitors need besides the ticket: to check in, to leave contact data, or a name on the ticket (EVT-09). */
function PersonalNote({ event: { personalNote, checkIn } }: { event: EventView }) {
  const page = usePageContext()
  if (personalNote === null) return null
  const texts = {
    'check-in': checkIn ? m.event_check_in_from(checkIn, page) : m.event_check_in({}, page),
    tracing: m.event_tracing({ days: contactTracingDays }, page),
    name: m.event_named({}, page),
  }
  return (
    <section className="event-part filled-box" aria-labelledby="vorher">
      <h2 className="heading-3" id="vorher">
        {m.event_before({}, page)}
      </h2>
      <p className="under-heading-tight">{texts[personalNote]}</p>
      {personalNote === 'check-in' && (
        <p>
          <Link className="text-link" to={paths.checkIn()}>
            {m.checkin_title({}, page)}
          </Link>
        </p>
      )}
    </section>
  )
}

function VenueFacts({ event: { doors, stage, time, venueLines, ageLimit, mapLink } }: { event: EventView }) {
  const page = usePageContext()
  return (
    <dl className="facts">
      {doors ? (
        <>
          <dt>{m.event_doors({}, page)}</dt>
          <dd>{doors}</dd>
        </>
      ) : null}
      <dt>{m.event_begins({}, page)}</dt>
      <dd>{stage ?? time}</dd>
      <dt>{m.event_address({}, page)}</dt>
      <dd>
        {venueLines.map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        {mapLink ? (
          <a className="text-link" href={mapLink} target="_blank" rel="noreferrer">
            {m.event_map({}, page)}
          </a>
        ) : null}
      </dd>
      {ageLimit ? (
        <>
          <dt>{m.event_age({}, page)}</dt>
          <dd>{m.event_age_from({ age: ageLimit }, page)}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** The shop is a broker and the promoter holds the event (EVT-11). Tickets for a fixed date have no right of withdrawal. */
function Legal({ event }: { event: EventView }) {
  const page = usePageContext()
  const { promoter, localOrganizer, termsAnchor, policyLink, disclaimers } = event
  return (
    <section className="event-part note stack prose" aria-labelledby="recht">
      <h2 className="small" id="recht">
        {m.footer_legal({}, page)}
      </h2>
      <p>
        {localOrganizer ? `${m.event_local_organizer({ name: localOrganizer }, page)} ` : ''}
        {m.event_broker({ shop: page.shop.name, promoter }, page)}{' '}
        <Link to={termsAnchor ? `${paths.terms()}#${termsAnchor}` : paths.terms()}>{m.confirm_terms_link({}, page)}</Link>.
        {policyLink ? (
          <>
            {' '}
            {m.event_policy({}, page)}{' '}
            <a href={policyLink} target="_blank" rel="noreferrer">
              {m.event_policy_link({}, page)}
            </a>
            .
          </>
        ) : null}
      </p>
      <p>{m.event_no_withdrawal({}, page)}</p>
      {disclaimers.map((disclaimer) => (
        <p key={disclaimer} className="as-typed">
          {disclaimer}
        </p>
      ))}
    </section>
  )
}
