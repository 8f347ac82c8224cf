import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { MerchListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { EventView } from './load-event.ts'
import { ProductCards } from '../products/product-card.tsx'

/** The artists of an event with links to their pages, and related merchandise (EVT-08, EVT-15). */
export function EventAround({ event: { leads, relatedItems } }: { event: EventView }) {
  const page = usePageContext()
  return (
    <>
      {leads.length > 0 ? (
        <Section title={m.event_on_stage({}, page)}>
          <ul className="stage-acts">
            {leads.map((lead) => (
              <li key={lead.slug}>
                <ArtistTeaser artist={lead} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {relatedItems.length > 0 ? (
        <Section title={m.product_related({}, page)}>
          <ProductCards products={relatedItems} />
          <MerchListTerms />
        </Section>
      ) : null}
    </>
  )
}

interface ArtistTeaserProps {
  artist: EventView['leads'][number]
  /** False beside a poster of the same artist, which would be shown twice. */
  withPicture?: boolean
}

/** One artist in a row of artists. */
export function ArtistTeaser({ artist, withPicture = true }: ArtistTeaserProps) {
  return (
    <Link className={withPicture ? 'stage-act' : 'stage-act stage-act-plain'} to={paths.artist(artist.slug)}>
      {withPicture ? <Picture image={artist.image} className="square" alt="" sizes="(min-width: 62rem) 12rem, 30vw" /> : null}
      <span>
        {withPicture ? <span className="heading-3 display">{artist.name}</span> : <b>{artist.name}</b>}
        {artist.subtitle ? <span className="small muted">{artist.subtitle}</span> : null}
      </span>
    </Link>
  )
}
