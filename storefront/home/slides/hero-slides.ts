import { hasCaption } from '#core/content/teaser.ts'
import { paths } from '#core/urls.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'
import type { Poster } from './tour-poster.ts'
import type { NewsCardView } from '../news/news-cards.ts'

/** A slide at the top of the home page. */
export interface HeroSlide {
  slug: string
  name: string
  text: string | null
  /** False if the slide is its picture only (NAV-27). */
  hasCaption: boolean
  image: PictureImage | null
  /** The link of the news item; null without one, or if the tour provides it. */
  href: string | null
  /** The tour it is about; its dates and prices are shown beside the text. */
  tour: Poster | null
}

/**
 * The slides of the home page: the teasers among the news (HOM-01). A teaser that links to an artist on tour has the dates and price of
 * that tour, and its poster if it has no picture. Without teasers, the first tours.
 */
export function heroSlides(teasers: readonly NewsCardView[], tours: readonly Poster[]): HeroSlide[] {
  if (teasers.length === 0) return tours.slice(0, maxSlides).map(slideOfTour)
  return teasers.map((teaser) => {
    const { slug, title, text, href } = teaser
    const artist = href ? artistPath.exec(href)?.[1] : undefined
    const tour = (artist && tours.find((tour) => tour.artist === artist)) || null
    return { slug, name: title, text, hasCaption: hasCaption(teaser), image: teaser.image ?? tour?.image ?? null, href, tour }
  })
}

/** As many as the picker below them has room for. */
export const maxSlides = 5

const artistPath = new RegExp(`^${paths.artist('([^/?#]+)')}`)

function slideOfTour(tour: Poster): HeroSlide {
  return { slug: tour.slug, name: tour.name, text: tour.text || null, hasCaption: true, image: tour.image, href: null, tour }
}
