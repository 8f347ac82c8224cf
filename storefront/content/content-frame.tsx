import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

interface WrittenPage {
  title: string
  description?: string | null
  html: string
}

/** A text page: headline, text, and what belongs below it. */
export function ContentFrame({ page, before, children }: { page: WrittenPage; before?: ReactNode; children?: ReactNode }) {
  return (
    <div className="wrap section">
      <ContentHead title={page.title} description={page.description ?? null} />
      {before}
      {/* Sanitised by the server. */}
      <div className="prose legal" dangerouslySetInnerHTML={{ __html: page.html }} />
      {children}
    </div>
  )
}

/** Title, description and headline of a text page. */
export function ContentHead({ title, description = null }: { title: string; description?: string | null }) {
  const page = usePageContext()
  // Soft hyphens are for the large headline only.
  const name = title.replaceAll('\u00ad', '')
  return (
    <>
      <title>{`${name} · ${page.shop.name}`}</title>
      <meta name="description" content={description ?? m.legal_description({ title: name, shop: page.shop.name }, page)} />
      <h1 className="heading-1">{title}</h1>
    </>
  )
}
