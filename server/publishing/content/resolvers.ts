import { ArgumentFault } from '#server/foundations/request/required-argument.ts'
import { isLocale, locales, type Locale } from '#core/shops/locale.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { listNews } from './news/list-news.ts'
import { listFaqTitles } from './pages/list-faq-titles.ts'
import { listLandingPages } from './pages/list-landing-pages.ts'
import { readAdvent } from './advent/read-advent.ts'
import { readFaq } from './pages/read-faq.ts'
import { readFeed } from './news/read-feed.ts'
import { readPage } from './pages/read-page.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    news: (_root, { categories, ...paging }, ctx) => listNews(ctx, categories, paging),
    contentPage: (_root, { slug, locale }, ctx) =>
      readPage(locale === null || locale === undefined ? ctx : { ...ctx, locale: knownLocale(locale) }, slug),
    landingPages: (_root, _args, ctx) => listLandingPages(ctx),
    faqTitles: (_root, _args, ctx) => listFaqTitles(ctx),
    faq: (_root, { template }, ctx) => readFaq(ctx, template ?? null),
    adventCalendar: (_root, { year }, ctx) => readAdvent(ctx, year ?? null),
    feed: (_root, _args, ctx) => readFeed(ctx),
  },
}

/** @throws ArgumentFault for a language that no shop has */
function knownLocale(locale: string): Locale {
  if (isLocale(locale)) return locale
  throw new ArgumentFault('locale', 'input_one_of', { options: locales.join(', ') })
}
