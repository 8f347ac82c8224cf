import { baseLocale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/terms.route.ts'
import { ContentFrame } from './content-frame.tsx'
import { loadTerms } from './load-content.ts'

/** The terms, and below them the special conditions of this design's shop (STA-03, STA-04). */
export function loader({ context }: Route.LoaderArgs) {
  return loadTerms(pageOf(context))
}

export default function Terms({ loaderData: { terms, special } }: Route.ComponentProps) {
  const page = usePageContext()
  // The German text is the binding one.
  const notice = page.locale !== baseLocale ? <p className="lead prose under-heading">{m.terms_translation_notice({}, page)}</p> : null
  return (
    <ContentFrame page={terms} before={notice}>
      {special ? (
        <section className="prose legal" aria-labelledby="special">
          <h2 id="special">{special.title}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: special.html }} />
        </section>
      ) : null}
    </ContentFrame>
  )
}
