import Home, { loader as homeLoader } from '#storefront/home/home.route.tsx'
import type { Bare } from '#storefront/layout/use-bare.ts'

/** The shop's home for the pages of others: no header, no footer, no script, and links that open the shop itself (STA-09). */
export const handle: Bare = { bare: true, plain: true, outward: true }

export const loader = homeLoader

export default Home
