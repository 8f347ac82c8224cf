import { english } from '#core/text/sentence.ts'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { issueFaults, type FileEntry } from '#core/import/folder/folder-entries.ts'
import { pageHeadSchema, type PageHead, type WrittenStrip } from '#core/content/content-format.ts'
import { unknownFacts } from '#core/content/fill-facts.ts'
import type { EntryChanges } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import type { Shop } from '#core/shops/shop.ts'
import { findWrittenPage, savePage, type PageStrip } from '../pages/queries-pages.ts'
import { collectChanges, shopsNamed, type WriteScope } from './write-scope.ts'

interface WrittenPage {
  head: PageHead
  body: string
  at: Place
  /** Its picture, with the place that names it. */
  pictures: [string, Place][]
}

/** Reads the pages, whose text is their `body`. */
export function readPages(entries: readonly FileEntry[], faults: Fault[]): WrittenPage[] {
  const pages = entries.filter(({ kind }) => kind === 'pages').flatMap((entry) => readPage(entry, faults) ?? [])
  const seen = new Map<string, Place>()
  for (const { head, at } of pages) {
    const keys = (head.shops ?? ['']).map((shop) => [head.slug, head.locale, shop, head.design ?? ''].join(' '))
    for (const key of keys) {
      const first = seen.get(key)
      if (first) faults.push(fault('DUPLICATE', at, english`${head.slug} in ${head.locale} is already written in ${first.file}`))
      seen.set(key, at)
    }
  }
  return pages
}

function readPage({ value, placeOf }: FileEntry, faults: Fault[]): WrittenPage | null {
  const at = { ...placeOf(), row: 1 }
  const { body: written, ...fields } = value as Record<string, unknown>
  const checked = pageHeadSchema.safeParse(fields)
  if (!checked.success) faults.push(...checked.error.issues.flatMap((issue) => issueFaults(issue, fields, placeOf)))
  if (typeof written !== 'string') faults.push(fault('VALUE', placeOf('body'), 'must be text'))
  if (!checked.success || typeof written !== 'string') return null
  for (const name of unknownFacts(written))
    faults.push(fault('VALUE', at, english`names {${name}}, which is not a fact of a shop (docs/import.md lists them)`))
  const { image } = checked.data
  return { head: checked.data, body: written.trim(), at, pictures: image === undefined ? [] : [[image, placeOf('image')]] }
}

export async function writePages(scope: WriteScope, pages: readonly WrittenPage[]): Promise<EntryChanges> {
  const { changes, note } = collectChanges('pages')
  await checkReferences(scope, pages)
  for (const { head, body, at } of pages) {
    if (scope.shops.length > 0 && !scope.shops.some((shop) => belongsTo(head, shop)))
      scope.faults.push(
        fault(
          'UNUSED',
          at,
          english`no shop shows this page: none of ${head.shops?.join(', ') ?? english`them`} has the design “${head.design}”`,
        ),
      )
    const owners = head.shops === undefined ? [null] : shopsNamed(scope, head.shops, at)
    for (const shop of owners) {
      const key = { slug: head.slug, locale: head.locale, shopId: shop?.id ?? null, design: head.design ?? null }
      const value = {
        title: head.title,
        description: head.description ?? null,
        body,
        published: head.published,
        lead: head.lead ?? null,
        imageId: head.image === undefined ? null : (scope.images.get(head.image) ?? null),
        action: head.action ?? null,
        strips: (head.strips ?? []).map(toStrip),
      }
      const name = [`${head.slug}.${head.locale}`, shop?.slug, head.design].filter(Boolean).join(' ')
      if (note(name, await findWrittenPage(scope.connection, key), value)) {
        await savePage(scope.connection, { ...key, ...value, updatedAt: scope.now })
      }
    }
  }
  return changes
}

/** Whether a shop has the page; unknown shops are reported elsewhere. */
function belongsTo({ shops, design }: PageHead, shop: Pick<Shop, 'slug' | 'design'>): boolean {
  return design === undefined || (shop.design === design && (shops === undefined || shops.includes(shop.slug)))
}

function toStrip({ merch_of: merchOf, dates_of: datesOf, ...rest }: WrittenStrip): PageStrip {
  return { ...rest, ...(merchOf !== undefined && { merchOf }), ...(datesOf !== undefined && { datesOf }) }
}

/** Adds a fault for each slug in a strip that does not exist. */
async function checkReferences(scope: WriteScope, pages: readonly WrittenPage[]): Promise<void> {
  const references = pages.flatMap(({ head: { strips = [] }, at }) =>
    strips.flatMap(({ show = [], tours = [], merch_of: merchOf, dates_of: datesOf }) => [
      ...show.map((slug) => ({ at, slug, kind: 'products' as const })),
      ...[...tours, merchOf, datesOf].flatMap((slug) => (slug === undefined ? [] : [{ at, slug, kind: 'categories' as const }])),
    ]),
  )
  for (const kind of ['products', 'categories'] as const) {
    const ofKind = references.filter((reference) => reference.kind === kind)
    const ids = await findIds(
      scope.connection,
      kind,
      ofKind.map(({ slug }) => slug),
    )
    const what = kind === 'products' ? english`product or date` : english`category, artist or tour`
    for (const { at, slug } of ofKind.filter((reference) => !ids.has(reference.slug)))
      scope.faults.push(fault('UNKNOWN_REFERENCE', at, english`there is no ${what} “${slug}”, neither in this import nor in the database`))
  }
}
