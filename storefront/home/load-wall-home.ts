import { graphql } from '#storefront/graphql.ts'
import { homeCounts, splitPromos } from '#core/content/teaser.ts'
import { shopPrefix } from '#core/urls.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine } from '#storefront/catalog/events/event-line.tsx'
import { toProductCard } from '#storefront/catalog/products/product-card.tsx'
import { heroSlides, maxSlides } from './slides/hero-slides.ts'
import { toNewsCard } from './news/news-cards.ts'
import { toPoster } from './slides/tour-poster.ts'

const homeQuery = graphql(`
  query HOME($slides: Int = 5, $hot: Int = 4, $promos: Int = 8, $things: Int = 5, $special: String = "", $hasSpecial: Boolean = false) {
    teasers: news(categories: ["teaser"], first: $slides) {
      nodes {
        ...NewsCard
      }
    }
    hot: news(categories: ["hot"], first: $hot) {
      nodes {
        ...NewsCard
      }
    }
    promos: news(categories: ["regular"], first: $promos) {
      nodes {
        ...NewsCard
      }
    }
    bandShops {
      slug
      name
      domain
      hasCustomDomain
      design
      description
    }
    homeTours(first: 50) {
      slug
      name
      subtitle
      abstract
      startDate
      ticketImage {
        sha256
        width
        height
        widths
        alt
      }
      artists {
        slug
        name
        productCount
      }
      events {
        slug
        localDate
        priceLow
        available
        cancelled
        venue {
          address {
            city
          }
        }
      }
    }
    allEvents(first: 6, hideUnavailable: true) {
      totalCount
      nodes {
        ...EventLine
      }
    }
    special: productsInCategory(categorySlug: $special, first: $things) @include(if: $hasSpecial) {
      nodes {
        ...ProductCard
      }
    }
  }
`)

const maxPromos = 8

/** Loads the home of the main shop: news, poster wall, next dates, merchandise (HOM-01 to HOM-04). */
export async function loadWallHome({ execute, shop, locale, now }: LoaderPage) {
  const category = shop.settings.special_category
  const home = await execute(homeQuery, {
    slides: maxSlides,
    hot: homeCounts.hotNews,
    promos: maxPromos,
    things: homeCounts.merchFeature,
    special: category ?? '',
    hasSpecial: category !== undefined,
  })
  const tours = home.homeTours.map(toPoster)
  return {
    kind: 'wall' as const,
    slides: heroSlides(home.teasers.nodes.map(toNewsCard), tours),
    wall: tours,
    wallLayout: wallLayout(tours.length),
    totalEvents: home.allEvents.totalCount,
    events: home.allEvents.nodes.map((event) => toEventLine(event, locale, now)),
    // LIM-73: without a featured category no products are shown.
    products: (home.special?.nodes ?? []).map(toProductCard),
    hot: home.hot.nodes.map(toNewsCard),
    promos: splitPromos(home.promos.nodes.map(toNewsCard)),
    shops: home.bandShops.map(({ domain, hasCustomDomain, slug, ...shop }) => ({
      ...shop,
      slug,
      href: hasCustomDomain && domain ? `//${domain}/` : shopPrefix({ slug, isBand: true, hasCustomDomain: false }),
    })),
  }
}

export type WallHomeView = Awaited<ReturnType<typeof loadWallHome>>

/** As many columns as make rows of up to six almost equally long. Fewer than three would make posters higher than a screen. */
function wallLayout(count: number): { className: string; sizes: string } {
  const columns = Math.max(3, Math.ceil(count / Math.ceil(count / 6)))
  return { className: `wall wall-${columns}`, sizes: `(min-width: 62rem) ${Math.ceil(100 / columns)}vw, (min-width: 44rem) 34vw, 50vw` }
}
