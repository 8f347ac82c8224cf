import { foldQuery, searchText } from '#core/catalog/search/search-text.ts'

/** Where a shop's questions come from (STA-10, STA-11): one set per template. */
export const faqTemplates = ['general', 'special-package', 'pickup', 'kiox'] as const
export type FaqTemplate = (typeof faqTemplates)[number]

/** What the quick help search looks over (STA-13). */
export const faqTopics = ['shipping_costs', 'delivery_time', 'delivery_countries', 'payment', 'returns', 'wrong_delivery'] as const
export type FaqTopic = (typeof faqTopics)[number]

/** By design, as a band's look brings its own way of selling along (SHP-09); what is not named has the general questions. */
const byDesign: Readonly<Record<string, FaqTemplate>> = { moorgrab: 'special-package', lichtamt: 'pickup' }

/** @param asked of the page itself: `kiox` on `/faq-kiox` */
export function faqTemplateOf(design: string, asked: string | null = null): FaqTemplate {
  const named = faqTemplates.find((each) => each === asked)
  return named ?? (Object.hasOwn(byDesign, design) ? byDesign[design] : undefined) ?? 'general'
}

/** Whether a footer leads to this question (NAV-25): the main shop's to 1 to 7, an album's to 0 to 9. */
export function isInFooter(footer: 'main' | 'album', number: number): boolean {
  return footer === 'main' ? number >= 1 && number <= 7 : number >= 0 && number <= 9
}

/** The question to scroll to: the one of that number, else the first (STA-10). */
export function questionAt(numbers: readonly number[], wanted: string | undefined): number | null {
  if (wanted === undefined || wanted === '') return null
  return numbers.find((number) => String(number) === wanted) ?? numbers[0] ?? null
}

/** Whether a question is found by what somebody types: every word, in any order, umlauts and accents either way (STA-13). */
export function isFoundBy(words: string, text: string): boolean {
  const folded = searchText([text])
  return foldQuery(words).every((word) => folded.includes(word))
}
