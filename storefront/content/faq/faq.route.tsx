import { questionAt } from '#core/content/faq.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { loadPosterStrip } from '#storefront/home/load-poster-strip.ts'
import { PosterStrip } from '#storefront/home/poster-strip.tsx'
import { faqData } from '#storefront/content/faq/faq-metadata.ts'
import type { Route } from './+types/faq.route.ts'
import { FaqPage } from './faq-page.tsx'
import { loadFaq } from '../load-content.ts'

/** The FAQ of the shop's design (STA-10, STA-12, STA-13), or of the route's own template (STA-11). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isOwn = /\/faq-kiox(\/|\.data|$)/.test(new URL(request.url).pathname)
  const [faq, posters] = await Promise.all([loadFaq(loaderPage(context), isOwn ? 'kiox' : null), loadPosterStrip(loaderPage(context))])
  const openNumber = questionAt(
    faq.questions.map(({ number }) => number),
    params.id,
  )
  return { ...faq, posters, openNumber, structuredData: faqData(faq.questions) }
}

export default function Faq({ loaderData: { questions, openNumber, posters } }: Route.ComponentProps) {
  return (
    <>
      <FaqPage questions={questions} openNumber={openNumber} />
      <PosterStrip posters={posters} />
    </>
  )
}
