import { faqTemplateOf } from '#core/content/faq.ts'
import { fillFacts } from '#core/content/fill-facts.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Faq } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { pageFacts } from './page-facts.ts'
import { allQuestions } from './queries-pages.ts'
import { markdownHtml } from './read-page.ts'

/**
 * A shop's questions, with today's figures in their answers (STA-10 to STA-12). Where nobody wrote the template, the general one
 * steps in.
 * @param asked a template of the page's own
 */
export async function readFaq(ctx: RequestContext, asked: string | null): Promise<Faq> {
  const wanted = faqTemplateOf(ctx.shop.design, asked)
  const own = await allQuestions(ctx.db, wanted)
  const questions = own.length > 0 || wanted === 'general' ? own : await allQuestions(ctx.db, 'general')
  const facts = await pageFacts(ctx)
  return {
    template: own.length > 0 ? wanted : 'general',
    questions: questions.map(({ number, topic, question, answer }) => ({
      number,
      topic,
      question: inLocale(question, ctx.locale),
      html: markdownHtml(ctx, fillFacts(inLocale(answer, ctx.locale), facts)),
    })),
  }
}
