import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useHref, useLocation, useRouteError } from 'react-router'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from './api.ts'
import { themeOf } from './look/themes.ts'
import { DevelopmentBarMount } from './shell/development-bar-mount.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFound } from './shell/not-found.tsx'
import { ShopFooter } from './shell/shop-footer.tsx'
import { ShopHeader } from './shell/shop-header.tsx'
import { useRememberedLanguage } from './shell/use-remembered-language.ts'
import { useShell, type Shell } from './shell/use-shell.ts'
import type { Route } from './+types/root.ts'
import icon from './look/icon.svg?url&no-inline'
import './look/app.css'

export function loader({ context }: Route.LoaderArgs): Shell {
  const { shop, locale, origin } = pageOf(context)
  return {
    shop: {
      slug: shop.slug,
      name: shop.name,
      isBand: shop.isBand,
      hasCustomDomain: shop.hasCustomDomain,
      design: shop.design,
      description: textOf(shop.meta['description'], locale),
      trimZeros: shop.meta['trim_zero_decimals'] === true,
    },
    locale,
    defaultLocale: shop.defaultLocale,
    origin,
    ...(shop.sandboxBar && { sandboxBar: true }),
  }
}

/** A setting that may be plain or in both languages. */
function textOf(value: unknown, locale: Locale): string | null {
  if (typeof value === 'string') return value
  return value && typeof value === 'object' && 'de' in value ? inLocale(value as LocalText, locale) : null
}

/** Shop and language only change with a new document. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { shop, locale } = useShell()
  return (
    <html lang={locale} data-shop={shop.design}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href={useHref(paths.webManifest())} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {themeOf(shop.design).fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <Addresses />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
  return <Frame>{isMissing ? <NotFound /> : <ErrorPage />}</Frame>
}

/** Header and footer around whatever a page shows. */
function Frame({ children }: { children: ReactNode }) {
  const shell = useShell()
  useRememberedLanguage()
  return (
    <>
      <a className="skip" href="#inhalt">
        {m.skip_to_content({}, shell)}
      </a>
      <ShopHeader />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <DevelopmentBarMount />
    </>
  )
}

/** A page's own address in each language: the shop's default one has no parameter (design §6). */
function Addresses() {
  const { origin, locale, defaultLocale } = useShell()
  const { pathname } = useLocation()
  const href = `${origin}${useHref(pathname.replace(/(.)\/+$/, '$1'))}`
  const inLanguage = (language: string) => (language === defaultLocale ? href : `${href}?lang=${language}`)
  return (
    <>
      <link rel="canonical" href={inLanguage(locale)} />
      <link rel="alternate" hrefLang="de" href={inLanguage('de')} />
      <link rel="alternate" hrefLang="en" href={inLanguage('en')} />
      <link rel="alternate" hrefLang="x-default" href={href} />
    </>
  )
}
