import { faqTemplateOf } from '#core/content/faq.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { FaqTitle } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { cachedReferenceData } from '#server/shops/cached-reference-data.ts'
import { allTemplates } from './queries-pages.ts'

/** Every page's footer asks for them, and operators hardly ever change them. */
const knownTemplates = cachedReferenceData(allTemplates)

/** The questions of the shop's template, else of the general one, as its FAQ page has them (NAV-25, STA-10). */
export async function listFaqTitles(ctx: RequestContext): Promise<FaqTitle[]> {
  const templates = await knownTemplates(ctx)
  const questions = templates.get(faqTemplateOf(ctx.shop.design)) ?? templates.get('general') ?? []
  return questions.map(({ number, question }) => ({ number, question: inLocale(question, ctx.locale) }))
}
