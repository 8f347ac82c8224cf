import { m } from '#texts/compiled/messages.js'
import { TrackingToggle } from '#storefront/consent/tracking-toggle.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/data-policy.route.ts'
import { ContentFrame } from './content-frame.tsx'
import { loadContentPage } from './load-content.ts'

/** The data policy, with the tracking switch above it (STA-07, CNS-03), or a note that the shop tracks nothing (LIM-74). */
export function loader({ context }: Route.LoaderArgs) {
  return loadContentPage(loaderPage(context), 'datapolicy')
}

export default function DataPolicy({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  return <ContentFrame page={loaderData} before={page.shop.tracking ? <TrackingToggle /> : <p>{m.tracking_none({}, page)}</p>} />
}
