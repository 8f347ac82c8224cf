import { loaderPage } from '#storefront/loader-page.ts'
import type { Route } from './+types/landing-page.route.ts'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { LandingFrame } from './landing-frame.tsx'
import { loadLandingPage } from '../load-content.ts'
import { landingPageAt } from '../page-slugs.ts'

/** A landing page of the operator; the address chooses it (STA-14). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadLandingPage(loaderPage(context), landingPageAt(new URL(request.url).pathname))
  const { title, description, lead, image } = page
  return { ...page, card: linkCard({ kind: 'page', title, description: description ?? lead }, [image]) }
}

export default function LandingPage({ loaderData: page }: Route.ComponentProps) {
  return <LandingFrame landing={page} />
}
