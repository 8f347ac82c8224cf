import type { FaqQuery } from '#api/client/graphql.ts'
import { scriptText } from '#core/search-engines/structured-data.ts'

/** The FAQ for search engines; empty without questions. */
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
