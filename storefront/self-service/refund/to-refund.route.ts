import { redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import type { Route } from './+types/to-refund.route.ts'

/** `/refund` leads to the form with everything that the address names (REF-01). */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`${paths.refundOfMainShop()}${new URL(request.url).search}`, 301)
}
