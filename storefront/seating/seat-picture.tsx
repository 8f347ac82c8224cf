import { systemPaths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { SeatedEvent } from './seated-event.ts'

/** The plan as a drawing, for pages without JavaScript: categories and numbers are chosen in the rows, and the best seats are reserved. */
export function SeatPicture({ event }: { event: SeatedEvent }) {
  const page = usePageContext()
  const address = `${systemPaths.rest(page.shop.slug, `/events/${event.id}/seatmap.svg`)}?locale=${page.locale}`
  return (
    <figure className="seat-picture">
      <figcaption className="note">{m.seats_picture_note({}, page)}</figcaption>
      <a href={address}>
        <img src={address} alt={m.seats_map_label({ name: event.name }, page)} loading="lazy" />
      </a>
    </figure>
  )
}
