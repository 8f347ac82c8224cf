import { loaderPage } from '#storefront/loader-page.ts'
import { isBuyable } from '#core/catalog/events/event-state.ts'
import { plainText } from '#core/search-engines/plain-text.ts'
import { eventPictureName, paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { addFromPage } from '#storefront/carts/adding/add-from-page.ts'
import { BundleBoxes } from '#storefront/bundles/bundle-box.tsx'
import { eventData } from '#storefront/catalog/events/event-metadata.ts'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { sendListForm } from '#storefront/waiting-list/join-list-part.tsx'
import { joinFromPage } from '#storefront/waiting-list/join-from-page.ts'
import { listForm } from '#storefront/waiting-list/list-reply.ts'
import { SeatBlock } from '#storefront/seating/seat-block.tsx'
import { SeatPicture } from '#storefront/seating/seat-picture.tsx'
import type { Route } from './+types/event.route.ts'
import { useTurn } from '#storefront/waiting-room/use-turn.ts'
import { RecentlySeenPart } from '../seen/recently-seen-part.tsx'
import { EventAround } from './event-around.tsx'
import { EventHead } from './event-head.tsx'
import { EventDescription } from './event-description.tsx'
import { EventList } from './event-list.tsx'
import { loadEvent, type EventView } from './load-event.ts'
import { NoTicketsPart } from './tickets/no-tickets-part.tsx'
import { TicketForm } from './tickets/ticket-form.tsx'

/** One event (EVT-08): date and venue, tickets by category, description and promoter. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const event = await loadEvent(page, params.slug)
  if (!event) throw new Response(null, { status: 404 })
  const card = linkCard({ kind: 'page', title: event.descriptiveName, description: plainText(event.description) }, [event.image])
  // Made from the poster, so it has none where the poster is not there yet. A shop that requires a code has no files for everybody.
  const hasPoster = event.image?.widths.some((width) => width >= 360)
  const picture =
    hasPoster && !event.cancelled && page.shop.isOpenToAll
      ? paths.eventPicture(event.slug, eventPictureName('share', page.locale))
      : undefined
  return { ...event, card: { ...card, picture }, structuredData: eventData(page, event) }
}

/** Adds to the cart without JavaScript, or joins the waiting list. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  return form.get('intent') === listForm ? joinFromPage(form, context, params.slug) : addFromPage(form, context)
}

/** Only the form of the waiting list is sent by the router. Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendListForm(form)
}

export default function EventPage({ loaderData: event }: Route.ComponentProps) {
  const page = usePageContext()
  const { title, description } = metaTexts(event, page)
  const isOnSale = isBuyable(event.state)
  const hasFullMap = event.state.kind === 'sold-out' && event.seats !== null
  return (
    <>
      <title>{`${title} · ${page.shop.name}`}</title>
      <meta name="description" content={description} />
      <EventHead event={event} />
      {isOnSale && event.seats && event.kinds.length > 0 ? (
        <>
          <SeatBlock key={event.id} event={event.seats} />
          <div className="no-script">
            <TicketForm event={event} turn={event.isQueued ? { kind: 'waits' } : { kind: 'free' }}>
              <SeatPicture event={event.seats} />
            </TicketForm>
          </div>
          <div className="wrap columns event-columns">
            <div>
              <EventDescription event={event} />
            </div>
          </div>
        </>
      ) : isOnSale && event.kinds.length > 0 ? (
        <TicketsInTurn key={event.id} event={event} />
      ) : (
        <>
          <div className="wrap columns event-columns">
            <div>
              <NoTicketsPart key={event.id} event={event} />
              <EventList event={event} />
              {hasFullMap ? null : <EventDescription event={event} />}
            </div>
          </div>
          {hasFullMap && event.seats ? (
            <>
              <SeatBlock key={event.id} event={event.seats} isSoldOut />
              <div className="wrap columns event-columns">
                <div>
                  <EventDescription event={event} />
                </div>
              </div>
            </>
          ) : null}
        </>
      )}
      {isOnSale ? (
        <div className="wrap">
          <EventList event={event} isRest />
        </div>
      ) : null}
      <BundleBoxes bundles={event.bundles} />
      <EventAround event={event} />
      <RecentlySeenPart
        current={{
          kind: 'event',
          slug: event.slug,
          title: event.headliner,
          note: [event.venue.city, event.date?.full].filter(Boolean).join(', '),
          image: event.image,
        }}
        isHidden
      />
    </>
  )
}

/** The form stays where a fan has to queue: whoever sends it without JavaScript is led to the waiting room. */
function TicketsInTurn({ event }: { event: EventView }) {
  const [turn] = useTurn(event.slug, event.isQueued)
  return (
    <TicketForm event={event} turn={turn}>
      <EventDescription event={event} />
    </TicketForm>
  )
}

function metaTexts({ headliner: artist, venue, date }: EventView, page: PageContext): { title: string; description: string } {
  const { city, name: hall } = venue
  if (!date)
    return { title: m.event_title_open({ artist, city }, page), description: m.event_description_open({ artist, city, hall }, page) }
  const facts = { artist, city, hall, date: date.full }
  return { title: m.event_title(facts, page), description: m.event_description(facts, page) }
}
