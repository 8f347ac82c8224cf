import Home, { loader as homeLoader } from '#storefront/home/home.route.tsx'
import type { PageOptions } from '#storefront/page-options.ts'

/** The shop's home for embedding in other sites: no header, footer or scripts, and links that open the shop itself (STA-09). */
export const handle: PageOptions = { withoutFrame: true, withoutScripts: true, opensLinksOutside: true }

export const loader = homeLoader

export default Home
