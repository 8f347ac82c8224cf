import { usePageContext } from '#storefront/page-context.ts'
import icon from '#storefront/look/icon.svg?url&no-inline'

/** The shop's icon, and whether search engines may list it (SHP-15). */
export function ShopMarks() {
  const { shop } = usePageContext()
  const { favicon, noindex } = shop.settings
  return (
    <>
      {favicon ? <link rel="icon" href={favicon} /> : <link rel="icon" type="image/svg+xml" href={icon} />}
      {noindex ? <meta name="robots" content="noindex,nofollow" /> : null}
    </>
  )
}
