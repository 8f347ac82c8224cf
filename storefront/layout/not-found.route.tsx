import { redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import type { Route } from './+types/not-found.route.ts'

/** Files, and addresses that programs request: they get 404, because a redirect to the home page would mislead the program. */
const files = /^\/(assets|images|fonts|downloads|sandbox|webhooks|\.well-known)\/|\.[a-z0-9]{2,5}$/i

/** Redirects every unknown address to the home page (NAV-22, T-03). */
export function loader({ params }: Route.LoaderArgs): never {
  if (files.test(`/${params['*']}`)) throw new Response(null, { status: 404 })
  throw redirect(paths.home(), 302)
}

export default function NotFoundPage() {
  return null
}
