import { Link } from 'react-router'
import { headline } from '#core/catalog/longest-word.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { crumbData } from '#storefront/search-engines/page-metadata.ts'
import { eventItems } from '#storefront/catalog/events/list/event-list-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { TicketListTerms } from '#storefront/ui/price.tsx'
import { SectionHead } from '#storefront/ui/section.tsx'
import type { Route } from './+types/tour.route.ts'
import { ArtistTeaser } from '../events/event-around.tsx'
import { EventLines } from '../events/event-line.tsx'
import { loadTour, type TourPageView } from './load-tour.ts'

/** One tour: description, dates, and links to its artists (EVT-24). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const tour = await loadTour(page, params.slug)
  if (!tour) throw new Response(null, { status: 404 })
  const crumbs = crumbData(page, [
    { name: m.header_tickets({}, page), path: paths.events() },
    { name: tour.name, path: paths.tour(tour.slug) },
  ])
  const card = linkCard({ kind: 'page', title: tour.name, description: tour.abstract ?? tour.subtitle }, [tour.image])
  return { ...tour, card, structuredData: [crumbs, ...eventItems(page, tour.name, tour.events)] }
}

export default function Tour({ loaderData: tour }: Route.ComponentProps) {
  const page = usePageContext()
  const { name, subtitle, abstract, span, extent, artists, image } = tour
  const facts = { name, shop: page.shop.name }
  const when = [span, extent].filter(Boolean).join(', ')
  return (
    <>
      <title>{m.tour_title(facts, page)}</title>
      <meta name="description" content={abstract ?? subtitle ?? m.tour_description(facts, page)} />
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { label: page.shop.isBand ? m.header_dates({}, page) : m.header_tickets({}, page), to: paths.events() },
            { label: name },
          ]}
        />
        <header className="poster-head">
          <div className={fitClass(name)}>
            {when ? (
              <p className="lead">
                <b>{when}</b>
              </p>
            ) : null}
            <h1 className="giant">{headline(name)}</h1>
            {subtitle ? <p className="lead under-heading">{subtitle}</p> : null}
            <ArtistNames artists={artists} />
          </div>
          {image ? (
            <div className="poster-head-side">
              <Picture image={image} className="poster" alt={m.poster_alt({ name }, page)} sizes="(min-width: 62rem) 21rem, 60vw" first />
              {abstract ? <p className="tour-abstract">{abstract}</p> : null}
            </div>
          ) : abstract ? (
            <p className="lead">{abstract}</p>
          ) : null}
        </header>
        <div className={artists.length > 0 || tour.description ? 'columns event-columns' : 'event-columns'}>
          <TourDates tour={tour} />
          {artists.length > 0 || tour.description ? (
            <aside className={tour.description ? 'tour-side' : 'sticky-column'}>
              {/* Sanitised by the import. */}
              {tour.description ? <div className="prose" dangerouslySetInnerHTML={{ __html: tour.description }} /> : null}
              {artists.length > 0 ? (
                <section aria-labelledby="h-artists">
                  <h2 className="heading-3 display" id="h-artists">
                    {m.tour_artists({}, page)}
                  </h2>
                  <ul className="stage-acts stage-side">
                    {artists.map((artist) => (
                      <li key={artist.slug}>
                        <ArtistTeaser artist={artist} withPicture={artists.length > 1} />
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
            </aside>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** The names of the artists (EVT-26). */
function ArtistNames({ artists }: { artists: TourPageView['artists'] }) {
  if (artists.length === 0) return null
  return <p className="lead under-heading-tight">{artists.map((artist) => artist.name).join(', ')}</p>
}

function TourDates({ tour: { events } }: { tour: TourPageView }) {
  const page = usePageContext()
  return (
    <div>
      <section aria-labelledby="h-dates">
        <SectionHead title={m.header_dates({}, page)} headingId="h-dates" />
        {events.length > 0 ? (
          <>
            <EventLines events={events} withArtist={false} />
            <TicketListTerms />
          </>
        ) : (
          <div className="state">
            <p className="lead">{m.tour_over({}, page)}</p>
            <Link className="button" to={paths.events()}>
              {m.error_404_events({}, page)}
            </Link>
          </div>
        )}
      </section>
    </div>
  )
}
