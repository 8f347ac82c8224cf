import { useEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useHref,
  useLocation,
  useRouteError,
} from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from './api.ts'
import { ConsentMount } from './consent/consent-mount.tsx'
import { movedContext } from './context.ts'
import { LinkCard } from './discovery/link-card.tsx'
import { StructuredData } from './discovery/structured-data.tsx'
import { themeOf } from './look/themes.ts'
import { NewsletterPopupMount } from './newsletter/newsletter-popup-mount.tsx'
import { CookieWarning } from './shell/cookie-warning.tsx'
import { DevelopmentBarMount } from './shell/development-bar-mount.tsx'
import { DialogHost } from './shell/dialog-host.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFound } from './shell/not-found.tsx'
import { shellOf } from './shell/shell-of.ts'
import { ShopFooter } from './shell/shop-footer.tsx'
import { ShopHeader } from './shell/shop-header.tsx'
import { ShopMarks } from './shell/shop-marks.tsx'
import { useBare, useOutward, usePlain } from './shell/use-bare.ts'
import { useRememberedLanguage } from './shell/use-remembered-language.ts'
import { useShell, type Shell } from './shell/use-shell.ts'
import { caughtErrorName } from './tracking/caught-error.ts'
import type { Route } from './+types/root.ts'
import './look/app.css'

/** An address that leads elsewhere is asked for by links inside the shop too (NAV-24). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const moved = context.get(movedContext)
    if (moved) throw redirect(moved.to, moved.status)
  },
]

export function loader({ context }: Route.LoaderArgs): Promise<Shell> {
  return shellOf(pageOf(context))
}

/** Shop and language only change with a new document. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { shop, locale } = useShell()
  const plain = usePlain()
  return (
    <html lang={locale} data-shop={shop.design}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href={useHref(paths.webManifest())} />
        <ShopMarks />
        {themeOf(shop.design).fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <Addresses />
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
  const shell = useShell()
  const bare = useBare()
  useRememberedLanguage()
  if (bare) return <main id="inhalt">{children}</main>
  return (
    <>
      <a className="skip" href="#inhalt">
        {m.skip_to_content({}, shell)}
      </a>
      {shell.shop.tracking && <ConsentMount tracking={shell.shop.tracking} />}
      <ShopHeader />
      <CookieWarning />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <DialogHost />
      <NewsletterPopupMount />
      <DevelopmentBarMount />
    </>
  )
}

/** A page's own address in each language: the shop's default one has no parameter (design §6). */
function Addresses() {
  const shell = useShell()
  const { shop, origin, locale, defaultLocale } = shell
  const feed = useHref(paths.newsFeed())
  const { pathname } = useLocation()
  const href = `${origin}${useHref(pathname.replace(/(.)\/+$/, '$1'))}`
  const inLanguage = (language: string) => (language === defaultLocale ? href : `${href}?lang=${language}`)
  return (
    <>
      <link rel="canonical" href={inLanguage(locale)} />
      <link rel="alternate" hrefLang="de" href={inLanguage('de')} />
      <link rel="alternate" hrefLang="en" href={inLanguage('en')} />
      <link rel="alternate" hrefLang="x-default" href={href} />
      <link rel="alternate" type="application/atom+xml" href={`${origin}${feed}`} title={m.feed_title({ shop: shop.name }, shell)} />
      {/* Read by those only who read documents; a browser that goes on from page to page need not draw them. */}
      {import.meta.env.SSR ? (
        <>
          <LinkCard url={inLanguage(locale)} />
          <StructuredData />
        </>
      ) : null}
    </>
  )
}
