import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { isLandingPage, landingPaths } from '#core/content/content-pages.ts'
import { isListed } from '#core/search-engines/open-shop.ts'
import { lastChange, siteMapEntries, siteMapFiles, type SiteMapEntry, type SiteMapPage } from '#core/search-engines/site-map.ts'
import { locales } from '#core/shops/locale.ts'
import { paths, shopUrl } from '#core/urls.ts'
import { makeView } from '#server/selling/catalog/cached-reads.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { gatedCategory } from '#server/house/shops/shop-access.ts'
import { listedPages, type ListedPage } from './queries.ts'

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

/**
 * The shop's site map as XML: every page that lists show, in each language. What exceeds the protocol's limits of one file is an index
 * of files, which are `sitemapPart`. Null for a shop that search engines must not list.
 */
export async function sitemap(ctx: RequestContext): Promise<string | null> {
  const files = await listFiles(ctx)
  if (files === null) return null
  const [first = [], ...others] = files
  if (others.length === 0) return asXml(first)
  const index = new SitemapIndexStream()
  const entries = files.map((entries, position) => {
    const lastmod = lastChange(entries)
    return { url: shopUrl(ctx.origin, ctx.shop, paths.sitemapPart(position + 1)), ...(lastmod !== null && { lastmod }) }
  })
  return (await streamToPromise(Readable.from(entries).pipe(index))).toString()
}

/** One file of a site map that has several. @param number counts from 1; null without such a file */
export async function sitemapPart(ctx: RequestContext, number: number): Promise<string | null> {
  const files = (await listFiles(ctx)) ?? []
  const entries = files.length > 1 ? files[number - 1] : undefined
  return entries ? asXml(entries) : null
}

async function listFiles(ctx: RequestContext): Promise<SiteMapEntry[][] | null> {
  if (!isListed(ctx.shop.meta)) return null
  return siteMapFiles(siteMapEntries(await listPages(ctx), locales, ctx.shop.defaultLocale))
}

async function asXml(entries: readonly SiteMapEntry[]): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: true } })
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString()
}

async function listPages(ctx: RequestContext): Promise<SiteMapPage[]> {
  const pages = await listedPages(ctx.db, makeView(ctx), ctx.shop.design)
  const listed = pages.flatMap(({ kind, slug, changedAt }) => {
    const path = kind === 'landing' ? landingPath(ctx, slug) : pathTo[kind](slug)
    return path === null ? [] : [{ path, changedAt }]
  })
  const bundlesPath = pages.some(({ kind }) => kind === 'bundle') ? [paths.bundles()] : []
  const fixed = [...fixedPaths, ...bundlesPath].map((path) => ({ path, changedAt: null }))
  return [...fixed, ...listed].map(({ path, changedAt }) => ({ url: shopUrl(ctx.origin, ctx.shop, path), changedAt }))
}

/** Where a discount code is asked for, there is no promo page. */
function landingPath({ shop }: RequestContext, slug: string): string | null {
  if (!isLandingPage(slug) || (slug === 'promo' && gatedCategory(shop) !== null)) return null
  return landingPaths[slug]
}
