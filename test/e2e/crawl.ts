export interface CrawledPage {
  /** With its query, without the host. */
  path: string
  status: number
  /** Null for what is no page. */
  html: string | null
  /** The page whose link led there first. */
  from: string
}

const mostPages = 1000

/** Parameters that make another page of the same list, of which one is enough. */
const repeats = ['after', 'shown', 'slide', 'q', 'city', 'available']

/**
 * Whatever can be reached by links inside a house, from the given paths on. Pages of the checkout are left out: they are one
 * visitor's alone, and journeys look at them. A link keeps the language of the page it stands on, and none means German: the same page
 * under `?lang=de` is not looked at again.
 * @throws when there are more pages than anybody would wait for: then some would not be looked at
 */
export async function crawl(
  origin: string,
  fronts: readonly string[],
  isWanted: (path: string) => boolean = () => true,
): Promise<CrawledPage[]> {
  const pages = new Map<string, CrawledPage>()
  let wave = fronts.map((path) => ({ path, from: '' }))
  while (wave.length > 0) {
    const found: { path: string; from: string }[] = []
    for (const { path, from } of wave) {
      if (pages.has(path)) continue
      if (pages.size === mostPages) throw new Error(`More than ${mostPages} pages, the last on the way from ${from} to ${path}`)
      const page = await look(origin, path, from)
      pages.set(path, page)
      for (const next of linksOf(page, origin)) if (!pages.has(next) && isWanted(next)) found.push({ path: next, from: path })
    }
    wave = found
  }
  return [...pages.values()]
}

async function look(origin: string, path: string, from: string): Promise<CrawledPage> {
  const answer = await fetch(origin + path)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const text = await answer.text()
  return { path, from, status: answer.status, html: isPage ? text : null }
}

function linksOf({ path, html }: CrawledPage, origin: string): string[] {
  const here = new URL(path, origin)
  const links = [...(html ?? '').matchAll(/<a\s[^>]*?href="([^"#]+)[^"]*"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), here),
  )
  return links.flatMap((url) => {
    const isOurs = url.origin === here.origin && !/\/(checkout|cart)(\/|$)/.test(url.pathname)
    if (!isOurs || repeats.some((name) => url.searchParams.has(name))) return []
    const language = here.searchParams.get('lang')
    if (language && !url.searchParams.has('lang')) url.searchParams.set('lang', language)
    if (url.searchParams.get('lang') === 'de') url.searchParams.delete('lang')
    return [`${url.pathname}${url.search}`]
  })
}
