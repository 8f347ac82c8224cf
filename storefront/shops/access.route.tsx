import { data, Link, redirect, useHref } from 'react-router'
import { locales } from '#core/shops/locale.ts'
import { languageParameter, paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { fitClass } from '#storefront/ui/fit-class.ts'
import type { Route } from './+types/access.route.ts'

/**
 * Asks for the code of a protected shop (SHP-10, SHP-12), and leads to the two pages that can be read without it. The server shows it in place of any page of the shop. It has no scripts,
 * because they would show the page that was requested. The form needs none, nor `ui/forms`: the address names the problem.
 */
export const handle: PageOptions = { withoutFrame: true, withoutScripts: true }

export function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = loaderPage(context)
  if (!shop.isShut) throw redirect(paths.home())
  const query = new URL(request.url).searchParams
  const { typedCode: typed } = shop
  return data({ next: query.get('next') ?? paths.home(), error: query.get('prompt_error'), typed }, { status: 403 })
}

export default function Access({ loaderData: { next, error, typed } }: Route.ComponentProps) {
  const page = usePageContext()
  const { shop } = page
  const message = error === null ? null : error === 'wait' ? m.access_wait({}, page) : m.access_wrong({}, page)
  return (
    <div className="access-page flood">
      <meta name="robots" content="noindex" />
      <title>{m.access_title({ shop: shop.name }, page)}</title>
      <div className="wrap">
        <div className={fitClass(shop.name)}>
          <h1 className="giant">{shop.name}</h1>
        </div>
        <form className="access-form" method="post" action={useHref(paths.access())}>
          <p className="lead">{m.access_text({}, page)}</p>
          <div className={message ? 'field is-bad' : 'field'}>
            <label htmlFor="code">{m.access_code({}, page)}</label>
            <input
              className="input"
              id="code"
              name="code"
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              defaultValue={typed ?? ''}
              required
              aria-invalid={message ? true : undefined}
              aria-describedby={message ? 'code-error' : undefined}
            />
            {message ? (
              <p className="field-error" id="code-error" role="alert">
                {message}
              </p>
            ) : null}
          </div>
          <input type="hidden" name="next" value={next} />
          <button className="button button-main" type="submit">
            {m.access_open({}, page)}
          </button>
        </form>
        <AccessLanguages next={next} />
        <p className="language-switch access-language small">
          {[
            { path: paths.imprint(), text: m.footer_imprint({}, page) },
            { path: paths.dataPolicy(), text: m.footer_datapolicy({}, page) },
          ].map(({ path, text }) => (
            <Link key={path} to={path}>
              {text}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}

/** Links to the page that was requested, in each language. */
function AccessLanguages({ next }: { next: string }) {
  const page = usePageContext()
  const [path = paths.home(), query] = next.split('?', 2)
  const here = useHref(path)
  return (
    <p className="language-switch access-language" role="group" aria-label={m.header_language({}, page)}>
      {locales.map((locale) => {
        const inLanguage = new URLSearchParams(query)
        inLanguage.delete('lang')
        inLanguage.set(languageParameter, locale)
        return (
          <a
            key={locale}
            href={`${here}?${inLanguage}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            {locale.toUpperCase()}
          </a>
        )
      })}
    </p>
  )
}
