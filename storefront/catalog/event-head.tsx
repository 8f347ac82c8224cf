import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { fitClass } from '../ui/fit-class.ts'
import { Picture } from '../ui/picture.tsx'
import { usePriceText } from '../ui/price.tsx'
import type { EventView } from './load-event.ts'

/** Date, hall and name as on the poster, and the poster itself. */
export function EventHead({ event }: { event: EventView }) {
  const shell = useShell()
  const { headliner, venue } = event
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: shell.shop.isBand ? m.header_dates({}, shell) : m.header_tickets({}, shell), to: paths.events() },
          ...(event.artist ? [{ label: event.artist.name, to: paths.artist(event.artist.slug) }] : []),
          { label: venue.city },
        ]}
      />
      <header className="ehead">
        <div className={fitClass(headliner)}>
          <p className="lead">
            <b>
              <time dateTime={event.happeningFrom}>
                {event.date.long}, {event.time}
              </time>
            </b>
            <br />
            {venue.name}, {venue.city}
          </p>
          <h1 className="giant">{headliner}</h1>
          <p className="lead mt-4">
            {[event.tour, event.support.length > 0 ? m.event_with({ names: listOf(event.support, m.event_and({}, shell)) }, shell) : null]
              .filter(Boolean)
              .join('. ')}
          </p>
        </div>
        <div className="duo">
          <Picture
            image={event.image}
            className="poster"
            alt={m.poster_alt({ name: event.tour ?? headliner }, shell)}
            sizes="(min-width: 62rem) 21rem, 44vw"
            first
          />
          <KeyFacts event={event} />
        </div>
      </header>
    </div>
  )
}

/** On a phone the most asked-for facts stand beside the poster. */
function KeyFacts({ event }: { event: EventView }) {
  const shell = useShell()
  const price = usePriceText()
  const facts: [string, string | null][] = [
    [m.event_doors({}, shell), event.doors],
    [m.event_begins({}, shell), event.stage ?? event.time],
    [m.event_price({}, shell), event.available ? `${m.price_from({}, shell)} ${price(event.priceLow)}` : null],
    [m.event_age({}, shell), event.ageLimit ? m.event_age_from({ age: event.ageLimit }, shell) : null],
  ]
  return (
    <dl className="facts key-facts small">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** "Nebelkammer, Hallo Ebbe und Torfrock" */
function listOf(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
