import { baseLocale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/terms.route.ts'
import { ContentHead } from './content-frame.tsx'
import { loadTerms, type Terms } from './load-content.ts'

/**
 * The terms, and below them the special conditions of this design's shop (STA-03, STA-04). Only the German text is binding: readers of
 * another language see a notice, this text, and then the translation.
 */
export function loader({ context }: Route.LoaderArgs) {
  return loadTerms(loaderPage(context))
}

export default function TermsPage({ loaderData: { binding, translation } }: Route.ComponentProps) {
  const page = usePageContext()
  const { title, description } = (translation ?? binding).terms
  return (
    <div className="wrap section">
      <ContentHead title={title} description={description ?? null} />
      {page.locale !== baseLocale && <p className="lead prose under-heading">{m.terms_translation_notice({}, page)}</p>}
      <div lang={page.locale === baseLocale ? undefined : baseLocale}>
        <TermsText {...binding} />
      </div>
      {translation && (
        <section aria-labelledby="translation">
          <h2 id="translation" className="heading-2">
            {m.terms_translation({}, page)}
          </h2>
          <TermsText {...withoutAnchors(translation, binding)} />
        </section>
      )}
    </div>
  )
}

function TermsText({ terms, special }: Terms) {
  return (
    <>
      {/* Sanitised by the server. */}
      <div className="prose legal" dangerouslySetInnerHTML={{ __html: terms.html }} />
      {special ? (
        <section className="prose legal">
          <h2 id={special.anchor}>{special.title}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: special.html }} />
        </section>
      ) : null}
    </>
  )
}

/** The translation without the anchors that the binding text has: links lead there. */
function withoutAnchors({ terms, special }: Terms, binding: Terms): Terms {
  const taken = new Set([binding.terms, binding.special].flatMap((text) => [...(text?.html ?? '').matchAll(anchor)].map(([id]) => id)))
  const plain = <Text extends { html: string }>(text: Text): Text => ({
    ...text,
    html: text.html.replaceAll(anchor, (id) => (taken.has(id) ? '' : id)),
  })
  return { terms: plain(terms), special: special && plain({ ...special, anchor: undefined }) }
}

const anchor = / id="[^"]*"/g
