import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { EventLines } from '#storefront/catalog/events/event-line.tsx'
import { ProductCards } from '#storefront/catalog/products/product-card.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { MerchListTerms, TicketListTerms, useFromPriceText } from '#storefront/ui/price.tsx'
import { Section, SectionHead } from '#storefront/ui/section.tsx'
import { HeroSlider } from './slides/hero-slider.tsx'
import type { WallHomeView } from './load-wall-home.ts'
import type { Poster } from './slides/tour-poster.ts'
import { HotNews, Promos } from './news/news-lists.tsx'

/** The home of the main shop: slides, poster wall, next dates, merchandise, news. */
export function WallHome({ home, slide }: { home: WallHomeView; slide: number }) {
  const page = usePageContext()
  return (
    <>
      {home.slides.length > 0 ? <HeroSlider entries={home.slides} first={slide} /> : <h1 className="visually-hidden">{page.shop.name}</h1>}
      {home.wall.length > 0 ? <PosterWall posters={home.wall} layout={home.wallLayout} totalEvents={home.totalEvents} /> : null}
      {home.events.length > 0 ? (
        <Section title={m.home_next({}, page)} more={{ label: m.home_by_city({}, page), to: paths.events() }}>
          <EventLines events={home.events} />
          <TicketListTerms />
        </Section>
      ) : null}
      {home.products.length > 0 ? (
        <Section title={m.home_merch({}, page)} more={{ label: m.home_all_merch({}, page), to: paths.categories() }}>
          <div className="five-products">
            <ProductCards products={home.products} />
          </div>
          <MerchListTerms />
        </Section>
      ) : null}
      <HotNews items={home.hot} />
      <Promos {...home.promos} />
      {home.shops.length > 0 ? <ShopStrips shops={home.shops} /> : null}
    </>
  )
}

/** A link to each band's shop, in that shop's colours and typeface. */
function ShopStrips({ shops }: { shops: WallHomeView['shops'] }) {
  const page = usePageContext()
  return (
    <section className="band-strips" aria-labelledby="shops">
      <div className="wrap">
        <SectionHead title={m.home_band_shops({}, page)} headingId="shops" />
      </div>
      {shops.map((shop) => (
        // Its contents are not rendered before it is near the screen, so a list of all links would find no name in them.
        <a className="band-strip" key={shop.slug} data-shop={shop.design} href={shop.href} aria-label={shop.name}>
          <span className="heading-1">{shop.name}</span>
          <span className="band-strip-words">{shop.description}</span>
        </a>
      ))}
    </section>
  )
}

/** A poster of each featured tour, from edge to edge without gaps (HOM-02). */
function PosterWall({
  posters,
  layout,
  totalEvents,
}: {
  posters: readonly Poster[]
  layout: WallHomeView['wallLayout']
  totalEvents: number
}) {
  const page = usePageContext()
  return (
    <section className="section" aria-labelledby="auf-tour">
      <div className="wrap">
        <div className="section-head section-head-plain">
          <h2 className="heading-2" id="auf-tour">
            {m.home_on_tour({}, page)}
          </h2>
          <Link className="text-link" to={paths.events()}>
            {m.home_all_dates({ count: totalEvents }, page)}
          </Link>
        </div>
      </div>
      <ul className={layout.className}>
        {posters.map((poster) => (
          <li key={poster.slug}>
            <Link to={paths.tour(poster.slug)} prefetch="intent">
              <span className="picture-frame">
                <Picture image={poster.image} className="poster" alt={m.poster_alt({ name: poster.name }, page)} sizes={layout.sizes} />
              </span>
              <span className="caption">
                <span className="heading-3 display">{poster.name}</span>
                <PosterFacts poster={poster} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PosterFacts({ poster }: { poster: Poster }) {
  const page = usePageContext()
  const price = useFromPriceText()
  const cities = poster.cities === 1 ? m.home_one_city({}, page) : m.home_cities({ count: poster.cities }, page)
  const rest = poster.priceFrom === null ? m.event_sold_out({}, page) : price(poster.priceFrom)
  return (
    <span className="small">
      {cities}, {rest}
    </span>
  )
}
