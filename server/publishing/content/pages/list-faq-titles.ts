import { chooseFaqTemplate } from '#core/content/faq.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { FaqTitle } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { allTemplates } from './queries-pages.ts'

/** Cached, because the footer of every page needs them and operators rarely change them. */
const cachedTemplates = cachedReferenceData(allTemplates)

/** The questions on the shop's FAQ page, without answers: those of its template, otherwise the general ones (NAV-25, STA-10). */
export async function listFaqTitles(ctx: RequestContext): Promise<FaqTitle[]> {
  const templates = await cachedTemplates(ctx)
  const questions = templates.get(chooseFaqTemplate(ctx.shop.design)) ?? templates.get('general') ?? []
  return questions.map(({ number, question }) => ({ number, question: inLocale(question, ctx.locale) }))
}
