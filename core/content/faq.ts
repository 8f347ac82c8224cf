import { matcherFor } from '#core/catalog/search/match-text.ts'
import { searchText } from '#core/catalog/search/search-text.ts'

/** The sets of questions that shops choose from (STA-10, STA-11). */
export const faqTemplates = ['general', 'special-package', 'pickup', 'kiox'] as const
export type FaqTemplate = (typeof faqTemplates)[number]

/** The topics of questions, which the help search lists (STA-13). */
export const faqTopics = ['shipping_costs', 'delivery_time', 'delivery_countries', 'payment', 'returns', 'wrong_delivery'] as const
export type FaqTopic = (typeof faqTopics)[number]

/** The set of a design (SHP-09); all other designs have the general questions. */
const byDesign: Readonly<Record<string, FaqTemplate>> = { moorgrab: 'special-package', lichtamt: 'pickup' }

/**
 * The set of questions for a page.
 * @param requested the set that the page itself names, such as `kiox` on `/faq-kiox`
 */
export function chooseFaqTemplate(design: string, requested: string | null = null): FaqTemplate {
  const template = faqTemplates.find((candidate) => candidate === requested)
  return template ?? (Object.hasOwn(byDesign, design) ? byDesign[design] : undefined) ?? 'general'
}

/** Whether a shop of one of these designs shows a set of questions. `/faq-kiox` is a page of every shop. */
export function isShownBy(template: string, designs: readonly string[]): boolean {
  return template === 'kiox' || designs.some((design) => chooseFaqTemplate(design) === template)
}

/** Whether a footer links to the question with this number (NAV-25). */
export function isInFooter(footer: 'main' | 'album', number: number): boolean {
  return footer === 'main' ? number >= 1 && number <= 7 : number >= 0 && number <= 9
}

/** The question to scroll to: the requested one, otherwise the first (STA-10). */
export function questionAt(numbers: readonly number[], requested: string | undefined): number | null {
  if (requested === undefined || requested === '') return null
  return numbers.find((number) => String(number) === requested) ?? numbers[0] ?? null
}

/** Whether a question contains every word of a search, in any order and with any spelling of umlauts and accents (STA-13). */
export function isFoundBy(query: string, text: string): boolean {
  return matcherFor(query)(searchText([text]))
}
