import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { usePageContext } from '#storefront/page-context.ts'

const loadToolbar = () => import('./toolbar.tsx').then(({ DevelopmentToolbar }) => DevelopmentToolbar)

/** Loads the development toolbar, only where the server offers it; other pages never load its code. */
export function DevelopmentToolbarMount() {
  const { developmentToolbar } = usePageContext()
  return developmentToolbar ? <LazyLoaded load={loadToolbar} props={{}} /> : null
}
