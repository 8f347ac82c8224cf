import { pageOf } from '../api.ts'
import { m } from '#texts/compiled/messages.js'
import { eventData } from '../discovery/event-data.ts'
import { StructuredData } from '../discovery/structured-data.tsx'
import { useShell } from '../shell/use-shell.ts'
import type { Route } from './+types/event.route.ts'
import { EventHead } from './event-head.tsx'
import { EventWords } from './event-words.tsx'
import { loadEvent } from './load-event.ts'
import { NoTickets } from './no-tickets.tsx'
import { TicketForm } from './ticket-form.tsx'

/** One evening (EVT-08): when and where, tickets by category, and whose concert it is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context)
  const event = await loadEvent(page, params.slug)
  if (!event) throw new Response(null, { status: 404 })
  return { ...event, structuredData: eventData(page, event) }
}

export default function EventPage({ loaderData: event }: Route.ComponentProps) {
  const shell = useShell()
  const facts = { artist: event.headliner, city: event.venue.city, date: event.date.full, hall: event.venue.name }
  const isSold = event.state.kind === 'tickets' || event.state.kind === 'few' || event.state.kind === 'custom'
  return (
    <>
      <title>{`${m.event_title(facts, shell)} · ${shell.shop.name}`}</title>
      <meta name="description" content={m.event_description(facts, shell)} />
      <StructuredData nodes={event.structuredData} />
      <EventHead event={event} />
      {isSold && event.kinds.length > 0 ? (
        <TicketForm key={event.id} event={event}>
          <EventWords event={event} />
        </TicketForm>
      ) : (
        <div className="wrap cols event-cols">
          <div>
            <NoTickets event={event} />
            <EventWords event={event} />
          </div>
        </div>
      )}
    </>
  )
}
