import { useMatches } from 'react-router'

/** Options that a route can set in its `handle` to change the page around it. */
export interface PageOptions {
  /** The page has no header and no footer. */
  withoutFrame?: true
  /** A step of the checkout: the header has only the logo, help and the cart, and the footer is one line of links. */
  bareFrame?: true
  /** The page loads no scripts, for example because it is served at another page's address. */
  withoutScripts?: true
  /** The page is embedded in other sites; its links open in a new tab. */
  opensLinksOutside?: true
}

/** Whether the current route has this option. */
export function usePageOption(option: keyof PageOptions): boolean {
  return useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && option in handle)
}
