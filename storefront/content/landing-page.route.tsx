import { pageOf } from '../api.ts'
import type { Route } from './+types/landing-page.route.ts'
import { LandingFrame } from './landing-frame.tsx'
import { loadLandingPage } from './load-content.ts'
import { landingPageAt } from './page-slugs.ts'

/** A page that the operator puts up for an occasion: which one, its address says (STA-14). */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadLandingPage(pageOf(context), landingPageAt(new URL(request.url).pathname))
}

export default function LandingPage({ loaderData: page }: Route.ComponentProps) {
  return <LandingFrame page={page} />
}
