import { landingPages, landingPaths, type LandingPage, type TemplatePage } from '#core/content/content-pages.ts'
import { paths } from '#core/urls.ts'

/** The page at each address. The page of the contact form shows the imprint as well (STA-01). */
export const pageSlugs: Readonly<Record<string, TemplatePage>> = {
  [paths.imprint()]: 'imprint',
  [paths.withdrawal()]: 'withdrawal',
  [paths.shippingCosts()]: 'shipping',
  [paths.accessibility()]: 'accessibility',
  [paths.gamePolicy()]: 'gamepolicy',
  [paths.termsAdvent()]: 'terms-advent',
}

/** Landing pages by their path, without those that have a route of their own (`/promo`, `/advent`). */
export const landingSlugs: Readonly<Record<string, LandingPage>> = Object.fromEntries(
  landingPages.filter((slug) => slug !== 'promo' && slug !== 'advent').map((slug) => [landingPaths[slug], slug]),
)

/**
 * The slug of the content page at a path.
 * @param pathname of the request: with the shop's prefix, and with `.data` if only the data is requested
 * @throws Error for a path that is not in `pageSlugs`
 */
export const pageAt = (pathname: string): TemplatePage => slugAt(pageSlugs, pathname)

/** The same for landing pages. */
export const landingPageAt = (pathname: string): LandingPage => slugAt(landingSlugs, pathname)

function slugAt<Slug>(slugs: Readonly<Record<string, Slug>>, pathname: string): Slug {
  const path = pathname.replace(/\.data$/, '').replace(/\/+$/, '')
  const match = Object.entries(slugs)
    .filter(([end]) => path.endsWith(end))
    .sort(([a], [b]) => b.length - a.length)[0]
  if (!match) throw new Error(`No content or landing page has the path ${pathname}; add it to page-slugs.ts`)
  return match[1]
}
