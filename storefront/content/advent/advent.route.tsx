import { loaderPage } from '#storefront/loader-page.ts'
import type { Route } from './+types/advent.route.ts'
import { AdventCalendar } from './advent-calendar.tsx'
import { LandingFrame } from '../landing/landing-frame.tsx'
import { loadAdvent } from '../load-content.ts'

/** The advent calendar (STA-06), or the landing page in its place (STA-14). */
export function loader({ context }: Route.LoaderArgs) {
  return loadAdvent(loaderPage(context))
}

export default function Advent({ loaderData: { calendar, posters, page } }: Route.ComponentProps) {
  if (calendar) return <AdventCalendar calendar={calendar} posters={posters} />
  return page && <LandingFrame landing={page} />
}
