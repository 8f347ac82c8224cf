import { redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { homeCard, homeData } from '#storefront/home/home-metadata.ts'
import { findTheme } from '#storefront/look/themes.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/home.route.ts'
import { BandHome } from './band-home.tsx'
import { loadBandHome } from './load-band-home.ts'
import { loadWallHome } from './load-wall-home.ts'
import { WallHome } from './wall-home.tsx'

/** The home of a shop: the poster wall of the main shop, or a band's opening (HOM-01, HOM-05). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const { searchParams } = new URL(request.url)
  const isWall = findTheme(page.shop.design).home === 'wall' && !page.shop.isBand
  const home = isWall ? await loadWallHome(page) : await loadBandHome(page)
  if (home.kind === 'band') jumpTo(searchParams, home.sections)
  return {
    title: page.shop.name,
    slide: Number(searchParams.get('slide') ?? 0) || 0,
    home,
    card: homeCard(page, home),
    structuredData: homeData(page),
  }
}

/** HOM-08: `?scroll=` redirects to the section of that name, with or without scripts; an unknown name is ignored. */
function jumpTo(search: URLSearchParams, sections: readonly { slug: string }[]): void {
  const section = search.get('scroll')
  if (!section || !sections.some(({ slug }) => slug === section)) return
  const rest = new URLSearchParams(search)
  rest.delete('scroll')
  throw redirect(`?${rest}#${section}`)
}

/** Changes of the query only choose among what is on the page, so nothing is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('scroll') ? false : defaultShouldRevalidate
}

export default function Home({ loaderData: { title, home, slide } }: Route.ComponentProps) {
  const page = usePageContext()
  const { overrideTitle, overrideDescription } = page.shop.settings
  return (
    <>
      <title>{overrideTitle ?? (page.shop.isBand ? m.home_title_band({ shop: title }, page) : m.home_title({ shop: title }, page))}</title>
      <meta name="description" content={overrideDescription ?? page.shop.description ?? defaultDescription(page)} />
      {home.kind === 'wall' ? <WallHome home={home} slide={slide} /> : <BandHome home={home} slide={slide} />}
    </>
  )
}

function defaultDescription(page: ReturnType<typeof usePageContext>): string {
  return page.shop.isBand ? m.meta_description_band({ shop: page.shop.name }, page) : m.meta_description_main({}, page)
}
