import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { fitClass } from '../ui/fit-class.ts'
import { Picture } from '../ui/picture.tsx'
import { MerchListTerms, TicketListTerms } from '../ui/price.tsx'
import { Section } from '../ui/section.tsx'
import { Tabbed } from '../ui/tabbed.tsx'
import type { Route } from './+types/artist.route.ts'
import { EventLines } from './event-line.tsx'
import { loadArtist } from './load-artists.ts'
import { ProductCards } from './product-card.tsx'

/** One artist: dates and things (ART-05, ART-06). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const artist = await loadArtist(pageOf(context), params.slug)
  if (!artist) throw new Response(null, { status: 404 })
  return artist
}

export default function Artist({ loaderData: artist }: Route.ComponentProps) {
  const shell = useShell()
  const { name, subtitle, description, image, events, products } = artist
  const dates =
    events.length > 0 ? (
      <Section title={m.header_dates({}, shell)} id="termine">
        <EventLines events={events} withArtist={false} />
        <TicketListTerms />
      </Section>
    ) : null
  const things =
    products.length > 0 ? (
      <Section title={m.home_merch({}, shell)} id="merch">
        <ProductCards products={products} withArtist={false} />
        <MerchListTerms />
      </Section>
    ) : null
  return (
    <>
      <title>{m.artist_title({ name, shop: shell.shop.name }, shell)}</title>
      <meta name="description" content={subtitle ?? m.artist_description({ name, shop: shell.shop.name }, shell)} />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: m.header_artists({}, shell), to: paths.artists() }, { label: name }]} />
        <header className="ehead artist-head">
          <div className={fitClass(name)}>
            <h1 className="giant">{name}</h1>
            {subtitle ? <p className="lead mt-4">{subtitle}</p> : null}
            {/* Sanitised when it was taken in. */}
            {description ? <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: description }} /> : null}
          </div>
          {image ? (
            <div>
              <Picture image={image} className="artist-pic" alt={name} sizes="(min-width: 62rem) 33rem, 100vw" first />
            </div>
          ) : null}
        </header>
      </div>
      {dates && things ? <Tabbed tickets={dates} merch={things} /> : (dates ?? things)}
      {events.length + products.length === 0 ? (
        <div className="wrap section state">
          <p className="lead">{m.artist_empty({ name }, shell)}</p>
          <Link className="btn" to={paths.events()}>
            {m.error_404_events({}, shell)}
          </Link>
        </div>
      ) : null}
    </>
  )
}
