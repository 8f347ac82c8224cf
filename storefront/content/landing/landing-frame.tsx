import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { EventLines } from '#storefront/catalog/events/event-line.tsx'
import { ProductCards } from '#storefront/catalog/products/product-card.tsx'
import { TourPosters } from '#storefront/catalog/tours/tour-wall.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { isPosterShaped, Picture } from '#storefront/ui/picture.tsx'
import { MerchListTerms, TicketListTerms } from '#storefront/ui/price.tsx'
import { SectionHead } from '#storefront/ui/section.tsx'
import type { LandingView, StripView } from './landing-view.ts'

/** A landing page (STA-14, HOM-09): a headline like a poster, a text, and products, dates and tours. */
export function LandingFrame({ landing }: { landing: LandingView }) {
  const page = usePageContext()
  // Soft hyphens are for the large heading only.
  const name = landing.title.replaceAll('\u00ad', '')
  return (
    <>
      <title>{`${name} · ${page.shop.name}`}</title>
      <meta name="description" content={landing.description ?? m.legal_description({ title: name, shop: page.shop.name }, page)} />
      <LandingOpening landing={landing} />
      {landing.html ? (
        <div className="wrap section">
          {/* Sanitised by the server. */}
          <div className="prose landing-words" dangerouslySetInnerHTML={{ __html: landing.html }} />
        </div>
      ) : null}
      {landing.strips.map((strip, place) => (
        <Strip key={`${place} ${strip.title}`} strip={strip} withArtist={!page.shop.isBand} />
      ))}
    </>
  )
}

function LandingOpening({ landing: { title, lead, image, action } }: { landing: LandingView }) {
  const isPoster = isPosterShaped(image)
  const isTall = image !== null && image.height > image.width
  return (
    <section className="flood hero">
      <div className="wrap">
        <div className={image ? 'hero-slide' : 'hero-slide is-bare'}>
          {image ? (
            <Picture
              image={image}
              className={isPoster ? 'poster' : isTall ? 'teaser-picture is-tall' : 'teaser-picture'}
              alt=""
              sizes={isPoster ? '(min-width: 44rem) 28rem, min(46vw, 20rem)' : '(min-width: 44rem) 66vw, 100vw'}
              first
            />
          ) : null}
          <div className={`slide-text ${fitClass(title)}`}>
            <h1 className="giant">{title}</h1>
            {lead ? <p className="lead">{lead}</p> : null}
            {action ? (
              <div className="actions">
                <Link className="button button-main" to={action.url}>
                  {action.text}
                </Link>
              </div>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Products, dates or tour posters. */
function Strip({ strip: { title, more, products, events, tours }, withArtist }: { strip: StripView; withArtist: boolean }) {
  const headingId = useId()
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="wrap">
        <SectionHead title={title} headingId={headingId} more={more ? { label: more.text, to: more.url } : undefined} />
        {events.length > 0 ? (
          <>
            <EventLines events={events} withArtist={withArtist} />
            <TicketListTerms />
          </>
        ) : null}
        {products.length > 0 ? (
          <>
            <ProductCards products={products} withArtist={withArtist} />
            <MerchListTerms />
          </>
        ) : null}
      </div>
      {tours.length > 0 ? <TourPosters tours={tours} /> : null}
    </section>
  )
}
