import { questionAt } from '#core/content/faq.ts'
import { pageOf } from '#storefront/loader-page.ts'
import { faqData } from '#storefront/content/faq/faq-metadata.ts'
import type { Route } from './+types/faq.route.ts'
import { FaqPage } from './faq-page.tsx'
import { loadFaq } from '../load-content.ts'

/** The FAQ of the shop's design (STA-10, STA-12, STA-13), or of the route's own template (STA-11). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isOwn = /\/faq-kiox(\/|\.data|$)/.test(new URL(request.url).pathname)
  const faq = await loadFaq(pageOf(context), isOwn ? 'kiox' : null)
  const openNumber = questionAt(
    faq.questions.map(({ number }) => number),
    params.id,
  )
  return { ...faq, openNumber, structuredData: faqData(faq.questions) }
}

export default function Faq({ loaderData: { questions, openNumber } }: Route.ComponentProps) {
  return <FaqPage questions={questions} openNumber={openNumber} />
}
