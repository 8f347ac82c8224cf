import { loaderPage } from '#storefront/loader-page.ts'
import type { Route } from './+types/content-page.route.ts'
import { ContentFrame } from './content-frame.tsx'
import { loadContentPage } from './load-content.ts'
import { pageAt } from './page-slugs.ts'

/** A page that the operator writes, from the imprint to the game policy; the address chooses it (STA-01, STA-08). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = loaderPage(context)
  return loadContentPage(page, pageAt(new URL(request.url).pathname))
}

export default function ContentPage({ loaderData: page }: Route.ComponentProps) {
  return <ContentFrame page={page} />
}
