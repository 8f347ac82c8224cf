import { languageParameter } from '#core/urls.ts'

export interface CrawledPage {
  /** With its query, without the host. */
  path: string
  status: number
  /** Null if the answer is not a page. */
  html: string | null
  /** The page whose link led there first. */
  from: string
}

const maxPages = 1000

const parallelRequests = 4

/** Parameters that make another page of the same list, of which one is enough. */
const repeats = ['after', 'shown', 'slide', 'q', 'city', 'available']

/** Of products that differ only in their number, such as `sticker-01` to `sticker-31` of the test world, the first three are enough. */
const maxNumbered = 3

/**
 * Requests all pages that can be reached by links inside the shop, from the given paths on. Pages of the checkout are left out, because
 * they belong to one visitor; the journeys cover them. A link keeps the language of its page, and no language means German, so
 * that a page is not requested again with `?lang=de`.
 * @throws Error above `maxPages`, because some pages would be left out
 */
export async function crawl(
  origin: string,
  fronts: readonly string[],
  isWanted: (path: string) => boolean = () => true,
): Promise<CrawledPage[]> {
  const pages = new Map<string, CrawledPage>()
  /** Paths that were linked but not requested, with the page whose link led there first. */
  let wave = new Map(fronts.map((path) => [path, '']))
  while (wave.size > 0) {
    const [[path, from] = ['', '']] = wave
    if (pages.size + wave.size > maxPages) throw new Error(`More than ${maxPages} pages, the last on the way from ${from} to ${path}`)
    const requested = await lookAtAll(origin, wave)
    for (const page of requested) pages.set(page.path, page)
    const next = new Map<string, string>()
    for (const page of requested)
      for (const link of linksOf(page, origin)) if (!pages.has(link) && !next.has(link) && isWanted(link)) next.set(link, page.path)
    wave = next
  }
  return [...pages.values()]
}

/** Requests these pages, a few at a time. @returns them in the given order */
async function lookAtAll(origin: string, wave: ReadonlyMap<string, string>): Promise<CrawledPage[]> {
  const queue = [...wave].entries()
  const requested: CrawledPage[] = []
  const work = async () => {
    for (const [index, [path, from]] of queue) requested[index] = await look(origin, path, from)
  }
  await Promise.all(Array.from({ length: parallelRequests }, work))
  return requested
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
    const number = Number(/\/products\/.*-(\d+)$/.exec(url.pathname)?.[1] ?? 0)
    if (!isOurs || number > maxNumbered || repeats.some((name) => url.searchParams.has(name))) return []
    // A link of the language switch leads to this page in another language.
    const chosen = url.searchParams.get(languageParameter)
    if (chosen) url.searchParams.set('lang', chosen)
    url.searchParams.delete(languageParameter)
    const language = here.searchParams.get('lang')
    if (language && !url.searchParams.has('lang')) url.searchParams.set('lang', language)
    if (url.searchParams.get('lang') === 'de') url.searchParams.delete('lang')
    return [`${url.pathname}${url.search}`]
  })
}
