import { Readable } from 'node:stream'
import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap'
import { isLandingPage, landingPaths } from '#core/content/content-pages.ts'
import { isListed } from '#core/discovery/open-shop.ts'
import { locales } from '#core/shops/locale.ts'
import { paths, shopUrl } from '#core/urls.ts'
import { viewOf } from '#server/catalog/view.ts'
import type { RequestContext } from '#server/context.ts'
import { gatedCategory } from '#server/shops/access/shop-access.ts'
import { listedPages, type ListedPage } from './queries.ts'

/** The protocol's own limit. */
const mostAddresses = 50_000

const pathTo: Record<Exclude<ListedPage['kind'], 'landing'>, (slug: string) => string> = {
  CATEGORY: paths.category,
  ARTIST: paths.artist,
  BRAND: paths.artist,
  LABEL: paths.artist,
  TOUR: paths.tour,
  merch: paths.product,
  event: paths.event,
  bundle: paths.bundle,
}

/** Paths that every shop has. */
const fixedPaths = [
  paths.home(),
  paths.events(),
  paths.categories(),
  paths.artists(),
  paths.faq(),
  paths.shippingCosts(),
  paths.terms(),
  paths.withdrawal(),
  paths.imprint(),
  paths.dataPolicy(),
]

/** The shop's site map as XML: every page that lists show, in each language; null for a shop that search engines must not list. */
export async function sitemap(ctx: RequestContext): Promise<string | null> {
  if (!isListed(ctx.shop.meta)) return null
  const stream = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: true } })
  return (await streamToPromise(Readable.from(await addresses(ctx)).pipe(stream))).toString()
}

async function addresses(ctx: RequestContext): Promise<SitemapItemLoose[]> {
  const pages = await listedPages(ctx.db, viewOf(ctx), ctx.shop.design, mostAddresses - fixedPaths.length - 1)
  const listed = pages.flatMap(({ kind, slug, changedAt }) => {
    const path = kind === 'landing' ? landingPath(ctx, slug) : pathTo[kind](slug)
    return path === null ? [] : [{ path, changedAt }]
  })
  const bundlesPath = pages.some(({ kind }) => kind === 'bundle') ? [paths.bundles()] : []
  return [...[...fixedPaths, ...bundlesPath].map((path) => ({ path, changedAt: null })), ...listed].map(({ path, changedAt }) => {
    const url = shopUrl(ctx.origin, ctx.shop, path)
    return {
      url,
      links: locales.map((lang) => ({ lang, url: lang === ctx.shop.defaultLocale ? url : `${url}?lang=${lang}` })),
      ...(changedAt && { lastmod: changedAt.toISOString() }),
    }
  })
}

/** Where a discount code is asked for, there is no promo page. */
function landingPath({ shop }: RequestContext, slug: string): string | null {
  if (!isLandingPage(slug) || (slug === 'promo' && gatedCategory(shop) !== null)) return null
  return landingPaths[slug]
}
