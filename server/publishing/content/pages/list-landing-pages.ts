import { landingPages } from '#core/content/content-pages.ts'
import { fillPlainFacts } from '#core/content/fill-facts.ts'
import { readingOrder } from '#core/shops/locale.ts'
import type { PageTitle } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { gatedCategory } from '#server/house/shops/shop-access.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { pageFacts } from './page-facts.ts'
import { allLandingTitles, type LandingTitle } from './queries-pages.ts'

/** Cached, because the footer of every page asks for them and operators rarely change them. */
const cachedTitles = cachedReferenceData(allLandingTitles)

/**
 * The landing pages that this shop shows, in the order of `landingPages` (STA-14, HOM-09), chosen as by `readPage`. In a shop with a
 * discount gate, `/promo` asks for the code instead and is left out.
 */
export async function listLandingPages(ctx: RequestContext): Promise<PageTitle[]> {
  const titles = await cachedTitles(ctx)
  const hasGate = gatedCategory(ctx.shop) !== null
  const shown = landingPages.flatMap((slug) => {
    const title = hasGate && slug === 'promo' ? null : titleFor(ctx, titles.get(slug) ?? [])
    return title === null ? [] : [{ slug, title }]
  })
  // Facts take statements, and hardly any headline has one.
  if (!shown.some(({ title }) => title.includes('{'))) return shown
  const facts = await pageFacts(ctx)
  return shown.map(({ slug, title }) => ({ slug, title: fillPlainFacts(title, facts) }))
}

/** @param titles of one page, those for one shop first, then those for a design */
function titleFor({ shop, locale }: RequestContext, titles: readonly LandingTitle[]): string | null {
  const own = titles.filter(({ shopId, design }) => (shopId ?? shop.id) === shop.id && (design ?? shop.design) === shop.design)
  const found = readingOrder(locale).flatMap((each) => own.find((title) => title.locale === each) ?? [])[0]
  return found?.published ? found.title : null
}
