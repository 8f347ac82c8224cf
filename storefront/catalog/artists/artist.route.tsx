import { Link } from 'react-router'
import { plainText } from '#core/search-engines/plain-text.ts'
import { headline } from '#core/catalog/longest-word.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { CalendarLink } from '#storefront/search-engines/calendar-link.tsx'
import { crumbData } from '#storefront/search-engines/page-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { MerchListTerms, TicketListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import { Tabbed } from '#storefront/ui/tabbed.tsx'
import type { Route } from './+types/artist.route.ts'
import { EventLines } from '../events/event-line.tsx'
import { loadArtist } from './load-artist.ts'
import { ProductCards } from '../products/product-card.tsx'

/** From how many products on the page offers to filter them. */
const filterFrom = 6

/** One artist: dates by tour and merchandise by category (ART-05). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const artist = await loadArtist(page, params.slug)
  if (!artist) throw new Response(null, { status: 404 })
  const { name, slug, subtitle, description, image } = artist
  const crumbs = [
    { name: m.header_artists({}, page), path: paths.artists() },
    { name, path: paths.artist(slug) },
  ]
  return {
    ...artist,
    card: linkCard({ kind: 'profile', title: name, description: subtitle ?? plainText(description) }, [image]),
    structuredData: [crumbData(page, crumbs)],
  }
}

export default function Artist({ loaderData: artist }: Route.ComponentProps) {
  const page = usePageContext()
  const { name, subtitle, description, image, tours, categories } = artist
  const canFilter = categories.reduce((sum, { items }) => sum + items.length, 0) >= filterFrom
  const hasBoth = tours.length > 0 && categories.length > 0
  const dates = tours.map((tour, index) => (
    <Section
      key={tour.slug}
      title={tour.name ?? (index === 0 ? m.header_dates({}, page) : m.artist_more_dates({}, page))}
      id={index === 0 ? 'termine' : (tour.slug ?? 'weitere-termine')}
    >
      <EventLines events={tour.items} withArtist={false} />
      <TicketListTerms />
    </Section>
  ))
  const merch = categories.map((category, index) => (
    <Section
      key={category.slug}
      title={category.name ?? (index === 0 ? m.home_merch({}, page) : m.artist_more_merch({}, page))}
      id={index === 0 ? 'merch' : (category.slug ?? 'weiteres')}
      {...(index === 0 && canFilter && { more: { label: m.artist_all_merch({}, page), to: `${paths.categories()}?band=${artist.slug}` } })}
    >
      <ProductCards products={category.items} withArtist={false} />
      <MerchListTerms />
    </Section>
  ))
  return (
    <>
      <title>{m.artist_title({ name, shop: page.shop.name }, page)}</title>
      <meta name="description" content={subtitle ?? m.artist_description({ name, shop: page.shop.name }, page)} />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: m.header_artists({}, page), to: paths.artists() }, { label: name }]} />
        <header className="poster-head artist-head">
          <div className={fitClass(name)}>
            <h1 className="giant">{headline(name)}</h1>
            {subtitle ? <p className="lead under-heading">{subtitle}</p> : null}
            {/* Sanitised by the import. */}
            {description ? <div className="prose under-heading" dangerouslySetInnerHTML={{ __html: description }} /> : null}
            {tours.length > 0 ? (
              <p className="under-heading">
                <CalendarLink path={paths.artistCalendar(artist.slug)} />
              </p>
            ) : null}
          </div>
          {image ? (
            <div>
              <Picture image={image} className="artist-picture" alt={name} sizes="(min-width: 62rem) 33rem, 100vw" first />
            </div>
          ) : null}
        </header>
      </div>
      {hasBoth ? (
        <Tabbed tickets={dates} merch={merch} dateCount={artist.dateCount} isSoon={artist.playsSoon} />
      ) : (
        <>
          {dates}
          {merch}
        </>
      )}
      {tours.length + categories.length === 0 ? (
        <div className="wrap section state">
          <p className="lead">{m.artist_empty({ name }, page)}</p>
          <Link className="button" to={paths.events()}>
            {m.error_404_events({}, page)}
          </Link>
        </div>
      ) : null}
    </>
  )
}
