import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, redirect, Scripts, ScrollRestoration, useNavigation, useRouteError } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { DevelopmentToolbarMount } from './development/toolbar-mount.tsx'
import { CookieWarning } from './dialogs/cookie-warning.tsx'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { noteRouteFailure } from './dialogs/note-failure.ts'
import { BareFooter } from './layout/bare-footer.tsx'
import { BareHeader } from './layout/bare-header.tsx'
import { DocumentHead } from './layout/document-head.tsx'
import { LanguageOfferMount } from './layout/language-offer-mount.tsx'
import { NotFound } from './layout/not-found.tsx'
import { ShopFooter } from './layout/shop-footer.tsx'
import { ShopHeader } from './layout/shop-header.tsx'
import { useAddresses } from './layout/use-addresses.ts'
import { useStoredLanguage } from './layout/use-stored-language.ts'
import { NewsletterPopupMount } from './newsletter/newsletter-popup-mount.tsx'
import { caughtErrorName } from './tracking/caught-error.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { LazyLoaded } from './ui/lazy-loaded.tsx'
import { loadPageContext } from './load-page-context.ts'
import { loaderPage } from './loader-page.ts'
import { usePageContext, type PageContext } from './page-context.ts'
import { usePageOption } from './page-options.ts'
import { movedContext } from './router-context.ts'
import type { Route } from './+types/root.ts'
import './look/app.css'

const loadConsent = async () => (await import('./consent/consent-mount.tsx')).ConsentMount

/** Redirects addresses that have moved, also when a link inside the shop requests them (NAV-24). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const target = context.get(movedContext)
    if (target) throw redirect(target.to, target.status)
  },
]

export function loader({ context }: Route.LoaderArgs): Promise<PageContext> {
  return loadPageContext(loaderPage(context))
}

/** Shop and language change only with a new document, so the root data is never loaded again. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { shop, locale, isShut } = usePageContext()
  const hasScripts = !usePageOption('withoutScripts') && !isShut
  return (
    <html lang={locale} data-shop={shop.design}>
      <head>
        {import.meta.env.SSR ? <DocumentHead /> : null}
        <Meta />
        <Links />
        <link rel="canonical" href={useAddresses().own} />
        {usePageOption('opensLinksOutside') ? <base target="_blank" /> : null}
      </head>
      <body>
        {children}
        {hasScripts ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Shop() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  // React does not report errors that this boundary catches, so they are passed to the error report (CNS-06). A page that the
  // shop was too busy for is waited for (QUE-01).
  useEffect(() => {
    if (isRouteErrorResponse(error)) noteRouteFailure(error)
    else window.dispatchEvent(new CustomEvent(caughtErrorName, { detail: error }))
  }, [error])
  return <Frame>{isMissing ? <NotFound /> : <ErrorPage />}</Frame>
}

/** Header, footer and dialogs around a page. */
function Frame({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const withoutFrame = usePageOption('withoutFrame')
  const isBare = usePageOption('bareFrame')
  useStoredLanguage()
  if (withoutFrame) return <main id="inhalt">{children}</main>
  return (
    <>
      <a className="skip-link" href="#inhalt">
        {m.skip_to_content({}, page)}
      </a>
      {page.shop.tracking && <LazyLoaded load={loadConsent} props={{ tracking: page.shop.tracking }} />}
      {isBare || page.isShut ? <BareHeader /> : <ShopHeader />}
      <CookieWarning />
      <main id="inhalt" tabIndex={-1} aria-busy={useNavigation().state === 'loading' || undefined}>
        {children}
      </main>
      {isBare || page.isShut ? <BareFooter /> : <ShopFooter />}
      {isBare || page.isShut ? null : <LanguageOfferMount />}
      <DialogHost />
      <NewsletterPopupMount />
      <DevelopmentToolbarMount />
    </>
  )
}
