import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { usePageContext } from '#storefront/page-context.ts'

const loadToolbar = () => import('./toolbar.tsx').then(({ DevelopmentToolbar }) => DevelopmentToolbar)

/**
 * Where the development bar hangs, if the server says that there is one. It is no part of the page: its code is loaded when the
 * page is alive, and never where there is none.
 */
export function DevelopmentToolbarMount() {
  const { sandboxBar } = usePageContext()
  return sandboxBar ? <LazyLoaded load={loadToolbar} props={{}} /> : null
}
