import { itemList, scriptText } from '#core/search-engines/structured-data.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import type { EventLineView } from '#storefront/catalog/events/event-line.tsx'
import { absoluteAddress, crumbData } from '#storefront/search-engines/page-metadata.ts'

/** Search engines read the beginning of a list only. */
const maxItems = 60

/** The page of all dates for search engines: its breadcrumbs and its events. */
export function eventListData(page: LoaderPage, months: readonly { lines: readonly EventLineView[] }[]): string[] {
  const name = m.events_heading({}, page)
  return [
    crumbData(page, [{ name, path: paths.events() }]),
    ...eventItems(
      page,
      name,
      months.flatMap(({ lines }) => lines),
    ),
  ]
}

/** A list of events in their order, each with its page's address. */
export function eventItems(page: LoaderPage, name: string, lines: readonly EventLineView[]): string[] {
  if (lines.length === 0) return []
  const items = lines
    .slice(0, maxItems)
    .map(({ slug, artist, city }) => ({ name: `${artist}, ${city}`, url: absoluteAddress(page, paths.event(slug)) }))
  return [scriptText(itemList(name, items))]
}
