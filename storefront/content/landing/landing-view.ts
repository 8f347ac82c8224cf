import type { LandingPageFragment } from '#api/client/graphql.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine, type EventLineView } from '#storefront/catalog/events/event-line.tsx'
import { toProductCard, type ProductCardView } from '#storefront/catalog/products/product-card.tsx'
import { toTour, type TourView } from '#storefront/catalog/tours/tour-view.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'

export interface LinkView {
  text: string
  url: string
}

/** A landing page, ready to render. */
export interface LandingView {
  title: string
  description: string | null
  html: string
  lead: string | null
  image: PictureImage | null
  action: LinkView | null
  strips: StripView[]
}

export interface StripView {
  title: string
  more: LinkView | null
  products: ProductCardView[]
  events: EventLineView[]
  tours: TourView[]
}

export function toLanding(landing: LandingPageFragment, page: LoaderPage): LandingView {
  return {
    title: landing.title,
    description: landing.description ?? null,
    html: landing.html,
    lead: landing.lead ?? null,
    image: landing.image ?? null,
    action: landing.action ?? null,
    strips: landing.strips.map(({ title, more, products, events, tours }) => ({
      title,
      more: more ?? null,
      products: products.map(toProductCard),
      events: events.map((event) => toEventLine(event, page.locale, page.now)),
      tours: tours.map((tour) => toTour(tour, page)),
    })),
  }
}
