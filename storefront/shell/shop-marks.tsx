import { useShell } from './use-shell.ts'
import icon from '../look/icon.svg?url&no-inline'

/** How a shop shows itself outside its pages: its icon, its picture in shared links, whether search engines may list it (SHP-15). */
export function ShopMarks() {
  const { shop, origin } = useShell()
  const { favicon, socialImage, noindex } = shop.settings
  return (
    <>
      {favicon ? <link rel="icon" href={favicon} /> : <link rel="icon" type="image/svg+xml" href={icon} />}
      {noindex ? <meta name="robots" content="noindex,nofollow" /> : null}
      {socialImage ? <meta property="og:image" content={new URL(socialImage, `${origin}/`).href} /> : null}
    </>
  )
}
