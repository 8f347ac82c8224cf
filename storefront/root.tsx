import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, redirect, Scripts, ScrollRestoration, useNavigation, useRouteError } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from './loader-page.ts'
import { ConsentMount } from '#storefront/consent/consent-mount.tsx'
import { movedContext } from './router-context.ts'
import { NewsletterPopupMount } from '#storefront/newsletter/newsletter-popup-mount.tsx'
import { CookieWarning } from '#storefront/dialogs/cookie-warning.tsx'
import { DevelopmentToolbarMount } from '#storefront/development/toolbar-mount.tsx'
import { DialogHost } from '#storefront/dialogs/dialog-host.tsx'
import { DocumentHead } from '#storefront/layout/document-head.tsx'
import { ErrorPage } from '#storefront/layout/error-page.tsx'
import { NotFound } from '#storefront/layout/not-found.tsx'
import { loadPageContext } from '#storefront/load-page-context.ts'
import { ShopFooter } from '#storefront/layout/shop-footer.tsx'
import { ShopHeader } from '#storefront/layout/shop-header.tsx'
import { useAddresses } from '#storefront/layout/use-addresses.ts'
import { useBare, useOutward, usePlain } from '#storefront/layout/use-bare.ts'
import { useStoredLanguage } from '#storefront/layout/use-stored-language.ts'
import { usePageContext, type PageContext } from './page-context.ts'
import { caughtErrorName } from '#storefront/tracking/caught-error.ts'
import type { Route } from './+types/root.ts'
import '#storefront/look/app.css'

/** An address that leads elsewhere is asked for by links inside the shop too (NAV-24). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const moved = context.get(movedContext)
    if (moved) throw redirect(moved.to, moved.status)
  },
]

export function loader({ context }: Route.LoaderArgs): Promise<PageContext> {
  return loadPageContext(pageOf(context))
}

/** Shop and language only change with a new document. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { shop, locale } = usePageContext()
  const plain = usePlain()
  return (
    <html lang={locale} data-shop={shop.design}>
      <head>
        {import.meta.env.SSR ? <DocumentHead /> : null}
        <Meta />
        <Links />
        <link rel="canonical" href={useAddresses().own} />
        {useOutward() ? <base target="_blank" /> : null}
      </head>
      <body>
        {children}
        {plain ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
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
  // What a page catches itself, nobody else would hear of (CNS-06).
  useEffect(() => {
    if (!isRouteErrorResponse(error)) window.dispatchEvent(new CustomEvent(caughtErrorName, { detail: error }))
  }, [error])
  return <Frame>{isMissing ? <NotFound /> : <ErrorPage />}</Frame>
}

/** Header and footer around whatever a page shows. */
function Frame({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const bare = useBare()
  useStoredLanguage()
  if (bare) return <main id="inhalt">{children}</main>
  return (
    <>
      <a className="skip-link" href="#inhalt">
        {m.skip_to_content({}, page)}
      </a>
      {page.shop.tracking && <ConsentMount tracking={page.shop.tracking} />}
      <ShopHeader />
      <CookieWarning />
      <main id="inhalt" tabIndex={-1} aria-busy={useNavigation().state === 'loading' || undefined}>
        {children}
      </main>
      <ShopFooter />
      <DialogHost />
      <NewsletterPopupMount />
      <DevelopmentToolbarMount />
    </>
  )
}
