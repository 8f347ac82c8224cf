import { Fragment } from 'react'
import { Link, useHref } from 'react-router'
import { headline } from '#core/catalog/longest-word.ts'
import { eventPictureName, paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { useFromPriceText } from '#storefront/ui/price.tsx'
import { eventTrail } from './event-trail.ts'
import type { EventView } from './load-event.ts'

/** The date, venue and name of an event, and its poster. */
export function EventHead({ event }: { event: EventView }) {
  const page = usePageContext()
  const { headliner, venue } = event
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: page.shop.isBand ? m.header_dates({}, page) : m.header_tickets({}, page), to: paths.events() },
          ...eventTrail(event),
          { label: venue.city },
        ]}
      />
      <header className="poster-head">
        <div className={fitClass(headliner)}>
          <p className="lead">
            {event.date && event.startsAt ? (
              <>
                <b>
                  <time dateTime={event.startsAt}>
                    {event.date.long}, {event.time}
                  </time>
                </b>
                <br />
              </>
            ) : null}
            {venue.name}, {venue.city}
          </p>
          <h1 className="giant">{headline(headliner)}</h1>
          <Lineup event={event} />
        </div>
        <div className="poster-head-side">
          <Picture
            image={event.image}
            className="poster"
            alt={m.poster_alt({ name: event.tour?.name ?? headliner }, page)}
            sizes="(min-width: 62rem) 21rem, 60vw"
            first
          />
          <div>
            <KeyFacts event={event} />
            {event.cancelled || !event.image ? null : (
              <p className="small story-link">
                <StoryLink slug={event.slug} title={`${headliner}, ${venue.city}`} />
              </p>
            )}
          </div>
        </div>
      </header>
    </div>
  )
}

/** The event's picture for stories, to save or to pass on. The page after the purchase has one of its own, so that neither loads the other. */
function StoryLink({ slug, title }: { slug: string; title: string }) {
  const page = usePageContext()
  const href = useHref(paths.eventPicture(slug, eventPictureName('story', page.locale)))
  if (!page.shop.settings.calendars) return null
  return (
    <a
      className="text-link"
      href={href}
      download={`${slug}.jpg`}
      onClick={(event) => {
        if (!('canShare' in navigator)) return
        event.preventDefault()
        void import('#storefront/search-engines/share-picture.ts').then(({ sharePicture }) => sharePicture(href, title))
      }}
    >
      {m.event_story({}, page)}
    </a>
  )
}

/** The name of the event, its tour and the supporting acts, linked if they have a page (EVT-08). */
function Lineup({ event: { name, headliner, tour, support, leads } }: { event: EventView }) {
  const page = usePageContext()
  const ownName = name !== headliner && name !== tour?.name ? name : null
  if (!ownName && !tour && support.length === 0) return null
  const [before, after] = m.event_with({ names: '|' }, page).split('|')
  return (
    <p className="lead under-heading">
      {ownName ? `${ownName}. ` : null}
      {tour ? (
        <>
          <Link to={paths.tour(tour.slug)}>{tour.name}</Link>
          {'. '}
        </>
      ) : null}
      {support.length > 0 ? (
        <>
          {before}
          {support.map((act, index) => (
            <Fragment key={act}>
              {index === 0 ? '' : index === support.length - 1 ? ` ${m.event_and({}, page)} ` : ', '}
              <Act name={act} lead={leads.find((lead) => lead.name === act)} />
            </Fragment>
          ))}
          {after}.
        </>
      ) : null}
    </p>
  )
}

function Act({ name, lead }: { name: string; lead: { slug: string } | undefined }) {
  return lead ? <Link to={paths.artist(lead.slug)}>{name}</Link> : name
}

/** The most important facts, beside the poster on a phone. */
function KeyFacts({ event }: { event: EventView }) {
  const page = usePageContext()
  const price = useFromPriceText()
  const facts: [string, string | null][] = [
    [m.event_doors({}, page), event.doors],
    [m.event_begins({}, page), event.stage ?? event.time],
    [m.event_price({}, page), event.available ? price(event.priceLow) : null],
    [m.event_age({}, page), event.ageLimit ? m.event_age_from({ age: event.ageLimit }, page) : null],
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
