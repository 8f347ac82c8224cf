import { usePageContext } from '#storefront/page-context.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import type { RecentlySeenProps } from './recently-seen.tsx'

const load = async () => (await import('./recently-seen.tsx')).RecentlySeen

/** `RecentlySeen`, whose code the browser loads after hydration. Without JavaScript nothing is remembered. */
export function RecentlySeenPart(props: RecentlySeenProps) {
  return usePageContext().shop.settings.hidesSeen ? null : <LazyLoaded load={load} props={props} />
}
