import { locales } from '#core/shops/locale.ts'
import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { LinkCard } from '#storefront/search-engines/link-card.tsx'
import { StructuredData } from '#storefront/search-engines/structured-data.tsx'
import { listFaces } from '#storefront/look/faces.ts'
import { ShopMarks } from './shop-marks.tsx'
import { useAddresses } from './use-addresses.ts'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * The part of the head that is needed once per document, by the browser, search engines and other sites. Rendered on the server only, so
 * that its code is not in the browser's scripts.
 */
export function DocumentHead() {
  const { shop } = usePageContext()
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="manifest" href={useHref(paths.webManifest())} />
      <ShopMarks />
      {listFaces(shop.design, shop.fonts).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <OtherAddresses />
      <StructuredData />
    </>
  )
}

/** Links to the page in each language and to the feed, and the link card. */
function OtherAddresses() {
  const page = usePageContext()
  const { shop, origin } = page
  const feed = useHref(paths.newsFeed())
  const { own, inLanguage } = useAddresses()
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={inLanguage(page.defaultLocale)} />
      <link rel="alternate" type="application/atom+xml" href={`${origin}${feed}`} title={m.feed_title({ shop: shop.name }, page)} />
      <LinkCard url={own} />
    </>
  )
}
