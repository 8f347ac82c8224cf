import type { FaqQuery } from '#api/client/graphql.ts'
import { scriptText } from '#core/discovery/structured-data.ts'

/** A page of questions as search engines read it; nothing where there are none. */
export function faqData(questions: FaqQuery['faq']['questions']): string[] {
  if (questions.length === 0) return []
  const node = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
  return [scriptText(node)]
}
