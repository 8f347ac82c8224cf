import { Loaded } from '#storefront/ui/lazy-loaded.tsx'
import { useShell } from '#storefront/page-context.ts'

const loadBar = () => import('./toolbar.tsx').then(({ DevelopmentBar }) => DevelopmentBar)

/**
 * Where the development bar hangs, if the server says that there is one. It is no part of the page: its code is loaded when the
 * page is alive, and never where there is none.
 */
export function DevelopmentBarMount() {
  const { sandboxBar } = useShell()
  return sandboxBar ? <Loaded load={loadBar} props={{}} /> : null
}
