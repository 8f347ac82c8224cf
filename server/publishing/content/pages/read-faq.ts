import { chooseFaqTemplate } from '#core/content/faq.ts'
import { fillFacts } from '#core/content/fill-facts.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Faq } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { pageFacts } from './page-facts.ts'
import { allQuestions } from './queries-pages.ts'
import { markdownHtml } from './read-page.ts'

/**
 * A shop's questions, with facts filled in (STA-10 to STA-12). A template without questions falls back to the general one.
 * @param requested the template that the page names; null for that of the shop's design
 */
export async function readFaq(ctx: RequestContext, requested: string | null): Promise<Faq> {
  const template = chooseFaqTemplate(ctx.shop.design, requested)
  const own = await allQuestions(ctx.db, template)
  const questions = own.length > 0 || template === 'general' ? own : await allQuestions(ctx.db, 'general')
  const facts = await pageFacts(ctx)
  return {
    template: own.length > 0 ? template : 'general',
    questions: await Promise.all(
      questions.map(async ({ number, topic, question, answer }) => ({
        number,
        topic,
        question: inLocale(question, ctx.locale),
        html: await markdownHtml(ctx, fillFacts(inLocale(answer, ctx.locale), facts)),
      })),
    ),
  }
}
