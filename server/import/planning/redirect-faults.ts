import { english, asSentence } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { redirectFlaws } from '#core/shops/redirect-flaws.ts'
import { paths } from '#core/urls.ts'
import type { Connection } from '#db/database.ts'
import type { ImportPlan } from '#server/foundations/import-support/import-part.ts'
import { listLegacyRedirects, listShops } from '#server/house/shops/records-shops.ts'
import { pagesNamed } from '../reaching/queries-reach.ts'

/**
 * Faults of redirects of old addresses (NAV-23): an error for one that leads in a circle or never does anything, a warning for one that
 * hides a page.
 */
export async function redirectFaults(connection: Connection, { redirects }: ImportPlan, defaultSlug: string): Promise<Fault[]> {
  if (redirects.length === 0) return []
  const shops = await listShops(connection)
  const targets = await listLegacyRedirects(connection)
  const last = (path: string) => path.split('/').at(-1) ?? ''
  const pages = await pagesNamed(
    connection,
    redirects.map(({ entry }) => last(entry.slug)),
  )
  const addresses = new Set(pages.map(({ slug, kind }) => entryAddress(slug, kind)))
  const named = redirects.map(({ entry }) => entry.slug)
  const flaws = redirectFlaws(named, { targets, shops, defaultSlug, hasPage: (path) => addresses.has(path) })
  return redirects.flatMap(({ entry }) =>
    flaws
      .filter(({ path }) => path === entry.slug)
      .map(({ kind, path, reason }) =>
        fault(kind === 'never' ? 'VALUE' : 'REDIRECT_HIDES_PAGE', entry.at, english`${path} ${asSentence(reason)}`),
      ),
  )
}

function entryAddress(slug: string, kind: string): string {
  if (kind === 'event') return paths.event(slug)
  if (kind === 'merch') return paths.product(slug)
  if (kind === 'bundle') return paths.bundle(slug)
  if (kind === 'TOUR') return paths.tour(slug)
  return kind === 'CATEGORY' ? paths.category(slug) : paths.artist(slug)
}
