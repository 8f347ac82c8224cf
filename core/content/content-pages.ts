import { paths } from '#core/urls.ts'

/**
 * The slugs of pages that operators can write; their paths are in `core/urls.ts`. Legal and service pages have a default text
 * (`texts/legal`), so they always exist. Landing pages (STA-14, HOM-09) exist once they are imported and published.
 */
export const templatePages = [
  'imprint',
  'jobs',
  'terms',
  'terms-special',
  'terms-advent',
  'datapolicy',
  'gamepolicy',
  'withdrawal',
  'shipping',
  'accessibility',
  'ticketservice-change',
  'ticketservice-cancel',
] as const

/** The country whose law the templates follow. */
export const templateCountry = 'de'

/** The pages that the law asks of a shop, and of which there are only templates until the operator writes them. */
export const legalPages = ['imprint', 'terms', 'datapolicy', 'withdrawal'] as const satisfies readonly TemplatePage[]

export const landingPages = ['promo', 'sale-by-size', 'womens-day', 'badge', 'advent', '7'] as const

export type TemplatePage = (typeof templatePages)[number]
export type LandingPage = (typeof landingPages)[number]
export type ContentPage = TemplatePage | LandingPage

export const contentPages: readonly ContentPage[] = [...templatePages, ...landingPages]

/** The path of each landing page. `/promo` belongs to the discount code in a shop that has one, and `/advent` to the calendar. */
export const landingPaths: Readonly<Record<LandingPage, string>> = {
  promo: paths.promo(),
  'sale-by-size': paths.saleBySize(),
  'womens-day': paths.womensDay(),
  badge: paths.badge(),
  advent: paths.advent(),
  '7': paths.seven(),
}

export function isLandingPage(slug: string): slug is LandingPage {
  return (landingPages as readonly string[]).includes(slug)
}

export function isContentPage(slug: string): slug is ContentPage {
  return (contentPages as readonly string[]).includes(slug)
}
