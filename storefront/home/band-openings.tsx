import { Link } from 'react-router'
import { eventDate } from '#core/time/event-date.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { findTheme } from '#storefront/look/themes.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { Price, PriceTerms } from '#storefront/ui/price.tsx'
import type { BandSection } from './load-band-home.ts'

export interface OpeningProps {
  tours: readonly BandSection[]
  /** The category whose products are the formats of the album. */
  release: BandSection | undefined
}

/** The poster of the tour beside the band's name. */
export function WallOpening({ tours }: OpeningProps) {
  const page = usePageContext()
  const [tour] = tours
  return (
    <section className="flood hero">
      <div className="wrap">
        <div className="hero-slide hero-opening">
          {tour?.ticketImage ? (
            <Picture
              image={tour.ticketImage}
              className="poster"
              alt={m.poster_alt({ name: tour.name }, page)}
              sizes="(min-width: 44rem) 38vw, 20rem"
              first
            />
          ) : null}
          <div className={`slide-text ${fitClass(page.shop.name)}`}>
            <h1 className="giant">{page.shop.name}</h1>
            <ShopDescription tour={tour} />
            <DatesButton tour={tour} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** An album and its formats. */
export function ReleaseOpening({ release, tours }: OpeningProps) {
  const page = usePageContext()
  const picture = release?.image ?? release?.products[0]?.image
  return (
    <section className="flood release-opening" id={release?.slug}>
      <div className="wrap">
        <div className={fitClass(page.shop.name)}>
          <h1 className="display logo-big">{page.shop.name}</h1>
        </div>
        {release ? (
          <>
            <div>
              <Picture image={picture} className="release-picture" alt={release.name} sizes="(min-width: 62rem) 55vw, 100vw" first />
            </div>
            <div className="stack">
              <h2 className="heading-1">{release.name}</h2>
              <p className="lead">{release.abstract ?? release.subtitle}</p>
              <ul className="release-formats">
                {release.products.map((product) => (
                  <li key={product.slug}>
                    <Link to={paths.product(product.slug)}>
                      <span>
                        <b>{product.kind || product.name}</b>
                        {product.kind && product.name !== release.name ? <small>{product.name}</small> : null}
                      </span>
                      {product.available ? <Price euros={product.price} /> : <span className="tag">{m.product_sold_out({}, page)}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
              <DatesButton tour={tours[0]} wide />
              <p className="micro">
                <PriceTerms shipped />.
                {release.shippableFrom
                  ? ` ${m.product_ships_from({ date: eventDate(release.shippableFrom, page.locale).full }, page)}`
                  : ''}
              </p>
            </div>
          </>
        ) : (
          <ShopDescription tour={tours[0]} />
        )}
      </div>
    </section>
  )
}

/** The band's ornament above its name, as on the cover of a songbook. */
export function SongbookOpening({ tours }: OpeningProps) {
  const { shop } = usePageContext()
  const { ornament } = findTheme(shop.design)
  return (
    <section className="flood songbook-opening">
      <div className="wrap">
        <div className="inner stack">
          {ornament ? (
            <svg className="paper-cut" viewBox="40 14 520 760" width="520" height="760" aria-hidden="true">
              <use href={ornament} />
            </svg>
          ) : null}
          <h1 className="giant">{shop.name}</h1>
          <ShopDescription tour={tours[0]} />
          <DatesButton tour={tours[0]} />
        </div>
      </div>
    </section>
  )
}

/** The name across the full width, with the description below. */
export function BoardOpening() {
  const { shop } = usePageContext()
  return (
    <section className="flood board-opening">
      <div className="wrap">
        <div className={fitClass(shop.name)}>
          <h1 className="giant">{shop.name}</h1>
        </div>
        {shop.description ? (
          <div className="meta">
            {shop.description.split(/(?<=[.!?])\s+/).map((sentence) => (
              <span key={sentence}>{sentence.replace(/\.$/, '')}</span>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** The shop's description, else that of its next tour. */
function ShopDescription({ tour }: { tour: BandSection | undefined }) {
  const { shop } = usePageContext()
  const words = shop.description ?? tour?.abstract ?? tour?.subtitle
  return words ? <p className="lead">{words}</p> : null
}

/** A link to the dates of the first tour. */
function DatesButton({ tour, wide = false }: { tour: BandSection | undefined; wide?: boolean }) {
  const page = usePageContext()
  if (!tour) return null
  return (
    <p>
      <a className={wide ? 'button button-main button-wide' : 'button button-main'} href={`#${tour.slug}`}>
        {m.home_see_dates({}, page)}
      </a>
    </p>
  )
}
