import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { SectionHead } from '../ui/section.tsx'
import type { EventView } from './load-event.ts'

/** The evening, the hall, and who is responsible (EVT-09 to EVT-11). */
export function EventWords({ event }: { event: EventView }) {
  const shell = useShell()
  return (
    <>
      {event.description ? (
        <section className="event-part" aria-labelledby="abend">
          <SectionHead title={m.event_evening({}, shell)} headingId="abend" />
          {/* Sanitised when it was taken in. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: event.description }} />
        </section>
      ) : null}
      <section className="event-part" aria-labelledby="halle">
        <SectionHead title={event.venue.name} headingId="halle" />
        <VenueFacts event={event} />
      </section>
      <Legal event={event} />
    </>
  )
}

function VenueFacts({ event: { doors, stage, time, venue, ageLimit } }: { event: EventView }) {
  const shell = useShell()
  return (
    <dl className="facts">
      {doors ? (
        <>
          <dt>{m.event_doors({}, shell)}</dt>
          <dd>{doors}</dd>
        </>
      ) : null}
      <dt>{m.event_begins({}, shell)}</dt>
      <dd>{stage ?? time}</dd>
      <dt>{m.event_address({}, shell)}</dt>
      <dd>
        {venue.address}
        <br />
        {venue.postCode} {venue.city}
      </dd>
      {ageLimit ? (
        <>
          <dt>{m.event_age({}, shell)}</dt>
          <dd>{m.event_age_from({ age: ageLimit }, shell)}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** The shop is a broker; the concert is its promoter's (EVT-11), and tickets for a fixed date cannot be withdrawn from. */
function Legal({ event }: { event: EventView }) {
  const shell = useShell()
  const { owningCompanyAddress: promoter } = event
  const address = `${promoter.company}, ${promoter.address}, ${promoter.postCode} ${promoter.city}`
  return (
    <section className="event-part note stack prose" aria-labelledby="recht">
      <h2 className="small" id="recht">
        {m.footer_legal({}, shell)}
      </h2>
      <p>
        {event.localOrganizer ? `${m.event_local_organizer({ name: event.localOrganizer }, shell)} ` : ''}
        {m.event_broker({ shop: shell.shop.name, promoter: address }, shell)} <Link to={paths.terms()}>{m.footer_terms({}, shell)}</Link>
      </p>
      <p>{m.event_no_withdrawal({}, shell)}</p>
      {event.disclaimer ? <p className="as-typed">{event.disclaimer}</p> : null}
    </section>
  )
}
