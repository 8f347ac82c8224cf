import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { themeOf } from '../look/themes.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Route } from './+types/home.route.ts'
import { BandHome } from './band-home.tsx'
import { loadBandHome, loadWallHome } from './load-home.ts'
import { WallHome } from './wall-home.tsx'

/** The front of a shop: the wall of everything, or a band's own opening (HOM-01, HOM-05). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context)
  const isWall = themeOf(page.shop.design).home === 'wall' && !page.shop.isBand
  const slide = Number(new URL(request.url).searchParams.get('slide') ?? 0) || 0
  return {
    title: page.shop.name,
    slide,
    home: isWall ? await loadWallHome(page) : await loadBandHome(page),
  }
}

export default function Home({ loaderData: { title, home, slide } }: Route.ComponentProps) {
  const shell = useShell()
  const { overrideTitle, overrideDescription } = shell.shop.settings
  return (
    <>
      <title>
        {overrideTitle ?? (shell.shop.isBand ? m.home_title_band({ shop: title }, shell) : m.home_title({ shop: title }, shell))}
      </title>
      <meta name="description" content={overrideDescription ?? shell.shop.description ?? defaultDescription(shell)} />
      {home.kind === 'wall' ? <WallHome home={home} slide={slide} /> : <BandHome home={home} />}
    </>
  )
}

function defaultDescription(shell: ReturnType<typeof useShell>): string {
  return shell.shop.isBand ? m.meta_description_band({ shop: shell.shop.name }, shell) : m.meta_description_main({}, shell)
}
