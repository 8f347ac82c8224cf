import { redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import type { Route } from './+types/not-found.route.ts'

/** Files of the house, and what programs look for: sending them to the front would only confuse whoever asked. */
const files = /^\/(assets|images|fonts|downloads|sandbox|webhooks|\.well-known)\/|\.[a-z0-9]{2,5}$/i

/** Whatever no page answers leads to the front of the shop (NAV-22, T-03). */
export function loader({ params }: Route.LoaderArgs): never {
  if (files.test(`/${params['*']}`)) throw new Response(null, { status: 404 })
  throw redirect(paths.home(), 302)
}

export default function Nothing() {
  return null
}
