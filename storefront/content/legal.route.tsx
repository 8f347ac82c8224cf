import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Route } from './+types/legal.route.ts'
import { loadLegal, type LegalPage } from './load-legal.ts'

/** Terms, imprint, data policy, withdrawal, shipping: which one, the last word of the address says. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = new URL(request.url).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.data$/, '')
  return loadLegal(pageOf(context), page as LegalPage)
}

export default function Legal({ loaderData: { title, html } }: Route.ComponentProps) {
  const shell = useShell()
  // Soft hyphens are for the large heading only.
  const name = title.replaceAll('\u00ad', '')
  return (
    <div className="wrap section">
      <title>{`${name} · ${shell.shop.name}`}</title>
      <meta name="description" content={m.legal_description({ title: name, shop: shell.shop.name }, shell)} />
      <h1 className="h1">{title}</h1>
      {/* The operator's own text. */}
      <div className="prose legal" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
